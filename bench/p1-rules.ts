import { countReported } from '../harness/counted.ts'
import { POINTS } from '../harness/lamp.ts'
import { startSystem } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'
import { startLoaders } from './loaders.ts'
import { withRules } from './rule-settings.ts'

const RULES = 40
/** Neither is favoured by what the machine does meanwhile. */
const full = { lamps: 5_000, seconds: 30, order: [0, RULES, RULES, 0] }
const smoke = { lamps: 100, seconds: 1, order: [0, RULES] }
const WINDOW = 10
/** What is left of the throughput while values are judged. */
const TARGET = 0.85

type Run = { readonly rules: number; readonly perSecond: number; readonly acknowledged: number; readonly rows: number }

/** Values a second that are acknowledged by a server whose lamps have so many rules. */
async function measure(rules: number, { lamps, seconds }: typeof full, profile: string | null): Promise<Run> {
  const { stop, fleetFile, mqtt, gateways, databaseUrl } = await startSystem(lamps, { profile, ...withRules(rules) })
  const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW })
  const since = new Date()
  const { acknowledged, ms } = await loaders.report({ seconds, perSecond: null })
  const { rows } = await countReported(databaseUrl, since)
  await loaders.stop()
  await stop()
  return { rules, perSecond: (acknowledged * POINTS * 1000) / ms, acknowledged, rows }
}

const mean = (runs: readonly Run[]) => runs.reduce((sum, { perSecond }) => sum + perSecond, 0) / runs.length

export const rules = defineBench({
  full,
  smoke,
  title: () => `durable ingest with ${RULES} alarm rules a lamp, and with none`,
  async run(size, { profile, say }) {
    const runs: Run[] = []
    for (const rules of size.order) {
      say(`${rules} rules, ${size.seconds} s`)
      runs.push(await measure(rules, size, profile))
    }
    const of = (rules: number) => runs.filter((run) => run.rules === rules)
    return [
      {
        id: 'P1-rules',
        name: `ingest with ${RULES} rules against none`,
        figure: mean(of(RULES)),
        unit: 'values/s',
        better: 'more',
        ceiling: mean(of(0)),
        ceilingOf: 'no rules',
        target: { ratio: TARGET },
        faults: faultsIn(
          ...runs.map(({ rules, acknowledged, rows }) =>
            rows === acknowledged && rows > 0
              ? ''
              : `${rules} rules: ${acknowledged} acknowledged, but ${rows} rows in the database`,
          ),
        ),
        detail: runs.map(({ rules, perSecond }) => `${rules} rules: ${Math.round(perSecond)} values/s`).join('; '),
      },
    ]
  },
})
