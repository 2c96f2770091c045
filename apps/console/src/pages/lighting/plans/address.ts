import { type PlanForm, planFormNames } from '@lamplighter/contract'
import { matching, oneOf, paging, textOf, useAddress, wholeOf } from '../../../list/address.ts'

export const planViews = ['plans', 'drift'] as const

const fields = {
  view: oneOf(planViews, 'plans'),
  q: textOf(60),
  /** The plan that is open. */
  plan: matching(/^[a-z0-9-]{1,40}$/),
  version: wholeOf(),
  /** A plan that is being made: its form, or what it is copied from as `plan`. */
  fresh: oneOf<PlanForm | 'copy', null>([...planFormNames, 'copy'], null),
  /** The night that is shown, YYYY-MM-DD of its evening. */
  night: matching(/^\d{4}-\d\d-\d\d$/),
  ...paging,
}

export const usePlanAddress = () =>
  useAddress(fields, { keepsPage: ['plan', 'version', 'fresh', 'night'], replaces: ['q', 'night'] })
export type PlanAddress = ReturnType<typeof usePlanAddress>
