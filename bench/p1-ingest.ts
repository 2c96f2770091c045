import type { Fleet } from '@lamplighter/contract'
import { countReadings } from '../harness/counted.ts'
import { POINTS } from '../harness/lamp.ts'
import { startSystem } from '../harness/system.ts'
import { startBareBroker } from './bare.ts'
import { copyCeiling } from './copy.ts'
import { startLoaders } from './loaders.ts'
import type { Bench } from './row.ts'
import { withRules } from './rule-settings.ts'

const LAMPS = 10_000
/** Unacknowledged messages of one gateway; some two hundred gateways report. */
const WINDOW = 10
const RULES = 20
const TARGET = 60_000
const COPIED_ROWS = 100_000
const BROKER_SECONDS = 10

/** Values a second that the same loaders get acknowledged by a broker with nothing behind it. */
async function brokerAlone(fleetFile: string, gateways: Fleet['edges']): Promise<number> {
  const broker = await startBareBroker()
  const loaders = await startLoaders({ fleetFile, mqtt: broker.mqtt, gateways, qos: 1, window: WINDOW })
  const { acknowledged, ms } = await loaders.report({ seconds: BROKER_SECONDS, perSecond: null })
  await loaders.stop()
  await broker.stop()
  return (acknowledged * POINTS * 1000) / ms
}

export const ingest: Bench = {
  title: 'durable ingest: MQTT QoS 1 to queryable rows',
  async run({ seconds, profile, say }) {
    const { stop, fleetFile, mqtt, gateways, databaseUrl } = await startSystem(LAMPS, {
      profile,
      ...withRules(RULES),
    })
    const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW })
    say(`${loaders.lamps} lamps born, reporting for ${seconds} s`)
    const before = await countReadings(databaseUrl)
    const { acknowledged, ms } = await loaders.report({ seconds, perSecond: null })
    const after = await countReadings(databaseUrl)
    await loaders.stop()
    const [rows, values] = [after.rows - before.rows, after.values - before.values]
    say('the ceilings: COPY, and the broker alone')
    const copied = (await copyCeiling(databaseUrl, COPIED_ROWS)) * POINTS
    await stop()
    const brokered = await brokerAlone(fleetFile, gateways)

    const faults = [
      rows === acknowledged ? '' : `${acknowledged} acknowledged, but ${rows} rows in the database`,
      values === acknowledged * POINTS
        ? ''
        : `${acknowledged * POINTS} values acknowledged, but ${values} in the database`,
    ].filter((fault) => fault !== '')
    const common = {
      figure: (values * 1000) / ms,
      unit: 'values/s',
      better: 'more' as const,
      target: TARGET,
      faults,
      detail: `${rows.toLocaleString('en-US')} rows of ${POINTS} values, each report evaluated by ${RULES} rules of its lamp, in ${(ms / 1000).toFixed(1)} s, all counted in the database; ${Math.round((acknowledged * 1000) / ms)} messages/s`,
    }
    return [
      {
        ...common,
        id: 'P1',
        name: 'durable ingest against COPY',
        ceiling: copied,
        ceilingOf: 'COPY of the same rows',
      },
      {
        ...common,
        id: 'P1.broker',
        name: 'durable ingest against the broker',
        ceiling: brokered,
        ceilingOf: 'the broker alone',
      },
    ]
  },
}
