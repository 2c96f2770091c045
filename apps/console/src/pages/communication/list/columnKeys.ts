import { createColumnKeys } from '../../../list/columnKeys.ts'

/** Columns by the key the server sorts by, where it does. */
export const columnKeys = [
  'mark',
  'name',
  'code',
  'product',
  'platform',
  'station',
  'gateway',
  'address',
  'online',
  'lastUp',
  'lastDown',
  'up',
  'down',
  'success',
  'reply',
  'signal',
  'lost',
  'lamps',
  'iccid',
  'megabytes',
  'firmware',
] as const
export type ColumnKey = (typeof columnKeys)[number]

/** A list without them says nothing. */
export const fixed: ReadonlySet<string> = new Set(['mark', 'name'])
/** Columns the server cannot put in order. */
export const unsorted: ReadonlySet<string> = new Set(['mark', 'product', 'address'])

const rare: ReadonlySet<string> = new Set(['product', 'gateway', 'online', 'iccid', 'megabytes', 'lamps'])
export const { useColumnKeys, showColumns } = createColumnKeys({
  name: 'communication.columns',
  all: columnKeys,
  fixed,
  usual: columnKeys.filter((key) => !rare.has(key)),
})
