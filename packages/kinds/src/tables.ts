import { createHash } from 'node:crypto'
import type { Filled, Kind } from '@lamplighter/contract'
import { drivers } from './drivers.ts'

/** What the tables of a device hold, by the name of their setting. */
export type Tables = Readonly<Record<string, Filled>>

/** Names of the settings that say what a device does of its own accord. */
export const tableNames = (kind: Kind): readonly string[] => drivers[kind].tables.map(({ name }) => name)

/** Tables of a device as delivered; null for a kind that has none. */
export function deliveredTables(kind: Kind): Tables | null {
  const { tables } = drivers[kind]
  return tables.length > 0 ? Object.fromEntries(tables.map(({ name, delivered }) => [name, delivered])) : null
}

/** The same text for the same content, in whatever order its keys stand. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, held]) => held !== undefined)
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`)
    .join()}}`
}

/** What device and platform compare to see that both mean the same tables: sha256 of their canonical JSON. */
export const tablesHash = (tables: Tables): string => createHash('sha256').update(canonical(tables)).digest('hex')

const delivered = new Map<Kind, string | null>()

/** Hash of the tables of a device as delivered; null for a kind that has none. */
export function deliveredHash(kind: Kind): string | null {
  const known = delivered.get(kind)
  if (known !== undefined) return known
  const tables = deliveredTables(kind)
  const hash = tables && tablesHash(tables)
  delivered.set(kind, hash)
  return hash
}

/** Hash of the tables that a device holds of which `held` tells each. */
export const heldHash = (kind: Kind, held: (name: string) => Filled): string =>
  tablesHash(Object.fromEntries(tableNames(kind).map((name) => [name, held(name)])))
