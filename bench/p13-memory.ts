import type { ServerMessage } from '@lamplighter/contract'
import { openApiClient, readEverything } from '../harness/api-client.ts'
import { startSystem } from '../harness/system.ts'
import { startLoaders } from './loaders.ts'
import { residentOf } from './resident.ts'
import type { Bench } from './row.ts'

const LAMPS = 10_000
const WINDOW = 10
const REPORT_SECONDS = 60
/** Every lamp reports each six seconds: far more often than in any city. */
const REPORTS = LAMPS / 6
const TARGET = 400

export const memory: Bench = {
  title: `memory of the server with ${LAMPS} lamps`,
  async run({ profile, say }) {
    const { stop, fleetFile, mqtt, gateways, port, server } = await startSystem(LAMPS, { profile })
    const empty = residentOf(server.pid)
    const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW })
    const born = residentOf(server.pid)
    let heard = 0
    const apiClient = await openApiClient(port, (_message: ServerMessage) => void heard++)
    say(`${loaders.lamps} lamps born, reporting for ${REPORT_SECONDS} s`)
    const { acknowledged } = await loaders.report({ seconds: REPORT_SECONDS, perSecond: REPORTS })
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
        target: TARGET,
        faults: [read === LAMPS ? '' : `the list held ${read} of ${LAMPS} lamps`].filter((fault) => fault !== ''),
        detail: `started -> births -> ${acknowledged} reports -> tree, map and list read: ${steps} MB; ${heard} messages on one socket`,
      },
    ]
  },
}
