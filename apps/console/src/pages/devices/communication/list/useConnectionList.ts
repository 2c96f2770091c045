import { connectionSorts, type Kind, kinds, platforms } from '@lamplighter/contract'
import { oneOf, textOf, type Values, wholeOf } from '../../../../list/address.ts'
import { listing, useListing } from '../../../../list/useListing.ts'

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
  device: wholeOf(),
  only: oneOf(['sent', 'received'] as const, null),
  text: textOf(60),
}

/** What narrows connections, in the words of the server. */
export const filtersOf = ({ q, group, platform, state }: Values<typeof fields>) => ({
  ...(q.trim() ? { keyword: q.trim() } : {}),
  ...(group ? { groupId: group } : {}),
  ...(platform ? { platform } : {}),
  ...(state ? { online: state === 'online' } : {}),
})

const connections = listing({
  call: 'connection.query',
  file: 'connection.export',
  fields,
  keepsPage: ['device', 'only', 'text', 'view', 'hours'],
  variants: ['kind'],
  replaces: ['q', 'text'],
  sorts: connectionSorts,
  every: 10_000,
  asks: (query) => ({ kind: query.kind, filters: filtersOf(query) }),
})

/** Connections as the address narrows and sorts them, read anew every few seconds. */
export const useConnectionList = () => useListing(connections)
export type ConnectionListing = ReturnType<typeof useConnectionList>
