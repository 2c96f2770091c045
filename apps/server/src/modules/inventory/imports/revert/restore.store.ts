import type { Queries } from '../../../../db/database.ts'
import { REVERTED, type Reverted } from './columns.ts'

const CHANGED = `c.import_id = $1 and c.before is not null and c.row_id = t.id`

/** Sets a column back where it still holds what the import wrote, and where what it referred to is still there. */
function restoreSql(table: Reverted, column: string): string {
  const references: Record<string, ((value: string) => string) | null> = REVERTED[table]
  const isThere = references[column]?.(`w.${column}`)
  return `update ${table} t set ${column} = w.${column}
    from import_change c cross join lateral jsonb_populate_record(null::${table}, c.before) w
    where ${CHANGED} and c.kind = '${table}' and c.before ? '${column}'
      and coalesce(to_jsonb(t.${column}), 'null') = c.after -> '${column}'
      ${isThere ? `and (w.${column} is null or ${isThere})` : ''}`
}

export type Restored = {
  /** Devices that an import changed and that are as they were before. */
  restored: number
  /** Those of which something was changed since, refers to what is gone, or to a site that is full: that stays. */
  kept: number
}

const CHANGED_DEVICES = `from import_change c join device t on ${CHANGED} where c.kind = 'device'`
const differs = (from: string) =>
  `exists (select from jsonb_each(c.${from}) v where to_jsonb(t) -> v.key is distinct from v.value)`

/** How many devices an import changed, and how many of them were changed since. */
export async function countChanged(
  scope: Queries,
  importId: string,
): Promise<{ changed: number; changedSince: number }> {
  const [counted] = await scope.query<{ changed: number; changedSince: number }>(
    `select count(*)::int as changed, count(*) filter (where ${differs('after')})::int as "changedSince" ${CHANGED_DEVICES}`,
    [importId],
  )
  return counted!
}

/** Sets back what an import changed, but nothing that was changed since. */
export async function restoreChanged(scope: Queries, importId: string): Promise<void> {
  const wrote = await scope.query<{ table: Reverted; column: string }>(
    `select distinct kind as "table", jsonb_object_keys(before) as "column" from import_change where import_id = $1`,
    [importId],
  )
  for (const table of Object.keys(REVERTED) as Reverted[])
    for (const column of Object.keys(REVERTED[table]))
      if (wrote.some((one) => one.table === table && one.column === column))
        await scope.query(restoreSql(table, column), [importId])
}

/** What came of the devices that an import changed, once it is reverted. */
export async function countRestored(scope: Queries, importId: string): Promise<Restored> {
  const [counted] = await scope.query<Restored>(
    `select count(*) filter (where not ${differs('before')})::int as restored,
       count(*) filter (where ${differs('before')})::int as kept ${CHANGED_DEVICES}`,
    [importId],
  )
  return counted!
}
