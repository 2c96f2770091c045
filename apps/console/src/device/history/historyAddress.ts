import { steps } from '@lamplighter/contract'
import { oneOf, textOf } from '../../list/address.ts'
import { spans } from './span.ts'

export const views = ['curves', 'table', 'states', 'orders'] as const

/** What is looked at of the past, as it stands in the address. */
export const historyFields = {
  points: textOf(400),
  span: oneOf(spans, 'day'),
  step: oneOf(steps, null),
  from: textOf(16),
  to: textOf(16),
  view: oneOf(views, 'curves'),
}
export const historyOptions = { replaces: ['from', 'to'] } as const

export const listed = (text: string) => text.split(',').filter(Boolean)
