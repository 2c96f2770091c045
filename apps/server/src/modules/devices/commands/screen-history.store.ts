import {
  brightnessCommands,
  pictureCommands,
  type Shown,
  type Told,
  unknownShown,
} from '@lamplighter/kinds/led-screen/shown'
import type { Scope } from '../../../db/database.ts'

export type ShownScreen = { readonly deviceId: number; readonly shown: Shown }

/** A moment as ISO 8601 in UTC. */
const ISO = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type ToldScreen = Told & { readonly deviceId: number }

/** What screens were told before, by their own reports and by the orders that they carried out. */
export const toldScreens = (scope: Scope, ids: readonly number[]) =>
  scope.query<ToldScreen>(
    `select u.id as "deviceId", l.level,
       case when x.at is not null then json_build_object('text', x.text, 'at', ${ISO('x.at')}) end as text,
       case when o.code is not null then json_build_object('code', o.code, 'args', o.args, 'at', ${ISO('o.asked_at')}) end as picture,
       case when p.seconds is null and p.at is not null then json_build_object('level', (t.content ->> 'level')::int) end as shows
     from unnest($1::int[]) as u(id)
     left join lateral (select at, task, seconds from play where device_id = u.id order by at desc limit 1) p on true
     left join play_task t on t.id = p.task
     left join lateral (select at, text from play
       where device_id = u.id and task is null and item = '' order by at desc limit 1) x on true
     left join lateral (select i.code, i.args, i.asked_at from command_item i
       where i.device_id = u.id and i.status = 9 and i.code = any ($2) and (i.code <> 'dco.showMedia'
         or not i.args ? 'seconds' and exists (select from media m where m.id = (i.args ->> 'media')::int and m.type = 3))
       order by i.asked_at desc, i.sequence desc limit 1) o on true
     left join lateral (select (i.args ->> 'level')::int as level from command_item i
       where i.device_id = u.id and i.status = 9 and i.code = 'dco.brightness'
       order by i.asked_at desc, i.sequence desc limit 1) l on true`,
    [ids, pictureCommands],
  )

/** Since when speakers are silent, ISO 8601, as they were told to stop; those that never were are left out. */
export const silencedSince = async (scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await scope.query<{ id: number; since: string }>(
        `select distinct on (i.device_id) i.device_id as id, coalesce(i.args ->> 'since', ${ISO('i.asked_at')}) as since
         from command_item i where i.device_id = any ($1) and i.status = 9 and i.code = 'dco.stop'
         order by i.device_id, i.asked_at desc, i.sequence desc`,
        [ids],
      )
    ).map(({ id, since }) => [id, since]),
  )

/** What scenes found that are over by now, and gave back, of the screens and orders `l`. */
const FOUND_BY_SCENE = `join scene_step t on t.order_id = l.order_id and t.kind <> 'restored'
  join scene_run r on r.id = t.run_id and r.ended_at is not null
  join scene_screen s on s.run_id = r.id and s.device_id = u.id
  where exists (select from scene_step b where b.run_id = r.id and b.kind = 'restored')`

/** Of screens whose picture such a scene had told them; when a picture was told says its `since`. */
const picturesFound = (scope: Scope, screens: readonly ShownScreen[]) =>
  scope.query<ShownScreen>(
    `select u.id as "deviceId", s.shown from unnest($1::int[], $2::timestamptz[]) as u(id, since)
     join command_item l on l.device_id = u.id and l.asked_at = u.since and l.code = any ($3) ${FOUND_BY_SCENE}`,
    [
      screens.map(({ deviceId }) => deviceId),
      screens.map(({ shown: { picture } }) => (picture?.args as { since?: string } | undefined)?.since ?? null),
      pictureCommands,
    ],
  )

/** Of screens whose brightness such a scene had set last before an order. */
const levelsFound = (scope: Scope, orderId: string, ids: readonly number[]) =>
  scope.query<ShownScreen>(
    `select u.id as "deviceId", s.shown from command_order o join unnest($2::int[]) as u(id) on o.id = $1
     cross join lateral (select i.order_id from command_item i where i.device_id = u.id and i.sequence < o.sequence
       and i.status = 9 and i.code = any ($3) order by i.asked_at desc, i.sequence desc limit 1) l ${FOUND_BY_SCENE}`,
    [orderId, ids, brightnessCommands],
  )

const byDevice = (screens: readonly ShownScreen[]): ReadonlyMap<number, Shown> =>
  new Map(screens.map(({ deviceId, shown }) => [deviceId, shown]))

/** What screens showed before an order, without what a scene had them show that is over by now. */
export async function screensBefore(scope: Scope, orderId: string, ids: readonly number[]): Promise<ShownScreen[]> {
  const [order] = await scope.query<{ screens: ShownScreen[] | null }>(
    'select screens from command_order where id = $1',
    [orderId],
  )
  const known = byDevice(order?.screens ?? [])
  const before = ids.map((deviceId) => ({ deviceId, shown: known.get(deviceId) ?? unknownShown }))
  const pictures = byDevice(await picturesFound(scope, before))
  const levels = byDevice(await levelsFound(scope, orderId, ids))
  return before.map(({ deviceId, shown }) => {
    const { picture } = pictures.get(deviceId) ?? shown
    const { brightness } = levels.get(deviceId) ?? shown
    return { deviceId, shown: { picture, brightness } }
  })
}
