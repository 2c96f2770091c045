import type { LampCondition, TargetCount, TargetOfKind } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { DirectTarget } from './conditions.ts'
import { FROM, targetSql } from './sql.ts'

/** A selection that is shared or the person's own; its target is null where it names its lamps. */
export async function findSelection(
  scope: Scope,
  id: number,
  personId: number | null,
): Promise<{ target: TargetOfKind | null } | undefined> {
  const [row] = await scope.query<{ target: TargetOfKind | null }>(
    'select target from selection where id = $1 and (shared or person_id = $2)',
    [id, personId],
  )
  return row
}

export async function findCondition(scope: Scope, dynamicGroupId: number): Promise<LampCondition | undefined> {
  const [row] = await scope.query<{ condition: LampCondition }>('select condition from dynamic_group where id = $1', [
    dynamicGroupId,
  ])
  return row?.condition
}

/** Ids of the devices that match all of these targets, in ascending order, at most so many. */
export async function listIds(
  scope: Scope,
  all: readonly DirectTarget[],
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const { values, where } = targetSql(now)
  const rows = await scope.query<{ id: number }>(
    `select d.id ${FROM} where ${where(all)} order by d.id limit ${limit}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** Counts the same devices by kind. */
export function countKinds(scope: Scope, all: readonly DirectTarget[], now: Date): Promise<TargetCount['kinds']> {
  const { values, where } = targetSql(now)
  return scope.query(
    `select d.kind, count(*)::int as total, count(*) filter (where s.online)::int as online,
       count(*) filter (where not coalesce(s.online, false))::int as offline,
       count(*) filter (where not s.running)::int as locked
     ${FROM} where ${where(all)} group by d.kind order by d.kind`,
    values,
  )
}
