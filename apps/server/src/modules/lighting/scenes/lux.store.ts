import type { Queries, SystemScope } from '../../../db/database.ts'

/** A lux station that measures what a trigger asks for; `number` is the place of the trigger in its scene. */
export type Standing = { readonly sceneId: number; readonly customerId: number; readonly number: number }
export type Change = Standing & {
  /** When it has measured so for long enough; null where it does no more. */
  readonly dueAt: Date | null
}

export const loadStanding = (db: Queries) =>
  db.query<Standing>('select scene_id as "sceneId", customer_id as "customerId", trigger as number from scene_lux')

export async function saveStanding(scope: SystemScope, changes: readonly Change[]): Promise<void> {
  for (const { sceneId, customerId, number, dueAt } of changes)
    if (dueAt === null)
      await scope.query('delete from scene_lux where scene_id = $1 and trigger = $2', [sceneId, number])
    // A scene may have been deleted while its values were on their way.
    else
      await scope.query(
        `insert into scene_lux (scene_id, customer_id, trigger, due_at, fired)
         select id, customer_id, $3, $4, false from scene where id = $1 and customer_id = $2 on conflict do nothing`,
        [sceneId, customerId, number, dueAt],
      )
}

export const dueStanding = (db: Queries, now: Date) =>
  db.query<Standing>(
    'select scene_id as "sceneId", customer_id as "customerId", trigger as number from scene_lux where not fired and due_at <= $1',
    [now],
  )

/** It starts its scene once, until it has measured otherwise; false where another server was faster. */
export const takeStanding = async (scope: Queries, { sceneId, number }: Standing) =>
  (
    await scope.query(
      'update scene_lux set fired = true where scene_id = $1 and trigger = $2 and not fired returning scene_id',
      [sceneId, number],
    )
  ).length > 0
