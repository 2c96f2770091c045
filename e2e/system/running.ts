import { startOpenIdProvider } from '../../apps/server/src/testing/openid-provider.ts'
import { copyTemplate } from '../../harness/template.ts'
import { freePort } from '../../packages/links/src/testing/free-port.ts'
import { layOutCity, ownFolder, type Program, setClock, startServer, startSimulator } from './product.ts'

/** Where a running product is; all of it can be written down. */
export type Place = {
  readonly url: string
  /** Of the simulator, by which tests move devices. */
  readonly levers: string
  /** Port of the stand-in for an alarm server. */
  readonly alarms: number
  readonly mqttPort: number
  readonly folder: string
  readonly city: string
}

export type RunningProduct = {
  readonly place: Place
  /** Ends the server as a power cut would and starts it anew; resolves when it answers again. */
  kill(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** A city that was laid out before. */
  readonly city?: string
  /** So many days of readings before the start are invented, or no past at all. */
  readonly historyDays?: number
  /** Where the demo's clock stands at the start, ms since 1970. */
  readonly moment?: number
  /** The helper of hardware keys listens on ports of the machine that only one product can have. */
  readonly hasKeys?: boolean
}

/**
 * 20:40 on a Friday in the demo's city: the lamps are lit and the evening goes on for hours. The day is always the same,
 * since weather, faults, cars and the sun follow from it.
 */
const EVENING = Date.UTC(2026, 10, 20, 12, 40)

/** Starts a server with a city of simulated devices, in a folder and on ports of its own. */
export async function startRunningProduct({
  city: laidOut,
  moment = EVENING,
  historyDays = 0,
  hasKeys = false,
}: Options = {}): Promise<RunningProduct> {
  const { folder, remove } = ownFolder()
  copyTemplate(folder)
  const city = laidOut ?? (await layOutCity(folder))
  setClock(folder, moment, historyDays > 0)
  const [levers, alarms, port, mqttPort] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const client = { client: 'lamplighter', secret: 'a-secret-of-the-provider' }
  const provider = await startOpenIdProvider({
    ...client,
    port: await freePort(),
    returnAddress: `http://127.0.0.1:${port}/station/auth/OpenIdReturn`,
  })
  const start = (): Promise<Program> =>
    startServer(city, { folder, port, mqttPort, levers, historyDays, openId: { ...client, issuer: provider.issuer } })
  let server = await start()
  const simulator = startSimulator(server.ready, { levers, alarms, hasKeys })
  return {
    place: {
      ...{ url: `http://127.0.0.1:${port}`, levers: `http://127.0.0.1:${levers}` },
      ...{ alarms, mqttPort, folder, city },
    },
    async kill() {
      process.kill(server.pid, 'SIGKILL')
      await server.ended
      server = await start()
    },
    async stop() {
      await Promise.all([simulator.stop(), server.stop(), provider.close()])
      remove()
    },
  }
}
