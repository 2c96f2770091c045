import type { LuxAsk, LuxAskState, LuxSetting, LuxTopic } from '@lamplighter/contract'
import type { Queries, Scope, SystemScope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import type { LuxDevice } from './station.store.ts'

export type NewAsk = LuxDevice & {
  readonly at: number
  readonly topic: LuxTopic
  readonly setting: LuxSetting
  readonly lux: number
  readonly lamps: number
  readonly boxes: number
  readonly level: number | null
  /** Null where the rated power of no lamp is known. */
  readonly watts: number | null
  readonly unrated: number
  readonly plannedAt: number
  readonly dueAt: number
  readonly lapsesAt: number
  readonly contradicted: boolean
}

const date = (at: number) => new Date(at)

/** Null where it still waits for an answer to an earlier one. */
export async function insertAsk(scope: SystemScope, ask: NewAsk): Promise<number | null> {
  const [row] = await scope.query<{ id: number }>(
    `insert into lux_ask (customer_id, device_id, at, topic, state, fields, lux, lamps, boxes, level, watts, unrated, planned_at, due_at, lapses_at, contradicted)
     values ($1, $2, $3, $4, 'pending', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (device_id) where answered_at is null do nothing returning id`,
    [
      ask.customerId,
      ask.deviceId,
      date(ask.at),
      ask.topic,
      JSON.stringify(ask.setting),
      ask.lux,
      ask.lamps,
      ask.boxes,
      ask.level,
      ask.watts,
      ask.unrated,
      date(ask.plannedAt),
      date(ask.dueAt),
      date(ask.lapsesAt),
      ask.contradicted,
    ],
  )
  return row?.id ?? null
}

/** An ask that waits for an answer, locked: nobody else settles it meanwhile. */
export type OpenAsk = LuxDevice & {
  readonly id: number
  readonly topic: LuxTopic
  readonly state: LuxAskState
  readonly setting: LuxSetting
  readonly lux: number
  readonly plannedAt: Date
  readonly dueAt: Date
  readonly lapsesAt: Date
  readonly contradicted: boolean
}

const OPEN = `id, customer_id as "customerId", device_id as "deviceId", topic, state, fields as setting, lux, planned_at as "plannedAt",
  due_at as "dueAt", lapses_at as "lapsesAt", contradicted`

/** Those of which something has to become by itself now. */
export const dueAsks = (scope: Queries, now: Date): Promise<{ id: number; customerId: number }[]> =>
  scope.query(
    `select id, customer_id as "customerId" from lux_ask
     where answered_at is null and due_at <= $1 and (state = 'pending' or lapses_at <= $1) order by due_at limit 200`,
    [now],
  )

/** Locks it; undefined where it is settled. */
export async function lockAsk(scope: Queries, id: number): Promise<OpenAsk | undefined> {
  const [row] = await scope.query<OpenAsk>(
    `select ${OPEN} from lux_ask where id = $1 and answered_at is null for update`,
    [id],
  )
  return row
}

export const findState = async (scope: Queries, id: number): Promise<LuxAskState | undefined> =>
  (await scope.query<{ state: LuxAskState }>('select state from lux_ask where id = $1', [id]))[0]?.state

export const promptAsk = (scope: Queries, id: number) =>
  scope.query(`update lux_ask set state = 'prompted' where id = $1`, [id])

type Settled = { state: LuxAskState; at: number; by?: string; orderId?: string | null }

export const settleAsk = (scope: Queries, id: number, { state, at, by = '', orderId = null }: Settled) =>
  scope.query('update lux_ask set state = $2, answered_at = $3, answered_by = $4, order_id = $5 where id = $1', [
    id,
    state,
    date(at),
    by,
    orderId,
  ])

/** Takes back what a station asked and nobody has answered. */
export const withdrawAsks = (
  scope: SystemScope,
  deviceId: number,
  at: number,
): Promise<{ id: number; topic: LuxTopic }[]> =>
  scope.query(
    `update lux_ask set state = 'withdrawn', answered_at = greatest(at, $2) where device_id = $1 and answered_at is null returning id, topic`,
    [deviceId, date(at)],
  )

const COLUMNS = `a.id, a.topic, a.customer_id as "custId", a.state, a.device_id as "deviceId", a.fields ->> 'name' as "stationName", a.at,
  a.lux, (a.fields ->> 'onLux')::float8 as "onLux", (a.fields ->> 'delay')::int as delay, a.lamps, a.boxes, a.level, a.watts, a.unrated,
  a.planned_at as "plannedAt", a.fields ->> 'option' as option, ((a.fields ->> 'asks')::boolean or a.contradicted) as asks, a.due_at as "dueAt", a.contradicted,
  a.answered_at as "answeredAt", a.answered_by as "answeredBy", a.order_id as "commandId"`

type Row = Omit<LuxAsk, 'time' | 'appType' | 'energy' | 'plannedAt' | 'dueAt' | 'answeredAt' | 'answeredAfter'> & {
  at: Date
  watts: number | null
  asks: boolean
  plannedAt: Date
  dueAt: Date
  answeredAt: Date | null
}

const HOUR = 3_600_000

function toAsk({ at, watts, asks, plannedAt, dueAt, answeredAt, ...row }: Row): LuxAsk {
  return {
    ...row,
    appType: 'light',
    time: at.toISOString(),
    energy: watts === null ? null : (watts / 1_000) * (Math.max(0, plannedAt.getTime() - at.getTime()) / HOUR),
    plannedAt: plannedAt.toISOString(),
    dueAt: asks ? dueAt.toISOString() : null,
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredAfter: answeredAt && asks ? Math.round((answeredAt.getTime() - at.getTime()) / 1_000) : null,
  }
}

/** What waits for an answer, the most urgent first. */
export async function listOpen(scope: Scope): Promise<LuxAsk[]> {
  const rows = await scope.query<Row>(
    `select ${COLUMNS} from lux_ask a join device d on d.id = a.device_id
     where a.answered_at is null and ((a.fields ->> 'asks')::boolean or a.contradicted) order by a.due_at, a.id`,
    [],
  )
  return rows.map(toAsk)
}

const ASKS: Log = {
  table: 'lux_ask',
  as: 'a',
  key: [
    { column: 'at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: COLUMNS,
}

/** What was asked and is settled, the newest first. */
export async function listAnswers(
  scope: Scope,
  { deviceId }: { deviceId?: number | undefined },
  page: { cursor?: string | undefined; size: number },
): Promise<LogPage<LuxAsk>> {
  const where: Condition[] = [['a.answered_at is not null']]
  if (deviceId) where.push(['a.device_id = ?', deviceId])
  const { rows, ...log } = await readLog<Row>(scope, ASKS, { ...page, where })
  return { ...log, rows: rows.map(toAsk) }
}
