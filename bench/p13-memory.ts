import type { ServerMessage } from '@lamplighter/contract'
import { openApiClient, readEverything } from '../harness/api-client.ts'
import { startSystem } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'
import { startLoaders } from './loaders.ts'
import { residentOf } from './resident.ts'

const full = { lamps: 10_000, seconds: 60 }
const smoke = { lamps: 100, seconds: 2 }
const WINDOW = 10
/** Every lamp reports so often, s: far more often than in any city. */
const REPORT_EVERY = 6
/** No machine gives more of it because it is faster, MB. */
const TARGET = 400

export const memory = defineBench({
  full,
  smoke,
  title: ({ lamps }) => `memory of the server with ${lamps} lamps`,
  async run({ lamps, seconds }, { profile, say }) {
    const { stop, fleetFile, mqtt, gateways, port, server } = await startSystem(lamps, { profile })
    const empty = residentOf(server.pid)
    const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW })
    const born = residentOf(server.pid)
    let heard = 0
    const apiClient = await openApiClient(port, (_message: ServerMessage) => void heard++)
    say(`${loaders.lamps} lamps born, reporting for ${seconds} s`)
    const { acknowledged } = await loaders.report({ seconds, perSecond: lamps / REPORT_EVERY })
    const reported = residentOf(server.pid)
    const read = await readEverything(apiClient)
    const figure = residentOf(server.pid)
    apiClient.close()
    await loaders.stop()
    await stop()
    const steps = [empty, born, reported, figure].map((mb) => mb.toFixed(0)).join(' -> ')
    return [
      {
        id: 'P13',
        name: 'resident memory of the server process',
        figure,
        unit: 'MB',
        ceiling: empty,
        ceilingOf: 'the same server before any birth',
        better: 'less',
        target: { figure: TARGET },
        faults: faultsIn(
          read === lamps ? '' : `the list held ${read} of ${lamps} lamps`,
          acknowledged > 0 ? '' : 'no report was acknowledged',
        ),
        detail: `started -> births -> ${acknowledged} reports -> tree, map and list read: ${steps} MB; ${heard} messages on one socket`,
      },
    ]
  },
})
