import type { Input, LatestPlay, Play, playCalls } from '@lamplighter/contract'
import type { Queries, Scope, SystemScope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { ensurePartition, ensurePartitions } from '../../../db/partitions.ts'
import { addPlayedSeconds, type PlayedDay } from '../../devices/readings/index.ts'

export type PlayRow = {
  readonly customerId: number
  readonly deviceId: number
  readonly at: string
  readonly text: string
  readonly item: string
  readonly seconds: number | null
  /** Of which play task; null for what was ordered. */
  readonly task: number | null
  /** Id of the live speech that it was. */
  readonly speech: string | null
}

const HOURS = Array.from(
  { length: 24 },
  (_, hour) => `coalesce(sum(seconds) filter (where hour = ${hour}), 0)::int`,
).join(', ')

const DAYS = Array.from(
  { length: 31 },
  (_, at) => `count(*) filter (where extract(day from local) = ${at + 1} and "isShown")::int`,
).join(', ')

/** Of a contract `c` a showing at a local time `local` counts to the day on which its window began: one that goes over midnight ends on the day after. */
const DAY_OF_SHOWING = `local - case when c.ends_at <= c.starts_at and local::time < c.ends_at::time then interval '1 day' else interval '0' end`

/** What was reported before is written over; one that is over stays so. What is new of it is added to its hour, and of a contract to its month: a showing counts once it has lasted as long as it was sold. */
const UPSERT = `with given as materialized (
    select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::text[], $5::text[], $6::int[], $7::int[], $8::uuid[])
      as g(customer_id, device_id, at, text, item, seconds, task, speech)),
  known as (select device_id, at, p.seconds from play p join given using (device_id, at)),
  written as (
    insert into play (customer_id, device_id, at, text, item, seconds, task, speech, is_ad)
    select g.*, exists (select from play_task t where t.id = g.task and t.customer_id = g.customer_id and t.contract_id is not null) from given g
    on conflict (device_id, at) do update set text = excluded.text, item = excluded.item, task = excluded.task, speech = excluded.speech,
      is_ad = excluded.is_ad, seconds = coalesce(excluded.seconds, play.seconds)
    returning customer_id, device_id, at, seconds, task),
  more as (
    select w.customer_id, w.device_id, d.kind, w.at at time zone c.time_zone as local, w.seconds - coalesce(k.seconds, 0) as seconds,
      w.task, w.seconds as total, coalesce(k.seconds, 0) as before
    from written w join device d on d.id = w.device_id join customer c on c.id = w.customer_id
      left join known k on k.device_id = w.device_id and k.at = w.at
    where d.kind in ('led-screen', 'broadcast') and w.seconds is distinct from k.seconds),
  sold as (
    select m.customer_id, c.id as contract_id, m.device_id, ${DAY_OF_SHOWING} as local,
      m.seconds, m.total >= c.seconds and m.before < c.seconds as "isShown"
    from more m join play_task t on t.id = m.task join ad_contract c on c.id = t.contract_id and c.customer_id = m.customer_id
      join ad_contract_device d on d.contract_id = c.id and d.device_id = m.device_id
    where m.seconds <> 0),
  showings as (
    insert into ad_month (customer_id, contract_id, device_id, month, daily, seconds)
    select customer_id, contract_id, device_id, date_trunc('month', local)::date, array[${DAYS}], sum(seconds)::int from sold group by 1, 2, 3, 4
    on conflict (contract_id, device_id, month)
      do update set daily = added(ad_month.daily, excluded.daily), seconds = ad_month.seconds + excluded.seconds)
  select customer_id as "customerId", device_id as "deviceId", kind, day::text, array[${HOURS}] as seconds
  from (select *, local::date as day, extract(hour from local) as hour from more) m where seconds <> 0 group by 1, 2, 3, 4`

const DAY = 86_400_000

export async function writePlays(scope: SystemScope, rows: readonly PlayRow[]): Promise<void> {
  for (const day of new Set(rows.map(({ at }) => at.slice(0, 10)))) {
    const midnight = new Date(day).getTime()
    await ensurePartition(scope, 'play', new Date(midnight))
    // On the clock of the organisation it may be the day before or after.
    await ensurePartitions(scope, 'pole_day', new Date(midnight - DAY), new Date(midnight + DAY))
  }
  const columns = (['customerId', 'deviceId', 'at', 'text', 'item', 'seconds', 'task', 'speech'] as const).map(
    (column) => rows.map((row) => row[column]),
  )
  const played = await scope.query<PlayedDay>(UPSERT, columns)
  if (played.length > 0) await addPlayedSeconds(scope, played)
}

const COLUMNS = 'p.at, p.text, p.item, p.seconds, p.speech is not null as "isSpeech", p.is_ad as "isAd"'

const PLAYS: Log = {
  table: 'play',
  as: 'p',
  key: [{ column: 'at', type: 'timestamptz' }],
  columns: COLUMNS,
}

/** Plays of a device, the newest first. */
export async function listPlays(
  scope: Scope,
  { filters: { deviceId, isAd }, ...page }: Input<(typeof playCalls)['play.query']>,
): Promise<LogPage<Play>> {
  const where: Condition[] = [
    ['p.device_id = ?', deviceId],
    ...(isAd === undefined ? [] : [['p.is_ad = ?', isAd] as const]),
  ]
  const { rows, ...log } = await readLog<Omit<Play, 'at'> & { at: Date }>(scope, PLAYS, {
    ...page,
    where,
  })
  return { ...log, rows: rows.map(({ at, ...play }) => ({ ...play, at: at.toISOString() })) }
}

/** The last play of each of these devices, of those that have any. */
export async function latestPlays(scope: Queries, deviceIds: readonly number[]): Promise<LatestPlay[]> {
  const rows = await scope.query<Omit<LatestPlay, 'at'> & { at: Date }>(
    `select u.id as "deviceId", l.* from unnest($1::int[]) as u(id),
       lateral (select ${COLUMNS}, p.task as "taskId" from play p where p.device_id = u.id order by p.at desc limit 1) l`,
    [deviceIds],
  )
  return rows.map(({ at, ...play }) => ({ ...play, at: at.toISOString() }))
}

/** The texts that these devices reported to show or speak and that are not over. */
export async function playingTexts(scope: Scope, deviceIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await scope.query<{ id: number; text: string }>(
    `select u.id, p.text from unnest($1::int[]) as u(id),
       lateral (select text, item, seconds from play where device_id = u.id order by at desc limit 1) p
     where p.seconds is null and p.item = ''`,
    [deviceIds],
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}
