import type { DecisionState, PlayTaskFields, PlayTaskResult } from '@lamplighter/contract'
import type { Scope, SystemScope } from '../../../db/database.ts'

/** The highest priority. */
const HIGH = 3

export type PlayTaskContent = Omit<PlayTaskFields, 'name' | 'enabled' | 'deviceIds'>

/** A task as it is stored. */
export type StoredTask = {
  readonly id: number
  readonly name: string
  readonly enabled: boolean
  readonly content: PlayTaskContent
  readonly deviceIds: readonly number[]
  /** The advertising contract that it carries out. */
  readonly contract: { readonly id: number; readonly number: string } | null
  /** Videos among its items that players do not decode: they are left out. */
  readonly skipped: readonly { readonly name: string; readonly codec: string }[]
  readonly state: DecisionState
  readonly makerId: number
  readonly maker: string
  readonly changedAt: Date
  readonly checker: string | null
  readonly checkedAt: Date | null
  readonly reason: string
}

const COLUMNS = `t.id, t.name, t.enabled, t.content, t.state, t.maker_id as "makerId", t.maker, t.changed_at as "changedAt",
  t.checker, t.checked_at as "checkedAt", t.reason,
  array(select d.device_id from play_task_device d where d.task_id = t.id order by d.device_id) as "deviceIds",
  (select json_build_object('id', a.id, 'number', a.number) from ad_contract a where a.id = t.contract_id) as contract,
  array(select json_build_object('name', m.name, 'codec', m.undecoded) from media m where m.undecoded <> ''
    and t.content->'items' @> jsonb_build_array(jsonb_build_object('media', m.id)) order by m.name, m.id) as skipped`

/** Those of contracts only where their last day is this or a later one. */
export const listTasks = (scope: Scope, day: string) =>
  scope.query<StoredTask>(
    `select ${COLUMNS} from play_task t
     where t.contract_id is null or (t.enabled and t.content->>'lastDay' >= $1) order by t.name, t.id`,
    [day],
  )

/** Held until the transaction ends. */
export async function lockTask(scope: Scope, id: number): Promise<StoredTask | undefined> {
  const [row] = await scope.query<StoredTask>(`select ${COLUMNS} from play_task t where t.id = $1 for update of t`, [
    id,
  ])
  return row
}

/** How many there are; nobody else adds one until the transaction ends. */
export async function countTasks(scope: Scope): Promise<number> {
  await scope.query("select pg_advisory_xact_lock(hashtext('play_task'), $1)", [scope.customerId])
  const [row] = await scope.query<{ count: number }>(
    'select count(*)::int as count from play_task where contract_id is null',
    [],
  )
  return row!.count
}

export type WrittenTask = Pick<StoredTask, 'name' | 'enabled' | 'content' | 'makerId' | 'maker' | 'changedAt'>

export async function insertTask(scope: Scope, task: WrittenTask): Promise<number> {
  const { name, enabled, content, makerId, maker, changedAt } = task
  const [row] = await scope.query<{ id: number }>(
    `insert into play_task (customer_id, name, enabled, content, maker_id, maker, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [scope.customerId, name, enabled, JSON.stringify(content), makerId, maker, changedAt],
  )
  return row!.id
}

/** What plays another thing, elsewhere or at other times waits for approval anew. */
export const rewriteTask = (scope: Scope, id: number, task: WrittenTask) =>
  scope.query(
    `update play_task set name = $2, enabled = $3, content = $4, maker_id = $5, maker = $6, changed_at = $7,
       state = 'waiting', checker = null, checked_at = null, reason = '' where id = $1`,
    [id, task.name, task.enabled, JSON.stringify(task.content), task.makerId, task.maker, task.changedAt],
  )

export const renameTask = (scope: Scope, id: number, { name, enabled }: Pick<StoredTask, 'name' | 'enabled'>) =>
  scope.query('update play_task set name = $2, enabled = $3 where id = $1', [id, name, enabled])

export async function setDevices(scope: Scope, id: number, deviceIds: readonly number[]): Promise<void> {
  await scope.query('delete from play_task_device where task_id = $1 and device_id <> all ($2::int[])', [id, deviceIds])
  await scope.query(
    `insert into play_task_device (customer_id, task_id, device_id) select $1, $2, unnest($3::int[]) on conflict do nothing`,
    [scope.customerId, id, deviceIds],
  )
}

export const deleteTask = (scope: Scope, id: number) => scope.query('delete from play_task where id = $1', [id])

/** What its devices reported to have played of it since a moment; of what is not over, nothing is counted but that it began. A task of a contract has too many plays: its proof is the contract's. */
export async function listResults(scope: Scope, id: number, since: Date): Promise<PlayTaskResult[]> {
  const rows = await scope.query<Omit<PlayTaskResult, 'lastAt'> & { lastAt: Date | null }>(
    `select d.id as "deviceId", d.name, coalesce(s.online, false) as online, p.plays, p.seconds, p."lastAt"
     from play_task_device td join device d on d.id = td.device_id left join device_state s on s.device_id = d.id,
       lateral (select count(*)::int as plays, coalesce(sum(seconds), 0)::int as seconds, max(at) as "lastAt"
         from play where task = td.task_id and device_id = td.device_id and at >= $2 and not is_ad) p
     where td.task_id = $1 and not exists (select from play_task t where t.id = $1 and t.contract_id is not null)
     order by d.name, d.id`,
    [id, since],
  )
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt?.toISOString() ?? null }))
}

/** Devices with a task that plays a media item, alone or in a programme. */
export async function devicesPlaying(scope: SystemScope, customerId: number, mediaId: number): Promise<number[]> {
  const rows = await scope.query<{ id: number }>(
    `select distinct d.device_id as id from play_task t join play_task_device d on d.task_id = t.id
     where t.customer_id = $1 and (t.content->'items' @> $2::jsonb or exists (select from programme p
       where p.customer_id = $1 and $3 = any (p.images)
         and t.content->'items' @> jsonb_build_array(jsonb_build_object('programme', p.id))))`,
    [customerId, JSON.stringify([{ media: mediaId }]), mediaId],
  )
  return rows.map(({ id }) => id)
}

export type DueTask = Pick<StoredTask, 'id' | 'name' | 'content'> & { readonly turn: number | null }

/** What a player is to play by itself, the task that plays before the others first: advertising after what is of high priority. */
export const tasksOf = (scope: SystemScope, deviceId: number) =>
  scope.query<DueTask>(
    `select t.id, t.name, t.content, t.turn from play_task_device d join play_task t on t.id = d.task_id
     where d.device_id = $1 and t.enabled and t.state = 'approved'
     order by (t.content->>'priority')::int = ${HIGH} desc, t.turn is not null desc, (t.content->>'priority')::int desc, (t.content->>'type')::int desc, t.id desc`,
    [deviceId],
  )
