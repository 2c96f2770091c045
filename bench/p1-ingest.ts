import type { Fleet } from '@lamplighter/contract'
import { countReported } from '../harness/counted.ts'
import { POINTS } from '../harness/lamp.ts'
import { startSystem } from '../harness/system.ts'
import { startBareBroker } from './bare.ts'
import { defineBench, faultsIn } from './bench.ts'
import { copyCeiling } from './copy.ts'
import { startLoaders } from './loaders.ts'
import { withRules } from './rule-settings.ts'

const full = { lamps: 10_000, seconds: 60, copied: 100_000, brokerSeconds: 10 }
const smoke = { lamps: 100, seconds: 1, copied: 1_000, brokerSeconds: 1 }
/** Unacknowledged messages of one gateway; some two hundred gateways report. */
const WINDOW = 10
const RULES = 20
/** Of COPY, and of the broker with nothing behind it. */
const [OF_COPY, OF_BROKER] = [0.08, 0.4]

/** Values a second that the same loaders get acknowledged by a broker with nothing behind it. */
async function brokerAlone(fleetFile: string, gateways: Fleet['edges'], seconds: number): Promise<number> {
  const broker = await startBareBroker()
  const loaders = await startLoaders({ fleetFile, mqtt: broker.mqtt, gateways, qos: 1, window: WINDOW })
  const { acknowledged, ms } = await loaders.report({ seconds, perSecond: null })
  await loaders.stop()
  await broker.stop()
  return (acknowledged * POINTS * 1000) / ms
}

export const ingest = defineBench({
  full,
  smoke,
  title: ({ lamps }) => `durable ingest of ${lamps} lamps: MQTT QoS 1 to queryable rows`,
  async run({ lamps, seconds, copied: rowsToCopy, brokerSeconds }, { profile, say }) {
    const { stop, fleetFile, mqtt, gateways, databaseUrl } = await startSystem(lamps, {
      profile,
      ...withRules(RULES),
    })
    const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW })
    say(`${loaders.lamps} lamps born, reporting for ${seconds} s`)
    const since = new Date()
    const { acknowledged, ms } = await loaders.report({ seconds, perSecond: null })
    const { rows, values } = await countReported(databaseUrl, since)
    await loaders.stop()
    say('the ceilings: COPY, and the broker alone')
    const copied = (await copyCeiling(databaseUrl, rowsToCopy)) * POINTS
    await stop()
    const brokered = await brokerAlone(fleetFile, gateways, brokerSeconds)

    const faults = faultsIn(
      loaders.lamps === lamps ? '' : `${loaders.lamps} lamps born instead of ${lamps}`,
      acknowledged > 0 ? '' : 'nothing was acknowledged',
      rows === acknowledged ? '' : `${acknowledged} acknowledged, but ${rows} rows in the database`,
      values === acknowledged * POINTS
        ? ''
        : `${acknowledged * POINTS} values acknowledged, but ${values} in the database`,
    )
    const common = {
      figure: (values * 1000) / ms,
      unit: 'values/s',
      better: 'more' as const,
      faults,
      detail: `${rows.toLocaleString('en-US')} rows of ${POINTS} values, each report evaluated by ${RULES} rules of its lamp, in ${(ms / 1000).toFixed(1)} s, all counted in the database; ${Math.round((acknowledged * 1000) / ms)} messages/s`,
    }
    return [
      {
        ...common,
        id: 'P1',
        name: 'durable ingest against COPY',
        target: { ratio: OF_COPY },
        ceiling: copied,
        ceilingOf: 'COPY of the same rows',
      },
      {
        ...common,
        id: 'P1.broker',
        name: 'durable ingest against the broker',
        target: { ratio: OF_BROKER },
        ceiling: brokered,
        ceilingOf: 'the broker alone',
      },
    ]
  },
})
