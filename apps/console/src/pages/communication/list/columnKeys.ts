import { create } from 'zustand'

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
const KEY = 'communication.columns'

const orderedKeys = (keys: readonly string[]): ColumnKey[] =>
  columnKeys.filter((key) => fixed.has(key) || keys.includes(key))

function remembered(): readonly ColumnKey[] {
  const kept = localStorage.getItem(KEY)
  return kept ? orderedKeys(kept.split(' ')) : columnKeys.filter((key) => !rare.has(key))
}

/** The columns this user has chosen, in the order of the list. */
export const useColumnKeys = create<{ keys: readonly ColumnKey[] }>(() => ({ keys: remembered() }))

export function showColumns(keys: readonly string[]) {
  const next = orderedKeys(keys)
  localStorage.setItem(KEY, next.join(' '))
  useColumnKeys.setState({ keys: next })
}
