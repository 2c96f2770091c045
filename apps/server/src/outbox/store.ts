import type { Platform, SystemScope } from '../db/database.ts'
import type { EventName, Published } from './events.ts'

/** Events after `position` in the order of their commits; those of other names have no body. */
const AFTER = `select id::float8 as id, customer_id as "customerId", name,
    case when name = any ($2::text[]) then body end as body
  from outbox where id > $1 order by id limit $3`

type Row = Published | { readonly id: number; readonly name: string; readonly body: null }

export type Batch = {
  readonly events: readonly Published[]
  /** The last event of each name, whether or not it was asked for. */
  readonly newest: ReadonlyMap<string, number>
  readonly last: number
  readonly isFull: boolean
}

function batchOf(rows: readonly Row[], position: number, names: readonly EventName[], limit: number): Batch {
  const wanted = new Set<string>(names)
  return {
    events: rows.filter((row): row is Published => wanted.has(row.name)),
    newest: new Map(rows.map(({ name, id }) => [name, id])),
    last: rows.at(-1)?.id ?? position,
    isFull: rows.length === limit,
  }
}

export async function readAfter(db: Platform, position: number, names: readonly EventName[], limit: number) {
  const { rows } = await db.statement('read-outbox', AFTER, [position, names, limit])
  return batchOf(rows as Row[], position, names, limit)
}

export async function readIn(scope: SystemScope, position: number, names: readonly EventName[], limit: number) {
  return batchOf(await scope.query<Row>(AFTER, [position, names, limit]), position, names, limit)
}

export async function lastPosition(scope: SystemScope): Promise<number> {
  const [row] = await scope.query<{ id: number }>('select coalesce(max(id), 0)::float8 as id from outbox')
  return row!.id
}

/** A consumer that is new begins with what happens from now on. */
export async function insertConsumers(
  scope: SystemScope,
  consumers: readonly { name: string; initial: unknown }[],
): Promise<void> {
  await scope.query(
    `insert into outbox_consumer (name, position, state) select n, $3, s from unnest($1::text[], $2::jsonb[]) as c(n, s)
     on conflict (name) do nothing`,
    [
      consumers.map(({ name }) => name),
      consumers.map(({ initial }) => JSON.stringify(initial)),
      await lastPosition(scope),
    ],
  )
}

/** Undefined while another server holds it. */
export async function holdConsumer(scope: SystemScope, name: string) {
  const [row] = await scope.query<{ position: number; state: unknown }>(
    'select position::float8 as position, state from outbox_consumer where name = $1 for update skip locked',
    [name],
  )
  return row
}

/** Without `state` it remembers what it did. */
export const moveConsumer = (scope: SystemScope, name: string, position: number, state?: unknown) =>
  scope.query('update outbox_consumer set position = $2, state = coalesce($3, state) where name = $1', [
    name,
    position,
    state === undefined ? null : JSON.stringify(state),
  ])

export const refuseEvent = (scope: SystemScope, consumer: string, event: Published, reason: string) =>
  scope.query(
    `insert into outbox_refused (consumer, event_id, customer_id, name, body, reason) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [consumer, event.id, event.customerId, event.name, JSON.stringify(event.body), reason],
  )
