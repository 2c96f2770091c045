import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DemoCity } from '@lamplighter/contract'
import { isFailure } from '@lamplighter/contract'
import { startApp } from './app.ts'
import { createDemo, importInventory, inventoryCity, readInventory } from './modules/demo/index.ts'
import { runProgram, say } from './program.ts'
import { readSettings, removeSecrets, StartError } from './settings.ts'

/** The server with a false city around it: `--city FILE`, or `--inventory FILE [--mapping FILE] [--time-zone ZONE] [--language zh|en]`. */
const { values } = parseArgs({
  options: {
    city: { type: 'string' },
    inventory: { type: 'string' },
    mapping: { type: 'string' },
    'time-zone': { type: 'string' },
    clock: { type: 'string' },
    language: { type: 'string' },
  },
})

/** What is wrong with a mapping is told of the mapping, not of the inventory. */
const unreadable = (what: string | undefined) => (error: unknown) => {
  const sentence = isFailure(error) ? error.sentence('en') : (error as Error).message
  const isMapping = isFailure(error) && error.key.startsWith('import.mapping')
  throw new StartError(isMapping ? `${values.mapping ?? what}: ${sentence}` : `${what} cannot be read: ${sentence}`)
}

await runProgram(async (onFatal) => {
  const settings = readSettings(process.env)
  removeSecrets(process.env)
  const source = await Promise.resolve()
    .then(() => (values.inventory ? readInventory(values.inventory, values.mapping) : null))
    .catch(unreadable(values.inventory))
  let city: DemoCity | null = source
    ? await inventoryCity(source, values['time-zone'], values.language === 'en' ? 'en' : 'zh').catch(
        unreadable(values.inventory),
      )
    : (JSON.parse(readFileSync(values.city ?? '', 'utf8')) as DemoCity)
  const demo = createDemo({
    folder: join(settings.dataFolder, 'demo'),
    city,
    realClock: values.clock === 'real',
    password: settings.LAMPLIGHTER_DEMO_PASSWORD,
    mqttUrl: settings.MQTT_URL ?? `mqtt://127.0.0.1:${settings.LAMPLIGHTER_MQTT_PORT}`,
  })
  let customerIds: number[] = []
  const app = await startApp({
    settings,
    onFatal,
    offsetMs: demo.offsetMs,
    onProgress: (message) => say({ progress: message }),
    async prepare(db) {
      if (city) customerIds = await demo.load(db, city)
      // What is in the database now need not stay in memory.
      city = null
    },
  })
  if (source) {
    const { count, message, phase } = await importInventory(app, customerIds[0]!, source)
    if (phase !== 'done') throw new StartError(`the inventory was not taken: ${message}`)
    say({
      progress: `inventory: ${count?.read} lines read, ${count?.taken} taken, ${count?.refused} refused; ${count?.created} new, ${count?.changed} changed, ${count?.same} the same`,
    })
  }
  await demo.commission(app.db)
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
  demo.writePast(app.url, app.clock.now()).then(
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
