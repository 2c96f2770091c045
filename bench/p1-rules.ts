import { POINTS } from '../harness/lamp.ts'
import { startSystem } from '../harness/system.ts'
import { startLoaders } from './loaders.ts'
import type { Bench } from './row.ts'
import { withRules } from './rule-settings.ts'

const LAMPS = 5_000
const WINDOW = 10
const RULES = 40
/** What is left of the throughput while values are judged. */
const TARGET = 0.85
/** Neither is favoured by what the machine does meanwhile. */
const ORDER = [0, RULES, RULES, 0]

/** Values a second that are acknowledged by a server whose lamps have so many rules. */
async function throughput(rules: number, seconds: number, profile: string | null): Promise<number> {
  const { stop, fleetFile, mqtt, gateways } = await startSystem(LAMPS, { profile, ...withRules(rules) })
  const loaders = await startLoaders({ fleetFile, mqtt, gateways, qos: 1, window: WINDOW })
  const { acknowledged, ms } = await loaders.report({ seconds, perSecond: null })
  await loaders.stop()
  await stop()
  return (acknowledged * POINTS * 1000) / ms
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

export const rules: Bench = {
  title: `durable ingest with ${RULES} alarm rules a lamp, and with none`,
  async run({ seconds, profile, say }) {
    const found = new Map<number, number[]>(ORDER.map((rule) => [rule, []]))
    for (const rule of ORDER) {
      say(`${rule} rules, ${seconds / 2} s`)
      found.get(rule)!.push(await throughput(rule, seconds / 2, profile))
    }
    const [without, judged] = [mean(found.get(0)!), mean(found.get(RULES)!)]
    return [
      {
        id: 'P1-rules',
        name: `ingest with ${RULES} rules against none`,
        figure: judged / without,
        unit: 'of throughput',
        better: 'more',
        ceiling: 1,
        ceilingOf: 'no rules',
        target: TARGET,
        faults: [],
        detail: [...found]
          .map(([rule, runs]) => `${rule} rules: ${runs.map(Math.round).join(' and ')} values/s`)
          .join('; '),
      },
    ]
  },
}
