import { deliveredTables, tableNames, tablesHash } from '@lamplighter/kinds/tables'
import type { Sample } from '@lamplighter/links/link'
import type { BatchWriters } from '../../../batch-writer/index.ts'
import type { Bus } from '../../../bus.ts'
import type { Scope } from '../../../db/database.ts'
import type { Device, Registry } from '../../devices/devices/index.ts'
import { type AssignedSchedule, type ReportedSchedule, saveReportedSchedules } from '../../inventory/inventory/index.ts'
import { orderedTables, type WantedTables, wantTables } from './store.ts'

export { type Ordered, orderedTables } from './store.ts'

/** `Plan/Hash` of a birth, and of what a device says when its tables change. */
const KEY = 'Plan.Hash'
const PLAN = { id: 'Plan.Id', version: 'Plan.Version' } as const
const SHA256 = /^[0-9a-f]{64}$/

const RESET = 'dck.initialise'

type Item = { readonly deviceId: number; readonly code: string; readonly args: unknown }

const isTable = (args: unknown): args is Readonly<Record<string, unknown>> => typeof args === 'object' && args !== null

/** Tables that say what a device does from day to day, and by that whose plan it carries out. */
const DAYS: ReadonlySet<string> = new Set(['timingPlan', 'onTimePlan', 'weekPlan', 'yearPlan'])

/** A table that names no plan was written by hand: it is no plan of the platform's. */
const carriedIn = ({ plan, version }: Readonly<Record<string, unknown>>): AssignedSchedule => ({
  planId: typeof plan === 'string' ? plan : null,
  planVersion: typeof plan === 'string' && typeof version === 'number' ? version : null,
})

/**
 * Whoever writes a table to a device wants it to hold that table, and to carry out the plan that it is of: what it should
 * hold follows the order.
 */
export async function wantWritten(
  scope: Scope,
  registry: Pick<Registry, 'get'>,
  items: readonly Item[],
): Promise<void> {
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
  const wanted = known.flatMap(({ id, kind, planId, planVersion, tables: before }): WantedTables[] => {
    const names = tableNames(kind)
    let tables = before
    let carried: AssignedSchedule = { planId, planVersion }
    for (const { code, args } of byDevice.get(id) ?? []) {
      const name = code.slice('dcc.'.length)
      if (code === RESET) tables = null
      else if (names.includes(name) && isTable(args)) {
        tables = { ...tables, [name]: args }
        if (DAYS.has(name)) carried = carriedIn(args)
      }
    }
    if (tables === before) return []
    return [{ id, tables, hash: tables && hashOf({ ...deliveredTables(kind), ...tables }), ...carried }]
  })
  if (wanted.length === 0) return
  await wantTables(scope, wanted)
  for (const { id, planId, planVersion } of wanted) Object.assign(registry.get(id) ?? {}, { planId, planVersion })
}

/** Keeps what devices say of the tables that they hold. */
export type HeldTables = { heard(device: Device, samples: readonly Sample[]): void }

/** Lamps of a gateway are born together: what they hold is written together. */
export function createHeldTables({ writers, bus }: { writers: BatchWriters; bus: Bus }): HeldTables {
  const writer = writers.open<ReportedSchedule & { readonly customerId: number }>({
    name: 'devices.tables',
    every: 200,
    batchSize: 20_000,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    key: ({ deviceId }) => deviceId,
    write: saveReportedSchedules,
    written: (rows) => bus.emit('tablesHeld', new Set(rows.map(({ customerId }) => customerId))),
  })
  return {
    heard({ id: deviceId, customerId }, samples) {
      const said = (name: string) => samples.findLast(({ key, historical }) => key === name && !historical)?.value
      const [hash, id, version] = [said(KEY), said(PLAN.id), said(PLAN.version)]
      if (typeof hash !== 'string' || !SHA256.test(hash)) return
      const plan = typeof id === 'string' && id !== '' ? id.slice(0, 60) : null
      writer.add({
        deviceId,
        customerId,
        hash,
        plan: plan && typeof version === 'number' && version > 0 ? `${plan} v${version}` : plan,
      })
    },
  }
}
