import type { ServerMessage } from '@lamplighter/contract'
import { openApiClient } from '../harness/api-client.ts'
import { lampIds } from '../harness/counted.ts'
import { openEdge } from '../harness/edge.ts'
import { startSystem } from '../harness/system.ts'
import { wait, within } from '../harness/wait.ts'
import { defineBench, faultsIn } from './bench.ts'
import { click, watchLamp } from './clicks.ts'
import { reportWhile, startLoaders } from './loaders.ts'
import { ms, percentile } from './statistics.ts'

const full = { lamps: 2_000, clicks: 240, perSecond: 2_000, turn: 10, warmUp: 3_000 }
const smoke = { lamps: 200, clicks: 10, perSecond: 200, turn: 1, warmUp: 500 }
const WINDOW = 1_000
/** What a click may take at most while a frame log runs, ms. */
const TARGET = 100
/** Frames still under way have come by then, ms. */
const TOLD_WITHIN = 10_000

/** Frames that a console's log is told of. */
function watchFrames() {
  let frames = 0
  return {
    hear(message: ServerMessage) {
      if (message.type === 'trans' && !message.send) frames++
    },
    get count() {
      return frames
    },
  }
}

export const frameTail = defineBench({
  full,
  smoke,
  title: ({ perSecond }) => `one console follows two gateways at ${perSecond} frames a second while another clicks`,
  async run({ lamps, clicks, perSecond, turn, warmUp }, { profile, say }) {
    const { stop, fleetFile, mqtt, gateways, databaseUrl, port } = await startSystem(lamps, { profile })
    const [own, ...others] = gateways
    const followed = others.slice(0, 2)
    const edge = await openEdge(own!, { mqtt, qos: 1, window: WINDOW, group: null, hooks: {} })
    const loaders = await startLoaders({ fleetFile, mqtt, gateways: followed, qos: 1, window: WINDOW })
    const id = (await lampIds(databaseUrl)).get(own!.devices[0]!.code)!
    const lamp = watchLamp(id)
    const clicker = await openApiClient(port, lamp.hear)
    const frames = watchFrames()
    const watcher = await openApiClient(port, frames.hear)
    say(`${clicks} clicks without frames`)
    const idle = await click(clicker, id, lamp, clicks)
    for (const { edge: conn } of followed) watcher.say({ type: 'subconn', conn })
    say(`${clicks} clicks with ${perSecond} frames/s on a log`)
    const load = { seconds: turn, perSecond }
    const {
      result: busy,
      acknowledged,
      ms: took,
      due,
    } = await reportWhile(loaders, load, async () => {
      await wait(warmUp)
      return click(clicker, id, lamp, clicks)
    })
    await within(TOLD_WITHIN, () => frames.count >= acknowledged)
    clicker.close()
    watcher.close()
    await edge.end()
    await loaders.stop()
    await stop()
    const reached = (acknowledged * 1000) / took
    return [
      {
        id: 'P7-frames',
        name: 'a click while a frame log runs: to the changed icon, p99',
        figure: percentile(busy.times, 0.99),
        unit: 'ms p99',
        better: 'less',
        ceiling: percentile(idle.times, 0.99),
        ceilingOf: 'the same without frames',
        target: { figure: TARGET },
        faults: faultsIn(
          frames.count >= acknowledged ? '' : `${acknowledged - frames.count} frames never told`,
          acknowledged >= due * 0.95 ? '' : `${acknowledged} frames sent of ${due}`,
          busy.missed + idle.missed === 0
            ? ''
            : `${busy.missed} of ${clicks} icons never changed (${idle.missed} without frames)`,
        ),
        detail: `${frames.count} of ${acknowledged} frames told at ${Math.round(reached)} a second; p50 ${ms(percentile(busy.times, 0.5))}, without frames ${ms(percentile(idle.times, 0.5))}`,
      },
    ]
  },
})
