import type { PlanBody, PlanForm, PlanStepSpec } from '@lamplighter/contract'

const duskToDawn: readonly PlanStepSpec[] = [
  { base: 'sunset', offset: 10, action: 1, level: 100 },
  { base: 'clock', at: '23:00', action: 1, level: 70 },
  { base: 'clock', at: '01:00', action: 1, level: 40 },
  { base: 'clock', at: '05:30', action: 1, level: 100 },
  { base: 'sunrise', offset: -15, action: 0, level: 0 },
]
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const HOUR = 3_600_000

/** A plan to begin with; a temporary one from the next full hour on. */
export function freshBody(form: PlanForm, now: number): PlanBody {
  switch (form) {
    case 'punctual':
      return { form, mode: 0, programs: [{ steps: [...duskToDawn] }], rules: [] }
    case 'chronometer':
      return {
        form,
        steps: [
          { afterMinutes: 0, action: 1, level: 100 },
          { afterMinutes: 300, action: 1, level: 60 },
        ],
      }
    case 'week':
      return { form, days: EVERY_DAY.map((day) => ({ day, output: 1, on: '17:30', off: '06:30' })) }
    case 'year':
      return {
        form,
        seasons: [
          { from: '10-01', to: '03-31', output: 1, on: '17:30', off: '06:30' },
          { from: '04-01', to: '09-30', output: 1, on: '19:15', off: '05:15' },
        ],
      }
    case 'temporary': {
      const from = Math.ceil(now / HOUR) * HOUR
      const [begins, ends] = [from, from + 4 * HOUR].map((at) => new Date(at).toISOString()) as [string, string]
      return { form, from: begins, to: ends, output: 1, action: 1 }
    }
  }
}
