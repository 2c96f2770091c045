import type { Scope } from '../../../db/database.ts'
import type { ShownScreen } from '../../devices/commands/index.ts'
import { WAITING } from './return.store.ts'

/**
 * Keeps what screens showed before a run; of one that another run has changed already, what it showed before that, also
 * where it has not returned yet from one that ended after `since`.
 */
export const insertShown = (scope: Scope, runId: string, screens: readonly ShownScreen[], since: Date) =>
  scope.query(
    `insert into scene_screen (run_id, device_id, customer_id, shown)
     select $1, u.id, $4, coalesce((select s.shown from scene_screen s join scene_run r on r.id = s.run_id
       where s.device_id = u.id and (r.ended_at is null or r.ended_at > $5 and exists (
         select from ${WAITING} and l.device_id = u.id)) order by r.at, r.id limit 1), u.shown)
     from unnest($2::int[], $3::jsonb[]) as u(id, shown) on conflict do nothing`,
    [
      runId,
      screens.map(({ deviceId }) => deviceId),
      screens.map(({ shown }) => JSON.stringify(shown)),
      scope.customerId,
      since,
    ],
  )

export const shownBefore = (scope: Scope, runId: string) =>
  scope.query<ShownScreen>('select device_id as "deviceId", shown from scene_screen where run_id = $1', [runId])
