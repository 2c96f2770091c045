import { pictureCommands, type Shown, type Told } from '@lamplighter/kinds/led-screen/shown'
import type { Scope } from '../../db/database.ts'

/** A moment as ISO 8601 in UTC. */
const ISO = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export type ShownScreen = { readonly deviceId: number; readonly shown: Shown }

/** Keeps what screens showed before a run; of one that another run has changed already, what it showed before that. */
export const insertShown = (scope: Scope, runId: string, screens: readonly ShownScreen[]) =>
  scope.query(
    `insert into scene_screen (run_id, device_id, customer_id, shown)
     select $1, u.id, $4, coalesce((select s.shown from scene_screen s join scene_run r on r.id = s.run_id
       where s.device_id = u.id and r.ended_at is null order by r.at, r.id limit 1), u.shown)
     from unnest($2::int[], $3::jsonb[]) as u(id, shown) on conflict do nothing`,
    [
      runId,
      screens.map(({ deviceId }) => deviceId),
      screens.map(({ shown }) => JSON.stringify(shown)),
      scope.customerId,
    ],
  )

export const shownBefore = (scope: Scope, runId: string) =>
  scope.query<ShownScreen>('select device_id as "deviceId", shown from scene_screen where run_id = $1', [runId])

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
