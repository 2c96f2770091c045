import { call, useCall } from '@lamplighter/client'
import { type ArmType, armTypeNames, type Calls, type PoleRow, poleSorts, type Sent } from '@lamplighter/contract'
import { flag, oneOf, paging, textOf, useAddress, wholeOf } from '../../list/address.ts'

export const poleTabs = ['all', 'smart', 'ordinary', 'bare'] as const
export type PoleTab = (typeof poleTabs)[number]

/** Counts that can be chosen; `0` is the tab of those without. */
export const lampCounts = ['1', '2', '3', '4'] as const

export const NEW = 'new'

const fields = {
  q: textOf(40),
  group: wholeOf(),
  arm: oneOf<ArmType, null>(armTypeNames, null),
  lamps: oneOf<(typeof lampCounts)[number], null>(lampCounts, null),
  tab: oneOf(poleTabs, 'all'),
  sort: oneOf(poleSorts, 'number'),
  desc: flag,
  /** Whose drawer is open. */
  pole: textOf(10),
  ...paging,
}
const options = { keeps: ['pole'], slight: ['q'] } as const

const EVERY = 15_000
/** As many as one answer may hold. */
const MOST = 5_000

type Filters = NonNullable<Sent<Calls['pole.query']>['filters']>
const ofTab: Readonly<Record<PoleTab, Filters>> = {
  all: {},
  smart: { type: 1 },
  ordinary: { type: 2 },
  bare: { lamps: 0 },
}

/** Poles as the address narrows and sorts them. */
export function usePoleList() {
  const [query, change] = useAddress(fields, options)
  const filters: Filters = {
    ...(query.q.trim() ? { keyword: query.q.trim() } : {}),
    ...(query.group ? { groupId: query.group } : {}),
    ...(query.arm ? { arm: query.arm } : {}),
    ...(query.lamps ? { lamps: Number(query.lamps) } : {}),
    ...ofTab[query.tab],
  }
  const sort = { field: query.sort, desc: query.desc }
  const { page, size } = query
  const reading = useCall('pole.query', { page, size, filters, sort }, { every: EVERY, keep: true })
  return {
    query,
    change,
    sort,
    reading,
    isFiltered: Object.keys(filters).length > 0,
    clear: () => change({ q: '', group: null, arm: null, lamps: null, tab: 'all' }),
    /** Every pole of the filter, not only its page. */
    all: async (): Promise<readonly PoleRow[]> => {
      const rows: PoleRow[] = []
      for (let at = 1; ; at++) {
        const part = await call('pole.query', { page: at, size: MOST, filters, sort })
        rows.push(...part.rows)
        if (part.rows.length < MOST) return rows
      }
    },
  }
}
export type PoleListing = ReturnType<typeof usePoleList>
