import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DemoCity } from '@lamplighter/contract'
import { type App, startApp } from '../app.ts'
import {
  cameraPort,
  createDemo,
  type InventorySource,
  importInventory,
  inventoryCity,
  isTaken,
  keepCity,
  readInventory,
  rememberTaken,
} from '../modules/demo/index.ts'
import { readSettings, removeSecrets } from '../settings.ts'
import { runProgram, say } from './program.ts'

/** The server with a false city around it: `--city FILE`, or `--inventory FILE [--mapping FILE] [--time-zone ZONE] [--language zh|en]`; `--history-days N` of readings are invented. */
const { values } = parseArgs({
  options: {
    city: { type: 'string' },
    inventory: { type: 'string' },
    mapping: { type: 'string' },
    'time-zone': { type: 'string' },
    clock: { type: 'string' },
    'history-days': { type: 'string' },
    language: { type: 'string' },
  },
})
const language = values.language === 'en' ? 'en' : 'zh'

const sourceOf = () =>
  values.inventory === undefined
    ? null
    : readInventory({ file: values.inventory, mappingFile: values.mapping, timeZone: values['time-zone'] })

/** Takes the inventory unless the last start did, or ends with what is wrong with it; nothing is left running. */
async function take(app: App, customerId: number, source: InventorySource, file: string): Promise<void> {
  try {
    if (await app.db.system((scope) => isTaken(scope, customerId, file, source)))
      return say({ progress: `inventory: ${source.fileName} is the file of the last start, nothing to import` })
    say({ progress: `inventory: ${await importInventory(app, customerId, source, language)}` })
    await app.db.system((scope) => rememberTaken(scope, customerId, file, source))
  } catch (error) {
    await app.stop()
    throw error
  }
}

await runProgram(async (onFatal) => {
  const read = readSettings(process.env)
  const folder = join(read.dataFolder, 'demo')
  const camerasAt = await cameraPort(join(folder, 'fleet.json'), read.LAMPLIGHTER_PORT)
  // Simulated cameras stand on this machine, and the media server beside them.
  const settings = {
    ...read,
    LAMPLIGHTER_CAMERA_HOSTS: read.LAMPLIGHTER_CAMERA_HOSTS || '127.0.0.1',
    LAMPLIGHTER_MEDIA_SERVERS: [
      ...read.LAMPLIGHTER_MEDIA_SERVERS,
      `http://127.0.0.1:${camerasAt}/live/{organisation}/`,
      `http://127.0.0.1:${camerasAt}/recordings/?path={organisation}/`,
    ],
  }
  removeSecrets(process.env)
  const cityFile = join(folder, 'city.json')
  const source = sourceOf()
  let city: DemoCity | null = source
    ? await inventoryCity(source, cityFile, language)
    : (JSON.parse(readFileSync(values.city ?? '', 'utf8')) as DemoCity)
  const demo = createDemo({
    folder,
    city,
    realClock: values.clock === 'real',
    ...(values['history-days'] === undefined ? {} : { historyDays: Number(values['history-days']) }),
    password: settings.LAMPLIGHTER_DEMO_PASSWORD,
    passwordCost: settings.LAMPLIGHTER_ATTEMPT_COST,
    ocppUrl: `ws://127.0.0.1:${settings.LAMPLIGHTER_PORT}/ocpp`,
    playerUrl: `http://127.0.0.1:${settings.LAMPLIGHTER_PORT}`,
    cameraPort: camerasAt,
    secret: settings.LAMPLIGHTER_SECRET ?? '',
    mqttUrl: settings.MQTT_URL ?? `mqtt://127.0.0.1:${settings.LAMPLIGHTER_MQTT_PORT}`,
  })
  const inventory = source && city
  let customerIds: number[] = []
  const app = await startApp({
    settings,
    onFatal,
    offsetMs: demo.offsetMs,
    onProgress: (message) => say({ progress: message }),
    async prepare(db) {
      if (city) customerIds = await demo.load(db, city, source?.timeZone)
      // What is in the database now need not stay in memory.
      city = null
    },
  })
  if (source && inventory) {
    await take(app, customerIds[0]!, source, join(folder, 'taken.json'))
    keepCity(cityFile, inventory)
  }
  await demo.commission(app, app.clock.now())
  // Gateways that were invented just now are to be heard.
  await app.outbox.heard()
  say({
    ready: {
      port: app.port,
      password: demo.password,
      accounts: demo.accounts,
      phones: demo.phones,
      fleet: demo.fleetFile,
      offsetMs: demo.offsetMs,
    },
  })
  if (!demo.hasPast())
    demo.writePast(app, app.clock.now()).then(
      () => demo.hasPast() && say({ progress: 'history written' }),
      (error) => app.log.error(error),
    )
  return {
    ...app,
    async stop() {
      await demo.stop()
      await app.stop()
    },
  }
})
