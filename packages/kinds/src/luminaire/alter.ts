import type { Filled } from '@lamplighter/contract'
import { TIMING } from './schedule.ts'

type Step = { readonly action: number; readonly level: number }

/** Levels that somebody on the pole would write: one that shows against the other. */
const [LOW, HIGH] = [20, 80]

/** The table that a lamp follows with another level in its first lit step, as a command of its own. */
export function alteredTable(held: (setting: string) => Filled): { code: string; args: Filled } {
  const name = held('planType').mode === TIMING ? 'timingPlan' : 'onTimePlan'
  const table = held(name)
  const steps = table.steps as readonly Step[]
  const lit = steps.findIndex(({ action, level }) => action === 1 && level > 0)
  const altered = steps.map((step, at) =>
    at === Math.max(0, lit) ? { ...step, action: 1, level: step.level > 50 ? LOW : HIGH } : step,
  )
  return { code: `dcc.${name}`, args: { ...table, steps: altered } }
}
