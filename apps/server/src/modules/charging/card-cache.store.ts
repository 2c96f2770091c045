import type { SystemScope } from '../../db/database.ts'
import { withRetired } from '../../db/retired.ts'

/** Piles of an organisation have to forget their cards, since an event: those that are away or retired when they come back. */
export const insertStale = (scope: SystemScope, customerId: number, eventId: number) =>
  withRetired(scope, () =>
    scope.query(
      `insert into stale_card_cache (device_id, customer_id, event_id)
       select id, customer_id, $2 from device where customer_id = $1 and link = 'ocpp'
       on conflict (device_id) do update set event_id = excluded.event_id`,
      [customerId, eventId],
    ),
  )

/** The event since which the cache of a pile is stale; null where it is not. */
export async function staleSince(scope: SystemScope, deviceId: number): Promise<number | null> {
  const [row] = await scope.query<{ since: number }>(
    'select event_id::float8 as since from stale_card_cache where device_id = $1',
    [deviceId],
  )
  return row?.since ?? null
}

/** Unless it became stale again meanwhile. */
export const deleteStale = (scope: SystemScope, deviceId: number, since: number) =>
  scope.query('delete from stale_card_cache where device_id = $1 and event_id = $2', [deviceId, since])
