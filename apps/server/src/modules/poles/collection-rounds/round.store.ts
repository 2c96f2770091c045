import type { CollectionRound, collectionRoundCalls, Input, RoundState } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { withRetired } from '../../../db/retired.ts'

/** A round while it is changed. */
export type HeldRound = {
  readonly id: number
  readonly name: string
  readonly day: string
  readonly state: RoundState
  readonly account: string
  readonly person: string
}

/** Held until the transaction ends; one without a stop in reach is not found. */
export async function lockRound(scope: Scope, id: number): Promise<HeldRound | undefined> {
  const [row] = await withRetired(scope, () =>
    scope.query<HeldRound>(
      `select id::int, name, day::text, state, account, person from collection_round r
       where id = $1 and exists (select from collection_stop s where s.round_id = r.id) for update`,
      [id],
    ),
  )
  return row
}

export type NewRound = Pick<HeldRound, 'name' | 'day' | 'account' | 'person'> & {
  readonly start: { readonly lat: number; readonly lng: number }
  readonly metres: number
  readonly open: number
  readonly maker: string
  readonly madeAt: Date
}

export async function insertRound(scope: Scope, round: NewRound): Promise<number> {
  const { name, day, account, person, start, metres, open, maker, madeAt } = round
  const [row] = await scope.query<{ id: number }>(
    `insert into collection_round (customer_id, name, day, account, person, start_lat, start_lng, metres, open, maker, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id::int`,
    [scope.customerId, name, day, account, person, start.lat, start.lng, metres, open, maker, madeAt],
  )
  return row!.id
}

export const assignRound = (scope: Scope, id: number, round: Pick<HeldRound, 'account' | 'person' | 'day'>) =>
  scope.query('update collection_round set account = $2, person = $3, day = $4 where id = $1', [
    ...[id, round.account, round.person, round.day],
  ])

export const startRound = (scope: Queries, id: number, at: Date) =>
  scope.query("update collection_round set state = 'underWay', started_at = $2 where id = $1 and state = 'planned'", [
    id,
    at,
  ])

export const endRound = (scope: Queries, id: number, state: 'done' | 'cancelled', at: Date, by: string) =>
  scope.query(
    'update collection_round set state = $2, ended_at = greatest(started_at, $3), ended_by = $4 where id = $1',
    [...[id, state, at, by]],
  )

type Row = Omit<CollectionRound, 'own' | 'start' | 'minutes' | 'madeAt' | 'startedAt' | 'endedAt'> & {
  startLat: number
  startLng: number
  madeAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

const ROUNDS: Log = {
  table: 'collection_round',
  as: 'r',
  key: [
    { column: 'made_at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: `r.id::int, r.name, r.day::text, r.state, r.account, r.person, r.start_lat as "startLat", r.start_lng as "startLng", r.metres,
    c.stops, c.emptied, c.failed, r.maker, r.made_at as "madeAt", r.started_at as "startedAt", r.ended_at as "endedAt", r.ended_by as "endedBy"`,
  joins: `cross join lateral (select count(*)::int as stops, (count(*) filter (where s.result = 'emptied'))::int as emptied,
      (count(*) filter (where s.result = 'failed'))::int as failed from collection_stop s where s.round_id = r.id) c`,
}

const MINUTE = 60_000
type Query = Input<(typeof collectionRoundCalls)['collectionRound.query']>

/** Rounds with a stop in reach, the newest first. */
export async function listRounds(
  scope: Scope,
  { filters: { id, states, own }, ...page }: Query,
  caller: { account: string },
  now: number,
): Promise<LogPage<CollectionRound>> {
  const where: Condition[] = id === undefined ? [] : [['r.id = ?', id]]
  const judged: Condition[] = [
    // Whoever reaches the whole organisation reaches a stop of each.
    ...(scope.groupScope ? [['exists (select from collection_stop s where s.round_id = r.id)'] as const] : []),
    ...(states === undefined ? [] : [['r.state = any (?)', states] as const]),
    ...(own ? [['r.account = ?', caller.account] as const] : []),
  ]
  const { rows, ...log } = await withRetired(scope, () => readLog<Row>(scope, ROUNDS, { ...page, where, judged }))
  return { ...log, rows: rows.map((row) => shown(row, caller.account, now)) }
}

function shown(row: Row, account: string, now: number): CollectionRound {
  const { startLat: lat, startLng: lng, madeAt, startedAt, endedAt, ...rest } = row
  const until = endedAt?.getTime() ?? now
  return {
    ...rest,
    own: row.account === account,
    start: { lat, lng },
    madeAt: madeAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    minutes: startedAt && Math.max(0, Math.round((until - startedAt.getTime()) / MINUTE)),
  }
}
