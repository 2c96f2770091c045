import { deliveredTables, tableNames, tablesHash } from '@lamplighter/kinds/tables'
import type { Sample } from '@lamplighter/links/link'
import type { Database, Scope } from '../../db/database.ts'
import type { Device } from '../devices/index.ts'
import { orderedTables, wantTables, writeHeld } from './store.ts'

/** `Plan/Hash` of a birth, and of what a device says when its tables change. */
const KEY = 'Plan.Hash'
const SHA256 = /^[0-9a-f]{64}$/

const RESET = 'dck.initialise'

type Item = { readonly deviceId: number; readonly code: string; readonly args: unknown }

const isTable = (args: unknown): args is Readonly<Record<string, unknown>> => typeof args === 'object' && args !== null

/** Whoever writes a table to a device wants it to hold that table: what it should hold follows the order. */
export async function wantWritten(scope: Scope, items: readonly Item[]): Promise<void> {
  const byDevice = Map.groupBy(
    items.filter(({ code }) => code === RESET || code.startsWith('dcc.')),
    ({ deviceId }) => deviceId,
  )
  if (byDevice.size === 0) return
  const hashes = new Map<string, string>()
  const hashOf = (tables: Parameters<typeof tablesHash>[0]) => {
    const key = JSON.stringify(tables)
    const hash = hashes.get(key) ?? tablesHash(tables)
    hashes.set(key, hash)
    return hash
  }
  const known = await orderedTables(scope, [...byDevice.keys()])
  const wanted = known.flatMap(({ id, kind, tables: before }) => {
    const names = tableNames(kind)
    let tables = before
    for (const { code, args } of byDevice.get(id) ?? []) {
      const name = code.slice('dcc.'.length)
      if (code === RESET) tables = null
      else if (names.includes(name) && isTable(args)) tables = { ...tables, [name]: args }
    }
    if (tables === before) return []
    return [{ id, tables, hash: tables && hashOf({ ...deliveredTables(kind), ...tables }) }]
  })
  if (wanted.length > 0) await wantTables(scope, wanted)
}

/** Keeps what devices say of the tables that they hold. */
export type HeldTables = { heard(device: Device, samples: readonly Sample[]): void }

type Deps = { db: Database; onError: (error: unknown) => void }

export function createHeldTables({ db, onError }: Deps): HeldTables {
  let waiting = new Map<number, string>()
  let writing = false

  /** Lamps of a gateway are born together: what they hold is written together. */
  async function write(): Promise<void> {
    writing = true
    await new Promise<void>((resolve) => setImmediate(resolve))
    const batch = [...waiting]
    waiting = new Map()
    writing = false
    await writeHeld(db, batch)
  }

  return {
    heard({ id }, samples) {
      const said = samples.findLast(({ key, historical }) => key === KEY && !historical)?.value
      if (typeof said !== 'string' || !SHA256.test(said)) return
      waiting.set(id, said)
      if (!writing) write().catch(onError)
    },
  }
}
