import { type Input, type LockOpening, type lockCalls, openingWays } from '@lamplighter/contract'
import type { Queries, Scope, SystemScope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { iso } from '../../devices/devices/index.ts'
import { permissionAt } from './permission.store.ts'

type Row = Omit<LockOpening, 'openedAt' | 'closedAt' | 'permittedUntil' | 'way'> & {
  openedAt: Date
  closedAt: Date | null
  permittedUntil: Date | null
  way: number
}

const OPENINGS: Log = {
  table: 'lock_opening',
  as: 'o',
  key: [
    { column: 'opened_at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: `o.id::int, o.device_id as "deviceId", d.name as "deviceName", d.kind, d.pole, s.name as "stationName", o.opened_at as "openedAt", o.way,
    nullif(o.opener, 0) as opener, o.opened_by as "openedBy", o.is_forced as "isForced", o.was_left_open as "wasLeftOpen", o.closed_at as "closedAt",
    o.permitted_by as "permittedBy", o.permitted_for as job, o.permitted_until as "permittedUntil"`,
  joins: 'join device d on d.id = o.device_id left join station s on s.id = d.station_id',
}

type Query = Input<(typeof lockCalls)['lock.openings']>

/** Openings in reach, the newest first. */
export async function listOpenings(scope: Scope, { filters, ...page }: Query): Promise<LogPage<LockOpening>> {
  const { deviceId, ways, isOpen, from, to } = filters
  const where: Condition[] = [
    ...(deviceId === undefined ? [] : [['o.device_id = ?', deviceId] as const]),
    ...(isOpen === true ? [['o.closed_at is null'] as const] : []),
    ...(from === undefined ? [] : [['o.opened_at >= ?', from] as const]),
    ...(to === undefined ? [] : [['o.opened_at < ?', to] as const]),
  ]
  const judged: Condition[] = [
    ...(isOpen === false ? [['o.closed_at is not null'] as const] : []),
    ...(ways === undefined ? [] : [['o.way = any (?)', ways.map((way) => openingWays.indexOf(way))] as const]),
  ]
  const { rows, ...log } = await readLog<Row>(scope, OPENINGS, { ...page, where, judged })
  return {
    ...log,
    rows: rows.map(({ openedAt, closedAt, permittedUntil, way, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      closedAt: iso(closedAt),
      permittedUntil: iso(permittedUntil),
      way: openingWays[way] ?? 'unknown',
    })),
  }
}

export type Opened = {
  readonly customerId: number
  readonly deviceId: number
  readonly at: Date
  readonly way: number
  readonly opener: number
  readonly isForced: boolean
}

/** Those of these that are open. */
export const openAmong = async (scope: Queries, deviceIds: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await scope.query<{ id: number }>(
        'select device_id as id from lock_opening where device_id = any ($1) and closed_at is null',
        [deviceIds],
      )
    ).map(({ id }) => id),
  )

/** The command of a user that opened it from afar went out shortly before. */
const REMOTE_WITHIN = '10 minutes'

export const insertOpening = (
  scope: SystemScope,
  { customerId, deviceId, at, way, opener, isForced }: Opened,
  isRemote: boolean,
) =>
  scope.query(
    `with permission as (select * from (${permissionAt('$2::int', '$3::timestamptz')}) as last where until > $3)
     insert into lock_opening (customer_id, device_id, opened_at, way, opener, is_forced, permitted_by, permitted_for, permitted_until, opened_by)
     values ($1, $2, $3, $4, $5, $6, coalesce((select by from permission), ''), coalesce((select job from permission), ''),
       (select until from permission), coalesce((
       select coalesce(p.name, o.account) from command_item i join command_order o on o.id = i.order_id left join person p on p.id = o.person_id
       where $7 and i.device_id = $2 and i.code = 'dco.unlock' and i.status in (0, 9)
         and i.asked_at between $3::timestamptz - interval '${REMOTE_WITHIN}' and $3::timestamptz + interval '1 minute'
       order by i.sequence desc limit 1), ''))`,
    [customerId, deviceId, at, way, opener, isForced, isRemote],
  )

export const closeOpening = (scope: SystemScope, deviceId: number, at: Date) =>
  scope.query(
    'update lock_opening set closed_at = greatest(opened_at, $2) where device_id = $1 and closed_at is null',
    [deviceId, at],
  )

/** What is found out while it is open. */
export const markOpening = (scope: SystemScope, deviceId: number, marks: { isForced: boolean; wasLeftOpen: boolean }) =>
  scope.query(
    `update lock_opening set is_forced = is_forced or $2, was_left_open = was_left_open or $3
     where device_id = $1 and closed_at is null`,
    [deviceId, marks.isForced, marks.wasLeftOpen],
  )
