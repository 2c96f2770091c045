import type { ImportReverted, Kind } from '@lamplighter/contract'
import type { Queries, SystemScope } from '../../../../db/database.ts'
import { withRetired } from '../../../../db/retired.ts'
import {
  deleteDevices,
  deleteEmptyGroups,
  deleteEmptyPoles,
  deleteEmptySites,
  markRetiredWithImport,
} from '../../inventory/index.ts'
import type { Retirement } from '../retirement.ts'

/** A device that was heard or commanded has a history, which is not deleted with an import. */
const LIVED = `(d.secret_hash is not null or d.firmware is not null
  or exists (select from device_state s where s.device_id = d.id and s.refresh_time is not null)
  or exists (select from command_item i where i.device_id = d.id))`
const MADE = `c.import_id = $1 and c.before is null`
const madeDevices = `from import_change c join device d on d.id = c.row_id where ${MADE} and c.kind = 'device'`

/** How many devices an import made, and how many of them have a history since. */
export async function countMade(scope: Queries, importId: string): Promise<{ made: number; lived: number }> {
  const [counted] = await scope.query<{ made: number; lived: number }>(
    `select count(*)::int as made, count(*) filter (where ${LIVED})::int as lived ${madeDevices}`,
    [importId],
  )
  return counted!
}

const BATCH = 5_000

type Made = { readonly id: number; readonly kind: Kind; readonly lived: boolean }

/** Devices that an import made. */
const madeByImport = (scope: Queries, importId: string) =>
  scope.query<Made>(`select d.id, d.kind, ${LIVED} as lived ${madeDevices} order by d.id`, [importId])

/** Deletes those of the devices that none hangs on, be it retired. */
const deleteIdle = (scope: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  withRetired(scope, async () => {
    const carrying = await needed(scope, ids)
    return deleteDevices(
      scope,
      ids.filter((id) => !carrying.has(id)),
    )
  })

/** Those of the devices that others which the transaction sees hang on. */
async function needed(scope: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await scope.query<{ id: number }>(
    `select gateway_id as id from device where gateway_id = any ($1::int[])
     union select box_id from device where box_id = any ($1::int[])`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

export type Removed = Pick<ImportReverted, 'removed' | 'retired' | 'stayed'>

/** Lamps first, then what carries or feeds them: what is left of those others hang on. */
const WAVES: readonly ((kind: Kind) => boolean)[] = [
  (kind) => kind === 'luminaire',
  (kind) => kind !== 'luminaire' && kind !== 'power-box',
  (kind) => kind === 'power-box',
]

type Removal = {
  importId: string
  customerId: number
  /** Account of whoever reverts it. */
  by: string
  at: Date
  onProgress: (done: number, total: number) => void
  retire: Retirement['retire']
}

/** Deletes the devices that an import made and that nothing came of, and retires the others. @throws lockOut.inUse */
export async function removeMade(
  scope: SystemScope,
  { importId, customerId, by, at, onProgress, retire }: Removal,
): Promise<Removed> {
  const made = await madeByImport(scope, importId)
  const total = { removed: 0, retired: 0, stayed: 0 }
  let done = 0
  for (const isOfWave of WAVES) {
    const wave = made.filter(({ kind }) => isOfWave(kind))
    for (let from = 0; from < wave.length; from += BATCH) {
      const batch = wave.slice(from, from + BATCH)
      const staying = await needed(
        scope,
        batch.map(({ id }) => id),
      )
      const leaving = batch.filter(({ id }) => !staying.has(id))
      const deleted = await deleteIdle(
        scope,
        leaving.flatMap(({ id, lived }) => (lived ? [] : id)),
      )
      const ids = leaving.flatMap(({ id }) => (deleted.has(id) ? [] : id))
      await retire(scope, { customerId, ids, by, at })
      await markRetiredWithImport(scope, ids)
      total.removed += deleted.size
      total.retired += ids.length
      total.stayed += staying.size
      done += batch.length
      onProgress(done, made.length)
    }
  }
  return total
}

async function madeRows(
  scope: Queries,
  importId: string,
  table: 'pole' | 'station' | 'device_group',
): Promise<number[]> {
  const rows = await scope.query<{ id: number }>(
    `select row_id as id from import_change c where ${MADE} and c.kind = $2`,
    [importId, table],
  )
  return rows.map(({ id }) => id)
}

/** Deletes the poles, sites and groups that an import made and that are empty. */
export async function removeEmpty(scope: Queries, importId: string): Promise<{ sites: number; groups: number }> {
  await deleteEmptyPoles(scope, await madeRows(scope, importId, 'pole'))
  const sites = await deleteEmptySites(scope, await madeRows(scope, importId, 'station'))
  return { sites, groups: await deleteEmptyGroups(scope, await madeRows(scope, importId, 'device_group')) }
}
