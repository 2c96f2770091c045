import type { ErrorKey, ErrorParams, TaskState } from '@lamplighter/contract'
import type { Platform, Queries, Scope, SystemScope } from '../db/database.ts'

declare module '../outbox/events.ts' {
  interface DomainEvents {
    /** A task ended, was given back or is to be cancelled. */
    taskMoved: TaskMoved
  }
}

/** How a task stands. */
export type TaskMoved = { id: string; kind: string; state: TaskState; done: number; total: number }
type Moved = TaskMoved & { customerId: number }

const MOVED = `returning id, customer_id as "customerId", kind, state, done, total`

function publish(scope: SystemScope, [moved]: Moved[]): boolean {
  if (!moved) return false
  const { customerId, ...body } = moved
  scope.publish(customerId, 'taskMoved', body)
  return true
}

export type StoredError = { readonly key: ErrorKey; readonly params?: ErrorParams }

export type NewTask = {
  id: string
  customerId: number
  personId: number | null
  account: string
  kind: string
  title: string
  input: unknown
  exclusive: string | null
  createdAt: Date
}

export const insertTask = (scope: Queries, task: NewTask) =>
  scope.query(
    `insert into task (id, customer_id, person_id, account, kind, title, input, exclusive, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      task.id,
      task.customerId,
      task.personId,
      task.account,
      task.kind,
      task.title,
      JSON.stringify(task.input),
      task.exclusive,
      task.createdAt,
    ],
  )

export type Claimed = {
  id: string
  customerId: number
  kind: string
  input: unknown
  fence: number
  /** A server had it before and let its lease run out. */
  wasCutOff: boolean
}

type Claim = {
  kinds: readonly string[]
  /** How many of each kind, in the same order. */
  free: readonly number[]
  now: Date
  leaseUntil: Date
  holder: string
}

/**
 * Statements that a server makes all the time stand on their own: one that is stopped between two of a transaction would keep
 * others from its tasks for as long as its connection is open.
 */
type Alone = Pick<Platform, 'statement'>

/**
 * Takes tasks that wait or whose holder let the lease run out. One whose holder is within a transaction is alive and is
 * left alone, its lease over or not.
 */
export async function claimTasks(db: Alone, { kinds, free, now, leaseUntil, holder }: Claim): Promise<Claimed[]> {
  const { rows } = await db.statement(
    'task.claim',
    `with due as (
       select t.id, t.state = 'running' as was_cut_off from unnest($1::text[], $2::int[]) as k (kind, free)
       cross join lateral (
         select id, state from task where task.kind = k.kind and (state = 'waiting' or state = 'running' and lease_until <= $3)
         order by created_at limit k.free for update skip locked) t)
     update task set state = 'running', fence = fence + 1, holder = $5, lease_until = $4, began_at = coalesce(began_at, $3), done = 0
     from due where task.id = due.id
     returning task.id, customer_id as "customerId", kind, input, fence, was_cut_off as "wasCutOff"`,
    [kinds, free, now, leaseUntil, holder],
  )
  return rows
}

/**
 * Holds a task against others until the end of the transaction, and leaves its row to those who renew the lease and say how
 * far it is; false when it is another's.
 */
export async function holdsTask(scope: Queries, id: string, fence: number): Promise<boolean> {
  const rows = await scope.query(`select from task where id = $1 and fence = $2 and state = 'running' for key share`, [
    id,
    fence,
  ])
  return rows.length > 0
}

/** Renews leases; of those that are still held, says which are to be cancelled. */
export async function renewTasks(
  db: Alone,
  ids: readonly string[],
  fences: readonly number[],
  until: Date,
): Promise<{ id: string; cancelAsked: boolean }[]> {
  const { rows } = await db.statement(
    'task.renew',
    `update task set lease_until = $3 from unnest($1::uuid[], $2::int[]) as held (id, fence)
     where task.id = held.id and task.fence = held.fence and state = 'running' returning task.id, cancel_asked as "cancelAsked"`,
    [ids, fences, until],
  )
  return rows
}

export const saveProgress = (db: Alone, id: string, fence: number, done: number, total: number) =>
  db.statement(
    'task.progress',
    `update task set done = $3, total = $4 where id = $1 and fence = $2 and state = 'running'`,
    [id, fence, done, total],
  )

/** Gives a task back that was not done. */
export async function releaseTask(scope: SystemScope, id: string, fence: number): Promise<void> {
  const rows = await scope.query<Moved>(
    `update task set state = 'waiting', holder = null, lease_until = null
     where id = $1 and fence = $2 and state = 'running' ${MOVED}`,
    [id, fence],
  )
  publish(scope, rows)
}

type End = {
  id: string
  fence: number
  state: Extract<TaskState, 'done' | 'failed' | 'cancelled'>
  error?: StoredError | null
  fileId?: string | null
  at: Date
}

/** Writes down how a task ended, unless that stands there or it is another's; false then. */
export async function endTask(
  scope: SystemScope,
  { id, fence, state, error = null, fileId = null, at }: End,
): Promise<boolean> {
  const rows = await scope.query<Moved>(
    `update task set state = $3, error = $4, file_id = $5, ended_at = $6, holder = null, lease_until = null,
       done = case when $3 = 'done' then total else done end
     where id = $1 and fence = $2 and state = 'running' ${MOVED}`,
    [id, fence, state, error && JSON.stringify(error), fileId, at],
  )
  return publish(scope, rows)
}

/** Ends a task that waits, and asks for the end of one that runs; false when it is over already. */
export async function cancelTask(scope: Scope, id: string, at: Date): Promise<boolean> {
  const [moved] = await scope.query<Moved>(
    `update task set cancel_asked = true, state = case when state = 'waiting' then 'cancelled' else state end,
       ended_at = case when state = 'waiting' then $2::timestamptz end
     where id = $1 and state in ('waiting', 'running') ${MOVED}`,
    [id, at],
  )
  if (!moved) return false
  const { customerId: _, ...body } = moved
  scope.publish('taskMoved', body)
  return true
}
