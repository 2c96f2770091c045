import { join } from 'node:path'
import { startCluster } from '../db/cluster.ts'
import { openDatabase } from '../db/database.ts'
import { mosquittoAcl } from '../links/sparkplug/mosquitto-acl.ts'
import { edgeNodes } from '../modules/devices/devices/index.ts'
import { readSettings } from '../settings.ts'

/** `npm run --silent mosquitto:acl`: prints the ACL file of a Mosquitto for all gateways that have a secret. */

const SERVER_USER = 'lamplighter'

try {
  const settings = readSettings(process.env)
  const cluster = settings.DATABASE_URL
    ? null
    : await startCluster({ folder: join(settings.dataFolder, 'postgres'), binaryFolder: settings.PG_BIN_DIR })
  const db = openDatabase(settings.DATABASE_URL ?? cluster!.url)
  const nodes = await db.system(edgeNodes).finally(db.close)
  if (cluster && !cluster.adopted) await cluster.stop()
  const server = settings.MQTT_URL ? decodeURIComponent(new URL(settings.MQTT_URL).username) : ''
  process.stdout.write(mosquittoAcl(server || SERVER_USER, nodes))
} catch (error) {
  console.error(`lamplighter: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
