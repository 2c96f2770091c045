import { flag, oneOf, textOf } from '../../../list/address.ts'
import { listing } from '../../../list/useListing.ts'
import { boundsOf, ranges } from '../../../time/range.ts'

export const NEW = 'new'
const MINUTE = 60_000

export const noteListing = listing({
  call: 'shiftNote.query',
  file: 'shiftNote.export',
  fields: {
    range: oneOf(ranges, 'all'),
    from: textOf(16),
    to: textOf(16),
    /** Nobody took over yet. */
    open: flag,
    q: textOf(60),
    /** The note that is open, or a new one. */
    note: textOf(10),
  },
  keepsPage: ['note'],
  replaces: ['q', 'from', 'to'],
  log: true,
  every: MINUTE,
  asks: (query, now, timeZone) => ({
    filters: {
      ...boundsOf(query, now, timeZone),
      ...(query.open ? { open: true } : {}),
      ...(query.q.trim() ? { keyword: query.q.trim() } : {}),
    },
  }),
})
