import { openApiClient } from '../harness/api-client.ts'
import { lampIds } from '../harness/counted.ts'
import { lampEdgesOf } from '../harness/fleet.ts'
import { CITY_GROUP, databaseUrlOf, launchServer, layCity, PASSWORD } from '../harness/system.ts'
import { wait } from '../harness/wait.ts'
import { defineBench, faultsIn } from './bench.ts'
import { type Loaders, startLoaders } from './loaders.ts'
import type { Row } from './row.ts'

const full = { lamps: 10_000, gateways: 100 }
const smoke = { lamps: 200, gateways: 4 }
const WINDOW = 1_000
const READY_WITHIN = 120_000
const ENDED_WITHIN = 240_000
const LOOK_EVERY = 500
/** The order is under way when this share of the lamps has it. */
const UNDER_WAY = 0.1
/** What was on its way times out by the clock, whatever the machine, s. */
const TARGET = 60

type Progress = { total: number; answered: number; pending: number; failed: number; timedOut: number }

const now = () => performance.now()

async function underWay(loaders: Loaders, lamps: number): Promise<number> {
  for (;;) {
    const { executed } = await loaders.ordered()
    if (executed >= lamps * UNDER_WAY) return executed
  }
}

/** Switches a city on, kills the server with orders on their way, starts it again, and counts what became of each. */
async function killedAmid(
  lamps: number,
  carriers: number | null,
  say: (text: string) => void,
): Promise<Omit<Row, 'id' | 'name'>> {
  const folder = layCity(lamps, carriers)
  const { server, ...ports } = await launchServer(folder)
  const { fleet: fleetFile } = await server.next<{ fleet: string }>('ready', READY_WITHIN)
  const gateways = lampEdgesOf(fleetFile)
  const url = databaseUrlOf(folder)
  const mqtt = `mqtt://127.0.0.1:${ports.mqttPort}`
  const group = carriers === null ? {} : { group: CITY_GROUP }
  const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW, returns: true, ...group })
  const ids = [...(await lampIds(url)).values()]
  const before = await openApiClient(ports.port, () => {})
  await before.call('/station/auth/Check', { pswd: PASSWORD })
  say(`${loaders.lamps} lamps of ${gateways.length} gateways born, switching ${ids.length} on`)
  // The server is gone before it answers, or it has answered: the order stands either way.
  const given = before
    .call('/station/light/SendCommand', { code: 'dco.switch', args: { on: true }, ids })
    .catch(() => null)
  const had = await underWay(loaders, lamps)
  await server.kill()
  const killed = now()
  await given
  before.close()
  say(`killed when ${had} lamps had their order`)
  const again = await launchServer(folder, { ports })
  await again.server.next('ready', READY_WITHIN)
  const ready = (now() - killed) / 1000
  const apiClient = await openApiClient(again.port, () => {})
  let progress: Progress = { total: 0, answered: 0, pending: 1, failed: 0, timedOut: 0 }
  let orders = 0
  while (progress.pending > 0 && now() - killed < ENDED_WITHIN) {
    await wait(LOOK_EVERY)
    const { rows } = await apiClient.call<{ rows: (Progress & { groupId: string })[] }>(
      '/station/command/QueryOrders',
      {
        size: 20,
      },
    )
    orders = rows.length
    progress = rows[0] ?? progress
  }
  const ended = (now() - killed) / 1000
  const { executed, executions } = await loaders.ordered()
  apiClient.close()
  await loaders.stop()
  await again.server.stop()
  return {
    figure: ended,
    unit: 's',
    better: 'less',
    ceiling: ready,
    ceilingOf: 'the server being back',
    target: { figure: TARGET },
    faults: faultsIn(
      orders === 1 ? '' : `${orders} orders in the list instead of one`,
      progress.total === lamps ? '' : `${progress.total} items instead of ${lamps}`,
      progress.pending === 0 ? '' : `${progress.pending} items stuck`,
      progress.answered === lamps ? '' : `${lamps - progress.answered} items without an answer`,
      executed === lamps ? '' : `${lamps - executed} orders lost before their lamp`,
      executions === executed ? '' : `${executions - executed} orders carried out twice`,
    ),
    detail: `killed when ${had} of ${lamps} lamps had it; ${progress.answered} answered, ${progress.failed} failed, ${progress.timedOut} timed out; ${executions} carried out`,
  }
}

export const kill = defineBench({
  full,
  smoke,
  title: ({ lamps }) => `kill -9 amid an order to ${lamps} lamps, singly and by group number`,
  async run({ lamps, gateways }, { say }) {
    return [
      {
        id: 'KILL',
        name: 'kill amid single orders: until the last item has its end',
        ...(await killedAmid(lamps, null, say)),
      },
      {
        id: 'KILL-group',
        name: 'kill amid an order by group number: the same',
        ...(await killedAmid(lamps, gateways, say)),
      },
    ]
  },
})
