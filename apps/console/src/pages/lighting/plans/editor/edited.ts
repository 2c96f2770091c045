import type { PlanBody, PlanDetail } from '@lamplighter/contract'

/** What is edited: a plan, or one that is being made from nothing or from another. */
export type Edited = {
  readonly id: string | null
  readonly name: string
  readonly note: string
  readonly body: PlanBody
  readonly plan: PlanDetail | null
}
