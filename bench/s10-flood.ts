import { openApiClient } from '../harness/api-client.ts'
import { lampIds } from '../harness/counted.ts'
import { openEdge } from '../harness/edge.ts'
import { PASSWORD, startSystem } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'
import { click, watchLamp } from './clicks.ts'
import { ms, percentile } from './statistics.ts'

const full = { lamps: 2_000, clicks: 240, perSecond: 200, floodMs: 30_000 }
const smoke = { lamps: 100, clicks: 10, perSecond: 100, floodMs: 1_000 }
const WINDOW = 10
const BATCH_EVERY = 50
/** The desk may feel a flood of sign-ins by no more than this. */
const SLOWER = 1.5
const SUCCESS = 0
/** The queue of sign-ins is full: try again shortly. */
const BUSY = 990114

type Offered = { offered: number; admitted: number; busy: number; other: number }

/** Offers sign-ins with the right password at an even rate, however slowly they are answered. */
async function flood(port: number, { perSecond, floodMs }: typeof full): Promise<Offered> {
  const counted: Offered = { offered: 0, admitted: 0, busy: 0, other: 0 }
  const body = JSON.stringify({ name: 'demo', pswd: PASSWORD })
  const open = new Set<Promise<void>>()
  const began = performance.now()
  const offer = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/station/auth/login`, { method: 'POST', body })
    const { code } = (await answer.json()) as { code: number }
    if (code === SUCCESS) counted.admitted++
    else if (code === BUSY) counted.busy++
    else counted.other++
  }
  for (let passed = 0; passed < floodMs; passed = performance.now() - began) {
    while (counted.offered < (passed / 1000) * perSecond) {
      counted.offered++
      const one = offer()
        .catch(() => void counted.other++)
        .finally(() => open.delete(one))
      open.add(one)
    }
    await new Promise((resolve) => setTimeout(resolve, BATCH_EVERY))
  }
  await Promise.all(open)
  return counted
}

export const signInFlood = defineBench({
  full,
  smoke,
  title: ({ perSecond }) => `one lamp: click to changed icon while ${perSecond} sign-ins a second are offered`,
  async run(size, { profile, say }) {
    const { lamps, clicks, perSecond, floodMs } = size
    const { stop, mqtt, gateways, databaseUrl, port } = await startSystem(lamps, { profile })
    const [own] = gateways
    const edge = await openEdge(own!, { mqtt, qos: 1, window: WINDOW, group: null, hooks: {} })
    const id = (await lampIds(databaseUrl)).get(own!.devices[0]!.code)!
    const lamp = watchLamp(id)
    const apiClient = await openApiClient(port, lamp.hear)
    say(`${clicks} clicks in quiet`)
    const quiet = await click(apiClient, id, lamp, clicks)
    say(`${clicks} clicks in the flood`)
    const flooded = flood(port, size)
    const busy = await click(apiClient, id, lamp, clicks)
    const { offered, admitted, busy: refused, other } = await flooded
    apiClient.close()
    await edge.end()
    await stop()
    const ceiling = percentile(quiet.times, 0.99)
    return [
      {
        id: 'S10',
        name: `click to icon, p99, with ${perSecond} sign-ins a second offered for ${floodMs / 1000} s`,
        figure: percentile(busy.times, 0.99),
        unit: 'ms p99',
        ceiling,
        ceilingOf: 'the same in quiet',
        better: 'less',
        target: { ratio: SLOWER },
        faults: faultsIn(
          busy.missed + quiet.missed > 0 ? `${busy.missed + quiet.missed} icons never changed` : '',
          admitted > 0 ? '' : 'nobody was admitted',
          other > 0 ? `${other} sign-ins were answered neither by a session nor by a full queue` : '',
        ),
        detail: `p50 ${ms(percentile(busy.times, 0.5))}, quiet p50 ${ms(percentile(quiet.times, 0.5))}; ${offered} offered, ${admitted} admitted, ${refused} told to try again`,
      },
    ]
  },
})
