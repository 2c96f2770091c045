import { luxSteps } from '@lamplighter/contract'
import { oneOf, textOf, wholeOf } from '../../../list/address.ts'

export const tabs = ['board', 'query', 'setting', 'coverage'] as const
export const ranges = ['day', 'week', 'month'] as const
export type Range = (typeof ranges)[number]

/** What stands in the address of the screen, whichever of its tabs is shown. */
export const luxFields = {
  tab: oneOf(tabs, 'board'),
  group: wholeOf(),
  /** The station that is drawn, asked about or set up, and the one beside it. */
  station: wholeOf(),
  other: wholeOf(),
  range: oneOf(ranges, 'day'),
  step: oneOf(luxSteps, '5min'),
  /** The station whose settings are open. */
  open: wholeOf(),
  q: textOf(60),
}
