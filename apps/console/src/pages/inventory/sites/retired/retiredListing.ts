import { type Kind, kinds } from '@lamplighter/contract'
import { oneOf, textOf } from '../../../../list/address.ts'
import { listing } from '../../../../list/useListing.ts'

export const retiredDevices = listing({
  call: 'device.retired',
  file: 'device.exportRetired',
  fields: {
    /** Of the sites' screen, which this list is a view of. */
    view: textOf(10),
    q: textOf(40),
    kind: oneOf<Kind, null>(kinds, null),
  },
  keepsPage: ['view'],
  replaces: ['q'],
  every: 30_000,
  asks: ({ q, kind }) => ({ filters: { ...(q.trim() ? { keyword: q.trim() } : {}), ...(kind ? { kind } : {}) } }),
})
