import { randomUUID } from 'node:crypto'
import type { SceneCause, SceneFields, SceneMeasured, SceneRunState, sceneStepKinds } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import type { ScenePlace } from './place.store.ts'
import type { Replies } from './replies.store.ts'

/** One carrying out of a scene, with the scene as it was when it started. */
export type Run = {
  readonly id: string
  readonly customerId: number
  readonly sceneId: number | null
  readonly name: string
  readonly fields: Omit<SceneFields, 'name'>
  readonly cause: SceneCause
  /** Around which steps act that need a place. */
  readonly place: ScenePlace | null
  /** What started it by a value. */
  readonly measured: SceneMeasured | null
  readonly account: string
  /** In whose name its targets are found, and who answers for its commands. */
  readonly authorId: number
  readonly personId: number
  readonly approved: boolean
  readonly at: Date
  readonly endsAt: Date
  readonly step: number
  readonly dueAt: Date
  readonly waitsUntil: Date | null
  /** Null until it has begun. */
  readonly sets: readonly (readonly number[])[] | null
  readonly devices: readonly number[] | null
}

/** One that has begun: its devices are found. */
export type Begun = Run & { readonly sets: readonly (readonly number[])[]; readonly devices: readonly number[] }

const COLUMNS = `r.id, r.customer_id as "customerId", r.scene_id as "sceneId", r.name, r.fields, r.cause, r.place, r.measured, r.account,
  r.author_id as "authorId", r.person_id as "personId", r.approved, r.at, r.ends_at as "endsAt", r.step, r.due_at as "dueAt",
  r.waits_until as "waitsUntil", r.sets, r.devices`

export type NewRun = Omit<Run, 'id' | 'step' | 'dueAt' | 'waitsUntil' | 'sets' | 'devices'> & {
  /** One that was over before it began. */
  readonly missed?: true
}

/** Starts a run; null where the scene runs already, around this device where it has a place. */
export async function insertRun(db: Queries, run: NewRun): Promise<string | null> {
  const { missed = false } = run
  const [row] = await db.query<{ id: string }>(
    `insert into scene_run (id, customer_id, scene_id, name, fields, cause, account, author_id, person_id, approved, at, ends_at,
       state, due_at, ended_at, place, measured)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (scene_id, coalesce(place ->> 'deviceId', '')) where ended_at is null do nothing returning id`,
    [
      randomUUID(),
      run.customerId,
      run.sceneId,
      run.name,
      JSON.stringify(run.fields),
      run.cause,
      run.account,
      run.authorId,
      run.personId,
      run.approved,
      run.at,
      run.endsAt,
      missed ? 'missed' : 'running',
      missed ? null : run.at,
      missed ? run.endsAt : null,
      run.place && JSON.stringify(run.place),
      run.measured && JSON.stringify(run.measured),
    ],
  )
  return row?.id ?? null
}

type Due = { id: string; customerId: number }

/** Runs of all organisations that something is due of. */
export const dueRuns = (db: Queries, now: Date) =>
  db.query<Due>('select id, customer_id as "customerId" from scene_run where due_at <= $1 order by due_at', [now])

/** One of them, which no other server carries on meanwhile; null where another was faster. */
export async function takeDueRun(scope: Scope, id: string, now: Date): Promise<Run | null> {
  const [row] = await scope.query<Run>(
    `select ${COLUMNS} from scene_run r where r.id = $1 and r.due_at <= $2 for update skip locked`,
    [id, now],
  )
  return row ?? null
}

/** One that is not over; whoever carries it on is waited for. */
export async function takeRun(scope: Scope, id: string): Promise<Run | null> {
  const [row] = await scope.query<Run>(
    `select ${COLUMNS} from scene_run r where r.id = $1 and r.ended_at is null for update`,
    [id],
  )
  return row ?? null
}

/** One that is over and had begun; whoever gives it back is waited for. */
export async function takeEndedRun(scope: Scope, id: string): Promise<Begun | null> {
  const [row] = await scope.query<Begun>(
    `select ${COLUMNS} from scene_run r where r.id = $1 and r.ended_at is not null and r.sets is not null and r.devices is not null
     for update`,
    [id],
  )
  return row ?? null
}

/** Other runs that act on one of these devices. */
export const runsWith = (scope: Scope, devices: readonly number[], except: string | null) =>
  scope.query<Run>(
    `select ${COLUMNS} from scene_run r where r.ended_at is null and r.devices && $1::int[] and r.id is distinct from $2::uuid
     order by r.at, r.id`,
    [devices, except],
  )

/** Whether a call from an intercom started a scene after a moment. */
export const calledSince = async (
  db: Queries,
  sceneId: number,
  { deviceId, since }: { deviceId: number; since: Date },
) =>
  (
    await db.query(
      `select from scene_run where scene_id = $1 and at > $2 and cause = 'call' and (place ->> 'deviceId')::int = $3 limit 1`,
      [sceneId, since, deviceId],
    )
  ).length > 0

/** When what a device measured started a scene last. */
export async function startedByValue(db: Queries, sceneId: number, deviceId: number): Promise<Date | null> {
  const [row] = await db.query<{ at: Date }>(
    `select at from scene_run where scene_id = $1 and cause = 'value' and (measured ->> 'deviceId')::int = $2
     order by at desc limit 1`,
    [sceneId, deviceId],
  )
  return row?.at ?? null
}

export const isRunning = async (scope: Scope, sceneId: number) =>
  (await scope.query('select from scene_run where scene_id = $1 and ended_at is null limit 1', [sceneId])).length > 0

export const runExists = async (scope: Scope, id: string) =>
  (await scope.query('select from scene_run where id = $1', [id])).length > 0

export const saveSets = (scope: Scope, id: string, sets: readonly (readonly number[])[], devices: readonly number[]) =>
  scope.query('update scene_run set sets = $2, devices = $3 where id = $1', [id, JSON.stringify(sets), devices])

export const saveProgress = (
  scope: Scope,
  id: string,
  { step, dueAt, waitsUntil }: { step: number; dueAt: number; waitsUntil: number | null },
) =>
  scope.query('update scene_run set step = $2, due_at = $3, waits_until = $4 where id = $1', [
    id,
    step,
    new Date(dueAt),
    waitsUntil === null ? null : new Date(waitsUntil),
  ])

export const endRun = (
  scope: Scope,
  id: string,
  { state, at, step, by }: { state: SceneRunState; at: number; step: number; by: string },
) =>
  scope.query(
    'update scene_run set state = $2, ended_at = $3, step = $4, stopped_by = $5, due_at = null, waits_until = null where id = $1',
    [id, state, new Date(at), step, by],
  )

type Step = {
  kind: (typeof sceneStepKinds)[number]
  step: number | null
  at: number
  orderId: string | null
  spared: number
  /** Of a step that waited for them. */
  replies?: Replies
}

/** Keeps what became of a step. */
export const insertStep = (scope: Scope, runId: string, { kind, step, at, orderId, spared, replies }: Step) =>
  scope.query(
    `insert into scene_step (customer_id, run_id, kind, step, at, order_id, spared, replies)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [scope.customerId, runId, kind, step, new Date(at), orderId, spared, replies ? JSON.stringify(replies) : null],
  )

/** Commands that a run gave its devices, without those that gave them back. */
export const ordersOf = async (scope: Scope, runId: string): Promise<string[]> =>
  (
    await scope.query<{ id: string }>(
      `select order_id as id from scene_step where run_id = $1 and order_id is not null and kind <> 'restored' order by id`,
      [runId],
    )
  ).map(({ id }) => id)
