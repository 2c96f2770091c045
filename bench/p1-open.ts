import type { Fleet } from '@lamplighter/contract'
import { countReadings } from '../harness/counted.ts'
import { POINTS } from '../harness/lamp.ts'
import { startSystem } from '../harness/system.ts'
import { startBareBroker } from './bare.ts'
import { type Loaders, startLoaders } from './loaders.ts'
import type { Bench, Row } from './row.ts'
import { ms, percentile } from './statistics.ts'

const LAMPS = 10_000
/** So large that no gateway ever waits for an acknowledgement before its next message: the loop is open. */
const WINDOW = 100_000
/** Values a second: a small town, and a city that never rests. */
const RATES = [200, 20_000] as const
const TARGET = 100

const reportAt = (loaders: Loaders, rate: number, seconds: number) =>
  loaders.report({ seconds, perSecond: rate / POINTS })

/** The waits at each rate, for a broker with nothing behind it. */
async function brokerAlone(fleetFile: string, gateways: Fleet['edges'], seconds: number): Promise<number[]> {
  const broker = await startBareBroker()
  const loaders = await startLoaders({ fleetFile, mqtt: broker.mqtt, gateways, qos: 1, window: WINDOW })
  const all: number[] = []
  for (const rate of RATES) all.push(percentile((await reportAt(loaders, rate, seconds)).waits, 0.99))
  await loaders.stop()
  await broker.stop()
  return all
}

/** What is sent does not wait for what was acknowledged, so that no slow moment hides those that would have come in it. */
export const openIngest: Bench = {
  title: 'acknowledgement of durable readings that come at their own pace',
  async run({ seconds, profile, say }) {
    const { stop, fleetFile, mqtt, gateways, databaseUrl } = await startSystem(LAMPS, { profile })
    const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW })
    const measured = []
    for (const rate of RATES) {
      say(`${rate} values/s for ${seconds} s`)
      const before = await countReadings(databaseUrl)
      const reported = await reportAt(loaders, rate, seconds)
      const after = await countReadings(databaseUrl)
      measured.push({ rate, ...reported, rows: after.rows - before.rows })
    }
    await loaders.stop()
    await stop()
    say('the ceiling: the broker alone')
    const bare = await brokerAlone(fleetFile, gateways, Math.min(seconds, 10))
    return measured.map(
      ({ rate, acknowledged, ms: took, waits, rows }, at): Row => ({
        id: `P1-open.${rate}`,
        name: `publish to acknowledgement at ${rate} values/s, p99`,
        figure: percentile(waits, 0.99),
        unit: 'ms p99',
        ceiling: bare[at]!,
        ceilingOf: 'the broker alone',
        better: 'less',
        target: TARGET,
        faults: [
          rows === acknowledged ? '' : `${acknowledged} acknowledged, but ${rows} rows in the database`,
          acknowledged * POINTS >= rate * seconds * 0.99 ? '' : `only ${acknowledged} messages were sent`,
        ].filter((fault) => fault !== ''),
        detail: `p50 ${ms(percentile(waits, 0.5))}, most ${ms(percentile(waits, 1))}; ${acknowledged} messages in ${(took / 1000).toFixed(1)} s`,
      }),
    )
  },
}
