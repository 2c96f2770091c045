import type { Fleet } from '@lamplighter/contract'
import { countReported } from '../harness/counted.ts'
import { POINTS } from '../harness/lamp.ts'
import { startSystem } from '../harness/system.ts'
import { startBareBroker } from './bare.ts'
import { defineBench, faultsIn } from './bench.ts'
import { type Loaders, startLoaders } from './loaders.ts'
import type { Row } from './row.ts'
import { ms, percentile } from './statistics.ts'

/** Values a second: of a small town, and of a city that never rests. */
const full = { lamps: 10_000, seconds: 60, rates: [200, 20_000], bareSeconds: 10 }
const smoke = { lamps: 100, seconds: 1, rates: [200, 2_000], bareSeconds: 1 }
/** So large that no gateway ever waits for an acknowledgement before its next message: the loop is open. */
const WINDOW = 100_000
/** Of the broker alone, which stores nothing. */
const TARGET = 30

const reportAt = (loaders: Loaders, rate: number, seconds: number) =>
  loaders.report({ seconds, perSecond: rate / POINTS })

/** The waits at each rate, for a broker with nothing behind it. */
async function brokerAlone(
  fleetFile: string,
  gateways: Fleet['edges'],
  { rates, bareSeconds }: typeof full,
): Promise<number[]> {
  const broker = await startBareBroker()
  const loaders = await startLoaders({ fleetFile, mqtt: broker.mqtt, gateways, qos: 1, window: WINDOW })
  const all: number[] = []
  for (const rate of rates) all.push(percentile((await reportAt(loaders, rate, bareSeconds)).waits, 0.99))
  await loaders.stop()
  await broker.stop()
  return all
}

/** What is sent does not wait for what was acknowledged, so that no slow moment hides those that would have come in it. */
export const openIngest = defineBench({
  full,
  smoke,
  title: () => 'acknowledgement of durable readings that come at their own pace',
  async run(size, { profile, say }) {
    const { lamps, seconds, rates } = size
    const { stop, fleetFile, mqtt, gateways, databaseUrl } = await startSystem(lamps, { profile })
    const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW })
    const measured = []
    for (const rate of rates) {
      say(`${rate} values/s for ${seconds} s`)
      const since = new Date()
      const reported = await reportAt(loaders, rate, seconds)
      const { rows } = await countReported(databaseUrl, since)
      measured.push({ rate, ...reported, rows })
    }
    await loaders.stop()
    await stop()
    say('the ceiling: the broker alone')
    const bare = await brokerAlone(fleetFile, gateways, size)
    return measured.map(
      ({ rate, acknowledged, ms: took, waits, rows }, at): Row => ({
        id: `P1-open.${rate}`,
        name: `publish to acknowledgement at ${rate} values/s, p99`,
        figure: percentile(waits, 0.99),
        unit: 'ms p99',
        ceiling: bare[at]!,
        ceilingOf: 'the broker alone',
        better: 'less',
        target: { ratio: TARGET },
        faults: faultsIn(
          rows === acknowledged ? '' : `${acknowledged} acknowledged, but ${rows} rows in the database`,
          acknowledged * POINTS >= rate * seconds * 0.99 ? '' : `only ${acknowledged} messages were sent`,
        ),
        detail: `p50 ${ms(percentile(waits, 0.5))}, most ${ms(percentile(waits, 1))}; ${acknowledged} messages in ${(took / 1000).toFixed(1)} s`,
      }),
    )
  },
})
