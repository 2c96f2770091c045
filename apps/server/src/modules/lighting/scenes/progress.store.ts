import type { Input, SceneProgress, SceneResult, SceneRun, sceneCalls } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { LAST_BACK, RETURNS_WITHIN, WAITING } from './return.store.ts'
import type { Run } from './run.store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What each device of a run `r` was told last by its steps. */
const LAST = `select distinct on (i.device_id) i.*
  from scene_step t join command_item i on i.order_id = t.order_id
  where t.run_id = r.id and t.kind <> 'restored' order by i.device_id, i.sequence desc`

/** What gave back to each of its devices what run `r` had changed of it, whether that failed, and what is not known of before. */
const BACK = `select i.device_id, json_agg(json_build_object('code', i.code, 'args', i.args, 'status', i.status, 'message', i.message)
    order by i.sequence) as items,
  bool_or(i.status in (2, 3) or i.proof = 'refuted') as failed,
  array_remove(array[
    case when bool_or(i.code = 'dco.clear' and s.shown #>> '{picture,code}' is distinct from 'dco.clear') then 'picture' end,
    case when bool_or(i.code = 'dco.automaticBrightness' and s.shown ->> 'brightness' is distinct from 'automatic')
      then 'brightness' end], null) as lost
  from (${LAST_BACK}) i left join scene_screen s on s.run_id = r.id and s.device_id = i.device_id group by i.device_id`

/** The place of the step that goes on. A wait that goes on has passed its own place: what is due next is the step after it. */
const CURRENT = `r.step - (r.ended_at is null and r.step > 0 and r.fields -> 'steps' -> (r.step - 1) ->> 'do' = 'wait')::int`

const COLUMNS = `r.id, r.scene_id as "sceneId", r.name, r.fields ->> 'icon' as icon, r.cause, r.account, coalesce(r.place ->> 'name', '') as place, r.measured,
  r.at, r.ends_at as ends,
  r.state, r.ended_at as "endedAt", r.stopped_by as "stoppedBy", ${CURRENT} as step, jsonb_array_length(r.fields -> 'steps') as steps,
  coalesce(cardinality(r.devices), 0) as devices,
  (select count(*) filter (where l.status = 9)::int from (${LAST}) l) as answered,
  (select count(*) filter (where l.status in (2, 3))::int from (${LAST}) l) as failed,
  (select count(*) filter (where b.failed or b.lost <> '{}')::int from (${BACK}) b) as "notRestored"`

type Row = Omit<SceneRun, 'at' | 'ends' | 'endedAt'> & { at: Date; ends: Date; endedAt: Date | null }

const toRun = ({ at, ends, endedAt, ...row }: Row): SceneRun => ({
  ...row,
  at: at.toISOString(),
  ends: ends.toISOString(),
  endedAt: iso(endedAt),
})

/** The newest run of each scene that goes on, or the last. */
export async function lastRuns(scope: Scope): Promise<ReadonlyMap<number, SceneRun>> {
  const rows = await scope.query<Row>(
    `select ${COLUMNS} from scene s
     cross join lateral (
       select * from ((select * from scene_run where scene_id = s.id and ended_at is null order by at desc limit 1)
         union all (select * from scene_run where scene_id = s.id order by at desc limit 1)) last
       order by ended_at is not null limit 1) r`,
  )
  return new Map(rows.map((row) => [row.sceneId!, toRun(row)]))
}

const RUNS: Log = {
  table: 'scene_run',
  as: 'r',
  key: [
    { column: 'at', type: 'timestamptz' },
    { column: 'id', type: 'uuid' },
  ],
  columns: COLUMNS,
}

type Asked = Input<(typeof sceneCalls)['scene.runs']>

export async function listRuns(scope: Scope, { filters, ...page }: Asked): Promise<LogPage<SceneRun>> {
  const judged: Condition[] = []
  if (filters.sceneId) judged.push(['r.scene_id = ?', filters.sceneId])
  if (filters.state) judged.push(['r.state = ?', filters.state])
  const { rows, ...log } = await readLog<Row>(scope, RUNS, { ...page, where: [], judged })
  return { ...log, rows: rows.map(toRun) }
}

type Done = Omit<SceneProgress['done'][number], 'at'> & { at: Date }

/** How far a run is, step by step. */
export async function progressOf(scope: Scope, runId: string): Promise<SceneProgress | null> {
  const [row] = await scope.query<Row & { fields: Run['fields']; dueAt: Date | null }>(
    `select ${COLUMNS}, r.fields, r.due_at as "dueAt" from scene_run r where r.id = $1`,
    [runId],
  )
  if (!row) return null
  const { fields, dueAt, ...run } = row
  const done = await scope.query<Done>(
    `select t.kind, t.step, t.at, t.order_id as "groupId", t.spared, coalesce(o.total, (t.replies ->> 'devices')::int, 0) as devices,
       coalesce((t.replies ->> 'answered')::int, count(i.id) filter (where i.status = 9)::int) as answered,
       count(i.id) filter (where i.status = 0)::int as pending,
       coalesce((t.replies ->> 'failed')::int, count(i.id) filter (where i.status in (2, 3))::int) as failed,
       coalesce((t.replies ->> 'unanswered')::int, 0) as unanswered
     from scene_step t left join command_order o on o.id = t.order_id left join command_item i on i.order_id = t.order_id
     where t.run_id = $1 group by t.id, o.total order by t.id`,
    [runId],
  )
  const { steps, ends, priority } = fields
  return {
    run: toRun(run),
    scene: { steps, ends, priority },
    dueAt: iso(dueAt),
    done: done.map((one) => ({ ...one, at: one.at.toISOString() })),
  }
}

type ResultRow = Omit<SceneResult, 'asked' | 'answered' | 'waitsUntil'> & {
  asked: Date
  answered: Date | null
  /** When the run ended, of a device that has not returned yet. */
  waitsSince: Date | null
  total: number
}

/** What a device reports to play and is not over. */
const PLAYS = `select case when p.seconds is null then coalesce(nullif(p.text, ''), p.item) end as word
  from play p where p.device_id = l.device_id order by p.at desc limit 1`

/** What became of the last command of a run to each of its devices, those that failed first, then those that something could not be given back to. */
export async function resultsOf(
  scope: Scope,
  { runId, failedOnly, size }: Input<(typeof sceneCalls)['scene.results']>,
  now: number,
): Promise<{ rows: SceneResult[]; total: number }> {
  const rows = await scope.query<ResultRow>(
    `select l.device_id as "deviceId", d.name, d.kind, t.name as "stationName", l.code, l.args, l.status, l.message,
       l.asked_at as asked, l.answered_at as answered,
       coalesce(b.items, '[]') as back, coalesce(b.lost, '{}') as lost, p.word as plays, w.since as "waitsSince",
       count(*) over ()::int as total
     from scene_run r cross join lateral (${LAST}) l join device d on d.id = l.device_id left join station t on t.id = d.station_id
     left join lateral (${BACK}) b on b.device_id = l.device_id left join lateral (${PLAYS}) p on true
     left join lateral (select r.ended_at as since from ${WAITING} and l.device_id = d.id and r.ended_at > $4 limit 1) w on true
     where r.id = $1 and (not $2 or l.status in (2, 3) or b.failed or b.lost <> '{}')
     order by l.status = 9 and b.failed is not true, l.status = 0, coalesce(b.lost, '{}') = '{}', d.name, d.id limit $3`,
    [runId, failedOnly, size, new Date(now - RETURNS_WITHIN)],
  )
  return {
    rows: rows.map(({ total: _, asked, answered, waitsSince, ...row }) => ({
      ...row,
      asked: asked.toISOString(),
      answered: iso(answered),
      waitsUntil: waitsSince && new Date(waitsSince.getTime() + RETURNS_WITHIN).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Devices that somebody whose commands win over these givers' holds. */
export async function heldDevices(
  db: Queries,
  ids: readonly number[],
  { givers, now }: { givers: readonly string[]; now: Date },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(distinct device_id)::int as count from device_override
     where device_id = any ($1) and giver = any ($2) and ends_at > $3`,
    [ids, givers, now],
  )
  return row!.count
}
