import type { Label, PlanBody, PlanStepSpec } from '@lamplighter/contract'
import { builtInPlans, type Plan } from '../luminaire/plan.ts'

/** A plan that lamp controllers are delivered with, as any other plan. */
export type BuiltInPlan = { readonly id: string; readonly name: Label; readonly body: PlanBody }

const two = (value: number) => String(value).padStart(2, '0')

function specOf({ at, level }: Plan['steps'][number]): PlanStepSpec {
  const does = { action: level > 0 ? (1 as const) : (0 as const), level }
  if ('sun' in at) return { base: at.sun, offset: at.offset, ...does }
  return { base: 'clock', at: `${two(Math.floor(at.clock / 60))}:${two(at.clock % 60)}`, ...does }
}

export const builtIn: readonly BuiltInPlan[] = builtInPlans.map(({ id, name, steps }) => ({
  id,
  name,
  body: { form: 'punctual', mode: 0, programs: [{ steps: steps.map(specOf) }], rules: [] },
}))
