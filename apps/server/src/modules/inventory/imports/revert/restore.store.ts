import type { Queries } from '../../../../db/database.ts'

const CHANGED = `c.import_id = $1 and c.before is not null and c.row_id = t.id`

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

/** What came of the devices that an import changed, once it is reverted. */
export async function countRestored(scope: Queries, importId: string): Promise<Restored> {
  const [counted] = await scope.query<Restored>(
    `select count(*) filter (where not ${differs('before')})::int as restored,
       count(*) filter (where ${differs('before')})::int as kept ${CHANGED_DEVICES}`,
    [importId],
  )
  return counted!
}
