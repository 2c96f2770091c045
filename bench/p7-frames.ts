import type { ServerMessage } from '@lamplighter/contract'
import { openApiClient } from '../harness/api-client.ts'
import { lampIds } from '../harness/counted.ts'
import { openEdge } from '../harness/edge.ts'
import { startSystem } from '../harness/system.ts'
import { CLICKS, click, watchLamp } from './clicks.ts'
import { startLoaders } from './loaders.ts'
import type { Bench } from './row.ts'
import { ms, percentile } from './statistics.ts'

const LAMPS = 2_000
const WINDOW = 1_000
const PER_SECOND = 2_000
const SECONDS = 30
const WARM_UP = 3_000
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

export const frameTail: Bench = {
  title: `one console follows two gateways at ${PER_SECOND} frames a second while another clicks`,
  async run({ profile, say }) {
    const { stop, fleetFile, mqtt, gateways, databaseUrl, port } = await startSystem(LAMPS, { profile })
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
    say(`${CLICKS} clicks without frames`)
    const idle = await click(clicker, id, lamp)
    for (const { edge: conn } of followed) watcher.say({ type: 'subconn', conn })
    say(`${CLICKS} clicks with ${PER_SECOND} frames/s on a log`)
    const load = loaders.report({ seconds: SECONDS, perSecond: PER_SECOND })
    await wait(WARM_UP)
    const busy = await click(clicker, id, lamp)
    const { acknowledged, ms: took } = await load
    await wait(WARM_UP)
    clicker.close()
    watcher.close()
    await edge.end()
    await loaders.stop()
    await stop()
    const perSecond = (acknowledged * 1000) / took
    return [
      {
        id: 'P7-frames',
        name: 'a click while a frame log runs: to the changed icon, p99',
        figure: percentile(busy.times, 0.99),
        unit: 'ms p99',
        better: 'less',
        ceiling: percentile(idle.times, 0.99),
        ceilingOf: 'the same without frames',
        target: TARGET,
        faults: [
          frames.count >= acknowledged * (1 - IN_FLIGHT) ? '' : `${acknowledged - frames.count} frames never told`,
          perSecond >= PER_SECOND * 0.95 ? '' : `${Math.round(perSecond)} frames a second only`,
          busy.missed === 0 ? '' : `${busy.missed} of ${CLICKS} icons never changed`,
        ].filter((fault) => fault !== ''),
        detail: `${frames.count} of ${acknowledged} frames told at ${Math.round(perSecond)} a second; p50 ${ms(percentile(busy.times, 0.5))}, without frames ${ms(percentile(idle.times, 0.5))}`,
      },
    ]
  },
}
