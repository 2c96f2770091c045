import type { PlanBody } from '@lamplighter/contract'
import { builtIn } from '@lamplighter/kinds/plans'

/** A version of a plan that devices carry out. */
export type PlanInForce = { readonly id: string; readonly version: number; readonly body: PlanBody }
type Carried = { readonly planId: string | null; readonly planVersion?: number | null | undefined }

/** The plan of a device; null for one that is not known. */
export type PlanOf = (device: Carried) => PlanInForce | null

const delivered = new Map<string, PlanInForce>(builtIn.map(({ id, body }) => [id, { id, version: 1, body }]))

/** Of the plans that lamps are delivered with. */
export const deliveredPlan: PlanOf = ({ planId }) => (planId === null ? null : (delivered.get(planId) ?? null))

/** Of these, and of some of the organisation's own. */
export function planOfAll(own: readonly PlanInForce[]): PlanOf {
  const known = new Map(own.map((plan) => [`${plan.id} ${plan.version}`, plan]))
  return (device) => deliveredPlan(device) ?? known.get(`${device.planId} ${device.planVersion ?? 1}`) ?? null
}
