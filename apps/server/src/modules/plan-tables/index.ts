import { deliveredTables, tableNames, tablesHash } from '@lamplighter/kinds/tables'
import type { Sample } from '@lamplighter/links/link'
import type { BatchWriters } from '../../batch-writer/index.ts'
import type { Scope } from '../../db/database.ts'
import type { Device } from '../devices/index.ts'
import { type HeldHash, orderedTables, saveHeld, wantTables } from './store.ts'

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

/** Lamps of a gateway are born together: what they hold is written together. */
export function createHeldTables(writers: BatchWriters): HeldTables {
  const writer = writers.open<HeldHash>({
    name: 'devices.tables',
    every: 200,
    batchSize: 20_000,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    key: ({ deviceId }) => deviceId,
    write: saveHeld,
  })
  return {
    heard({ id: deviceId }, samples) {
      const hash = samples.findLast(({ key, historical }) => key === KEY && !historical)?.value
      if (typeof hash === 'string' && SHA256.test(hash)) writer.add({ deviceId, hash })
    },
  }
}
