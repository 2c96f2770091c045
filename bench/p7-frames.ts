import type { ServerMessage } from '@lamplighter/contract'
import { openApiClient } from '../harness/api-client.ts'
import { lampIds } from '../harness/counted.ts'
import { openEdge } from '../harness/edge.ts'
import { startSystem } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'
import { click, watchLamp } from './clicks.ts'
import { startLoaders } from './loaders.ts'
import { ms, percentile } from './statistics.ts'

const full = { lamps: 2_000, clicks: 240, perSecond: 2_000, loadSeconds: 30, warmUp: 3_000 }
const smoke = { lamps: 100, clicks: 10, perSecond: 200, loadSeconds: 3, warmUp: 500 }
const WINDOW = 1_000
/** What a click may take at most while a frame log runs, ms. */
const TARGET = 100
/** Frames under way when the counting ends. */
const IN_FLIGHT = 0.02

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

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
  async run({ lamps, clicks, perSecond, loadSeconds, warmUp }, { profile, say }) {
    const { stop, fleetFile, mqtt, gateways, databaseUrl, port } = await startSystem(lamps, { profile })
    const [own, ...others] = gateways
    // One in each process of the loader.
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
    const load = loaders.report({ seconds: loadSeconds, perSecond })
    await wait(warmUp)
    const busy = await click(clicker, id, lamp, clicks)
    const { acknowledged, ms: took } = await load
    await wait(warmUp)
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
          frames.count >= acknowledged * (1 - IN_FLIGHT) ? '' : `${acknowledged - frames.count} frames never told`,
          reached >= perSecond * 0.95 ? '' : `${Math.round(reached)} frames a second only`,
          busy.missed + idle.missed === 0
            ? ''
            : `${busy.missed} of ${clicks} icons never changed (${idle.missed} without frames)`,
        ),
        detail: `${frames.count} of ${acknowledged} frames told at ${Math.round(reached)} a second; p50 ${ms(percentile(busy.times, 0.5))}, without frames ${ms(percentile(idle.times, 0.5))}`,
      },
    ]
  },
})
