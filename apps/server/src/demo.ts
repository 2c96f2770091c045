import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DemoCity } from '@lamplighter/contract'
import { startApp } from './app.ts'
import { createDemo } from './modules/demo/index.ts'
import { runProgram, say } from './program.ts'
import { readSettings } from './settings.ts'

/** The server with a false city around it: `node demo.ts --city FILE [--clock real]`. */
const { values } = parseArgs({ options: { city: { type: 'string' }, clock: { type: 'string' } } })

await runProgram(async () => {
  const settings = readSettings(process.env)
  const mqttUrl = settings.MQTT_URL ?? `mqtt://127.0.0.1:${settings.LAMPLIGHTER_MQTT_PORT}`
  const demo = createDemo({
    folder: join(settings.dataFolder, 'demo'),
    city: JSON.parse(readFileSync(values.city ?? '', 'utf8')) as DemoCity,
    realClock: values.clock === 'real',
    password: settings.LAMPLIGHTER_DEMO_PASSWORD,
    mqttUrl,
  })
  const app = await startApp({
    settings,
    offsetMs: demo.offsetMs,
    onProgress: (message) => say({ progress: message }),
    async prepare(db) {
      await demo.load(db)
      await demo.commission(db)
    },
  })
  say({
    ready: {
      port: app.port,
      password: demo.password,
      accounts: demo.accounts,
      fleet: demo.fleetFile,
      offsetMs: demo.offsetMs,
    },
  })
  demo.writePast(app.url, app.clock.now()).then(
    () => say({ progress: 'history written' }),
    (error) => app.log.error(error),
  )
  return app
})
