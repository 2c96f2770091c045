import { flag, oneOf, textOf, type Values } from '../../../list/address.ts'

export const noticeTabs = ['routes', 'groups'] as const
export const NEW = 'new'

export const noticeFields = {
  tab: oneOf(noticeTabs, 'routes'),
  /** The rule or the group that is open, or a new one. */
  open: textOf(12),
  /** What the user themselves chose. */
  mine: flag,
}

type Query = Values<typeof noticeFields>
export type Change = (patch: Partial<Query>) => void
/** What both lists are given of the page's address. */
export type Listed = { query: Query; change: Change }
