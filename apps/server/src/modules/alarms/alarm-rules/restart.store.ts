import type { Queries } from '../../../db/database.ts'

/** Restarts of lamps by their ids, ms since 1970, the newest last. */
export type Restarts = ReadonlyMap<number, readonly number[]>

export async function loadRestarts(scope: Queries): Promise<Restarts> {
  const rows = await scope.query<{ deviceId: number; at: Date[] }>(
    'select device_id as "deviceId", at from lamp_restart',
  )
  return new Map(rows.map(({ deviceId, at }) => [deviceId, at.map((moment) => moment.getTime())]))
}

export async function saveRestarts(scope: Queries, customerId: number, restarts: Restarts): Promise<void> {
  for (const [deviceId, at] of restarts)
    await scope.query(
      `insert into lamp_restart (device_id, customer_id, at, last_at) values ($1, $2, $3, $4)
       on conflict (device_id) do update set at = excluded.at, last_at = excluded.last_at`,
      [deviceId, customerId, at.map((moment) => new Date(moment)), new Date(at.at(-1)!)],
    )
}
