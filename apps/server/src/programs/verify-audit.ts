import { join } from 'node:path'
import { startCluster } from '../db/cluster.ts'
import { openDatabase } from '../db/database.ts'
import { chainedCustomers, findBreak } from '../modules/platform/audit/index.ts'
import { readSettings, StartError } from '../settings.ts'

/** `npm run audit:verify`: follows every customer's audit trail; exit code 1 when one does not hold. */

const HOW = { missing: 'a row is missing', altered: 'a row was altered', relinked: 'a row was put in place of another' }

async function verify(url: string): Promise<boolean> {
  const db = openDatabase(url)
  try {
    return await db.system(async (scope) => {
      let whole = true
      for (const { customerId, rows } of await chainedCustomers(scope)) {
        const broken = await findBreak(scope, customerId)
        whole &&= broken === null
        const where =
          broken && `${HOW[broken.reason]} at ${broken.sequence}${broken.at ? `, ${broken.at.toISOString()}` : ''}`
        console.log(`customer ${customerId}: ${rows} rows, ${where ?? 'whole'}`)
      }
      return whole
    })
  } finally {
    await db.close()
  }
}

try {
  const settings = readSettings(process.env)
  const cluster = settings.DATABASE_URL
    ? null
    : await startCluster({ folder: join(settings.dataFolder, 'postgres'), binaryFolder: settings.PG_BIN_DIR })
  const whole = await verify(settings.DATABASE_URL ?? cluster!.url)
  if (cluster && !cluster.adopted) await cluster.stop()
  process.exit(whole ? 0 : 1)
} catch (error) {
  console.error(`lamplighter: ${error instanceof StartError || error instanceof Error ? error.message : error}`)
  process.exit(1)
}
