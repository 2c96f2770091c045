import type { Fleet, ServerMessage } from '@lamplighter/contract'
import { startBareBroker } from './bare.ts'
import { lampIds } from './counted.ts'
import { type Loaders, startLoaders } from './loaders.ts'
import type { Bench, Row } from './row.ts'
import { startSystem } from './system.ts'
import { visit } from './visitor.ts'

const LAMPS = 10_000
const WINDOW = 1_000
const REPLIED = 9
const SHOWN_WITHIN = 30_000
/** After the last answer; what comes twice has come by then. */
const SETTLE = 3_000

type Moments = { sent: number; shown: number }

const now = () => performance.timeOrigin + performance.now()
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Seconds until the last lamp has its order and the broker the last answer, with no product in between. */
async function brokerAlone(fleetFile: string, gateways: Fleet['edges']): Promise<Moments> {
  const broker = await startBareBroker()
  const loaders = await startLoaders({ fleetFile, mqtt: broker.mqtt, gateways, qos: 1, window: WINDOW })
  const topics = gateways.flatMap(({ group, edge, devices }) =>
    devices.map(({ code }) => `spBv1.0/${group}/DCMD/${edge}/${code}`),
  )
  const { began, lastAt } = await broker.orderTo(topics)
  const ordered = await loaders.ordered()
  await loaders.stop()
  await broker.stop()
  return { sent: (ordered.lastAt - began) / 1000, shown: (lastAt - began) / 1000 }
}

/** Items as a console's socket shows them: when each was answered, and which failed. */
function watchItems() {
  const answered = new Map<string, number>()
  const failed = new Set<string>()
  const all = Promise.withResolvers<void>()
  return {
    answered,
    failed,
    settled: () => Promise.race([all.promise, wait(SHOWN_WITHIN)]),
    hear(message: ServerMessage) {
      if (message.type !== 'cmd' || message.status === 0) return
      if (message.status !== REPLIED) failed.add(message.itemId)
      else if (!answered.has(message.itemId)) answered.set(message.itemId, now())
      if (answered.size + failed.size === LAMPS) all.resolve()
    },
  }
}

async function faultsOf(items: ReturnType<typeof watchItems>, loaders: Loaders): Promise<string[]> {
  await wait(SETTLE)
  const { messages, executed } = await loaders.ordered()
  return [
    items.answered.size === LAMPS
      ? ''
      : `${LAMPS - items.answered.size} answers never shown, ${items.failed.size} shown as failed`,
    executed === LAMPS ? '' : `${LAMPS - executed} orders lost before their lamp`,
    messages === executed ? '' : `${messages - executed} orders doubled on the way`,
  ].filter((fault) => fault !== '')
}

export const cityOn: Bench = {
  title: `city on: ${LAMPS} lamps, one message each`,
  async run({ profile, say }) {
    const { stop, fleetFile, mqtt, gateways, databaseUrl, port } = await startSystem(LAMPS, profile)
    const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW })
    const ids = [...(await lampIds(databaseUrl)).values()]
    const items = watchItems()
    const visitor = await visit(port, items.hear)
    say(`${loaders.lamps} lamps born, switching ${ids.length} on`)
    const began = now()
    await visitor.call('/station/light/SendCommand', { code: 'dco.switch', args: { on: true }, ids })
    const taken = now() - began
    await items.settled()
    const shown = (Math.max(...items.answered.values()) - began) / 1000
    const { lastAt } = await loaders.ordered()
    const faults = await faultsOf(items, loaders)
    visitor.close()
    await loaders.stop()
    await stop()
    say('the ceiling: the broker alone')
    const bare = await brokerAlone(fleetFile, gateways)

    const common: Pick<Row, 'unit' | 'better' | 'ceilingOf' | 'faults' | 'detail'> = {
      unit: 's',
      better: 'less',
      ceilingOf: 'the broker alone',
      faults,
      detail: `${LAMPS} lamps, ${items.answered.size} answers shown on one socket; the call was answered after ${taken.toFixed(0)} ms`,
    }
    return [
      {
        ...common,
        id: 'P4.sent',
        name: 'city on: call to the last order at its lamp',
        figure: (lastAt - began) / 1000,
        ceiling: bare.sent,
        target: 1,
      },
      {
        ...common,
        id: 'P4.shown',
        name: 'city on: call to the last answer shown',
        figure: shown,
        ceiling: bare.shown,
        target: 3,
      },
    ]
  },
}
