import type { CallAnswerer, CallEnding, Input, IntercomCall, intercomCalls } from '@lamplighter/contract'
import type { Queries, Scope, SystemScope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { iso } from '../../devices/devices/index.ts'

type Row = Omit<IntercomCall, 'pressedAt' | 'answeredAt' | 'endedAt'> & {
  pressedAt: Date
  answeredAt: Date | null
  endedAt: Date | null
}

const CALLS: Log = {
  table: 'intercom_call',
  as: 'c',
  key: [
    { column: 'pressed_at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: `c.id::int, c.device_id as "deviceId", d.name as "deviceName", d.pole, s.name as "stationName", c.pressed_at as "pressedAt", c.answered_at as "answeredAt", c.answerer,
    c.answered_by as "answeredBy", c.ended_at as "endedAt", c.ending, c.police_number as "policeNumber"`,
  joins: 'join device d on d.id = c.device_id left join station s on s.id = d.station_id',
}

type Filters = NonNullable<Input<(typeof intercomCalls)['intercom.calls']>['filters']>

/** Conditions that an index serves: an intercom has few calls, few calls are open, and the log is sorted by its time. */
const indexed = ({ id, deviceId, isOpen, from, to }: Filters): Condition[] => [
  ...(id === undefined ? [] : [['c.id = ?', id] as const]),
  ...(deviceId === undefined ? [] : [['c.device_id = ?', deviceId] as const]),
  ...(isOpen === true ? [['c.ended_at is null'] as const] : []),
  ...(from === undefined ? [] : [['c.pressed_at >= ?', from] as const]),
  ...(to === undefined ? [] : [['c.pressed_at < ?', to] as const]),
]
const judged = ({ isOpen, endings }: Filters): Condition[] => [
  ...(isOpen === false ? [['c.ended_at is not null'] as const] : []),
  ...(endings === undefined ? [] : [['c.ending = any (?)', endings] as const]),
]

/** Calls in reach, the newest first. */
export async function listCalls(
  scope: Scope,
  filters: Filters,
  page: { cursor?: string | undefined; size: number },
): Promise<LogPage<IntercomCall>> {
  const { rows, ...log } = await readLog<Row>(scope, CALLS, {
    ...page,
    where: indexed(filters),
    judged: judged(filters),
  })
  return {
    ...log,
    rows: rows.map(({ pressedAt, answeredAt, endedAt, ...row }) => ({
      ...row,
      pressedAt: pressedAt.toISOString(),
      answeredAt: iso(answeredAt),
      endedAt: iso(endedAt),
    })),
  }
}

export type OpenCall = {
  readonly id: string
  readonly deviceId: number
  readonly answerer: CallAnswerer | null
  /** Who answered, or is about to: whose command is under way. */
  readonly name: string | null
}

/** Calls that are not over, with the users whose answers were not refused. */
export const openCalls = (scope: Queries, deviceIds: readonly number[]): Promise<OpenCall[]> =>
  scope.query<OpenCall>(
    `select c.id, c.device_id as "deviceId", c.answerer, coalesce(nullif(c.answered_by, ''), given.name) as name
     from intercom_call c left join lateral (
       select coalesce(p.name, o.account) as name
       from command_item i join command_order o on o.id = i.order_id left join person p on p.id = o.person_id
       where i.device_id = c.device_id and i.code = 'dco.answer' and i.status in (0, 9) and i.asked_at >= c.pressed_at
       order by i.sequence desc limit 1) given on true
     where c.device_id = any($1) and c.ended_at is null`,
    [deviceIds],
  )

export async function insertCall(
  scope: SystemScope,
  { customerId, deviceId, pressedAt }: { customerId: number; deviceId: number; pressedAt: Date },
): Promise<string> {
  const [row] = await scope.query<{ id: string }>(
    'insert into intercom_call (customer_id, device_id, pressed_at) values ($1, $2, $3) returning id',
    [customerId, deviceId, pressedAt],
  )
  return row!.id
}

export const answerCall = (
  scope: SystemScope,
  id: string,
  { at, answerer, by }: { at: Date; answerer: CallAnswerer; by: string },
) =>
  scope.query('update intercom_call set answered_at = $2, answerer = $3, answered_by = $4 where id = $1', [
    id,
    at,
    answerer,
    by,
  ])

/** Ends a call; one that was handed over has the number of the command that did. */
export const endCall = (scope: SystemScope, id: string, { at, ending }: { at: Date; ending: CallEnding }) =>
  scope.query(
    `update intercom_call c set ended_at = $2, ending = $3, police_number = case when $3 = 'handedOver' then (
       select i.args ->> 'number' from command_item i
       where i.device_id = c.device_id and i.code = 'dco.handOver' and i.status in (0, 9) and i.asked_at >= c.pressed_at
       order by i.sequence desc limit 1) end
     where id = $1`,
    [id, at, ending],
  )
