import type { Kind } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'

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

const BATCH = 2_000

type Made = { readonly id: number; readonly kind: Kind; readonly lived: boolean }

/** Devices that an import made. */
const madeByImport = (scope: Queries, importId: string) =>
  scope.query<Made>(`select d.id, d.kind, ${LIVED} as lived ${madeDevices} order by d.id`, [importId])

/** Deletes those of the devices that no other hangs on; returns how many. */
async function deleteIdle(scope: Queries, ids: readonly number[]): Promise<number> {
  const gone = await scope.query(
    `delete from device d where id = any ($1::int[]) and not exists (select from device o where o.gateway_id = d.id)
       and not exists (select from device o where o.box_id = d.id) returning id`,
    [ids],
  )
  return gone.length
}

export type Removed = {
  /** Devices that were never heard: they are deleted. */
  removed: number
  /** Those that have a history, or that something else hangs on since. */
  stayed: number
}

/** Lamps first, then what carries or feeds them: what is left of those others hang on. */
const WAVES: readonly ((kind: Kind) => boolean)[] = [
  (kind) => kind === 'luminaire',
  (kind) => kind !== 'luminaire' && kind !== 'power-box',
  (kind) => kind === 'power-box',
]

/** Deletes the devices that an import made and that nothing came of. */
export async function removeMade(
  scope: Queries,
  importId: string,
  onProgress: (done: number, total: number) => void,
): Promise<Removed> {
  const made = await madeByImport(scope, importId)
  let removed = 0
  let done = 0
  for (const isOfWave of WAVES) {
    const wave = made.filter(({ kind }) => isOfWave(kind))
    for (let at = 0; at < wave.length; at += BATCH) {
      const batch = wave.slice(at, at + BATCH)
      const idle = batch.flatMap(({ id, lived }) => (lived ? [] : id))
      removed += await deleteIdle(scope, idle)
      done += batch.length
      onProgress(done, made.length)
    }
  }
  return { removed, stayed: made.length - removed }
}

const made = (table: string) => `t.id in (select row_id from import_change c where ${MADE} and c.kind = '${table}')`

/** Deletes the poles, sites and groups that an import made and that stand empty; groups from below. */
export async function removeEmpty(scope: Queries, importId: string): Promise<{ sites: number; groups: number }> {
  await scope.query(
    `delete from pole t where ${made('pole')}
       and not exists (select from device d where d.customer_id = t.customer_id and d.pole = t.number)
       and not exists (select from fault_report f where f.pole_id = t.id) and not exists (select from mounting m where m.pole_id = t.id)`,
    [importId],
  )
  const sites = await scope.query(
    `delete from station t where ${made('station')} and not exists (select from device d where d.station_id = t.id)
       and not exists (select from pole p where p.station_id = t.id) and not exists (select from fault_report f where f.station_id = t.id)
     returning t.id`,
    [importId],
  )
  let groups = 0
  for (;;) {
    const gone = await scope.query(
      `delete from device_group t where ${made('device_group')} and not exists (select from station s where s.group_id = t.id)
         and not exists (select from device_group b where b.parent_id = t.id) and not exists (select from role r where t.id = any (r.groups))
       returning t.id`,
      [importId],
    )
    if (gone.length === 0) return { sites: sites.length, groups }
    groups += gone.length
  }
}
