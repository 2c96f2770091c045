import type { Queries } from '../../../db/database.ts'
import { RESTORED_COLUMNS, type RestoredTable } from './restored-columns.ts'

/** Sets a column back where it still holds what the import wrote, and where what it referred to is still there. */
function restoreSql(table: RestoredTable, column: string): string {
  const references: Record<string, ((value: string) => string) | null> = RESTORED_COLUMNS[table]
  const isThere = references[column]?.(`w.${column}`)
  return `update ${table} t set ${column} = w.${column}
    from import_change c cross join lateral jsonb_populate_record(null::${table}, c.before) w
    where c.import_id = $1 and c.before is not null and c.row_id = t.id and c.kind = '${table}' and c.before ? '${column}'
      and coalesce(to_jsonb(t.${column}), 'null') = c.after -> '${column}'
      ${isThere ? `and (w.${column} is null or ${isThere})` : ''}`
}

/** Sets back what an import changed, but nothing that was changed since. */
export async function restoreChanged(scope: Queries, importId: string): Promise<void> {
  const wrote = await scope.query<{ table: RestoredTable; column: string }>(
    `select distinct kind as "table", jsonb_object_keys(before) as "column" from import_change where import_id = $1`,
    [importId],
  )
  for (const table of Object.keys(RESTORED_COLUMNS) as RestoredTable[])
    for (const column of Object.keys(RESTORED_COLUMNS[table]))
      if (wrote.some((one) => one.table === table && one.column === column))
        await scope.query(restoreSql(table, column), [importId])
}
