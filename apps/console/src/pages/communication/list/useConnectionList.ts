import { call, useCall } from '@lamplighter/client'
import {
  type Calls,
  type ConnectionRow,
  connectionSorts,
  type Kind,
  kinds,
  platforms,
  type Sent,
} from '@lamplighter/contract'
import { flag, oneOf, paging, textOf, useAddress, wholeOf } from '../../../list/address.ts'

export const states = ['online', 'offline'] as const
export const views = ['list', 'charts'] as const
export const spans = ['24', '168'] as const

const fields = {
  kind: oneOf<Kind, Kind>(kinds, 'gateway'),
  view: oneOf(views, 'list'),
  hours: oneOf(spans, '24'),
  q: textOf(60),
  group: wholeOf(),
  platform: oneOf(platforms, null),
  state: oneOf(states, null),
  sort: oneOf(connectionSorts, 'attention'),
  desc: flag,
  device: wholeOf(),
  only: oneOf(['sent', 'received'] as const, null),
  text: textOf(60),
  ...paging,
}
const options = { keeps: ['device', 'only', 'text', 'view', 'hours'], slight: ['q', 'text'] } as const

const FRESH = 10_000
/** As many as one answer may hold. */
const MOST = 5_000

type Query = Sent<Calls['connection.query']>

/** Connections as the address narrows and sorts them, read anew every few seconds. */
export function useConnectionList() {
  const [query, change] = useAddress(fields, options)
  const { kind, q, group, platform, state, page, size } = query
  const filters: NonNullable<Query['filters']> = {
    ...(q.trim() ? { keyword: q.trim() } : {}),
    ...(group ? { groupId: group } : {}),
    ...(platform ? { platform } : {}),
    ...(state ? { online: state === 'online' } : {}),
  }
  const sort = { field: query.sort, desc: query.desc }
  const reading = useCall('connection.query', { kind, page, size, filters, sort }, { every: FRESH, keep: true })
  return {
    query,
    change,
    filters,
    sort,
    reading,
    isFiltered: Object.keys(filters).length > 0,
    clear: () => change({ q: '', group: null, platform: null, state: null }),
    /** Every connection of the filter, not only its page. */
    all: async (): Promise<readonly ConnectionRow[]> => {
      const rows: ConnectionRow[] = []
      for (let part = 1; ; part++) {
        const answer = await call('connection.query', { kind, page: part, size: MOST, filters, sort })
        rows.push(...answer.rows)
        if (answer.rows.length < MOST) return rows
      }
    },
  }
}

export type ConnectionListing = ReturnType<typeof useConnectionList>
