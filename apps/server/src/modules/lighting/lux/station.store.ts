import type { LuxFault, LuxSetting } from '@lamplighter/contract'
import type { Queries, Scope, SystemScope } from '../../../db/database.ts'
import type { Judged } from './judge.ts'

export type StationState = Judged & {
  readonly at: number
  readonly lux: number
  readonly steadySince: number
  readonly suspect: LuxFault | null
  readonly suspectSince: number | null
  readonly fault: LuxFault | null
  readonly faultSince: number | null
  /** The sunset or sunrise for which it asked since it became dark. */
  readonly askedFor: number | null
}

export type LuxDevice = { readonly deviceId: number; readonly customerId: number }
export type SetStation = LuxDevice & { readonly setting: LuxSetting; readonly state: StationState | null }

type Row = LuxDevice & {
  setting: LuxSetting
  at: Date | null
  lux: number
  steadySince: Date
  judged: StationState['judged']
  beyondSince: Date | null
  suspect: LuxFault | null
  suspectSince: Date | null
  fault: LuxFault | null
  faultSince: Date | null
  askedFor: Date | null
}

const ms = (at: Date | null) => at?.getTime() ?? null
const date = (at: number | null) => (at === null ? null : new Date(at))

function toStation({ deviceId, customerId, setting, at, lux, judged, suspect, fault, ...rest }: Row): SetStation {
  const state = at && {
    at: at.getTime(),
    lux,
    judged,
    suspect,
    fault,
    steadySince: rest.steadySince.getTime(),
    beyondSince: ms(rest.beyondSince),
    suspectSince: ms(rest.suspectSince),
    faultSince: ms(rest.faultSince),
    askedFor: ms(rest.askedFor),
  }
  return { deviceId, customerId, setting, state }
}

/** Stations that are set up and enabled. */
export async function loadStations(scope: SystemScope, deviceIds: readonly number[]): Promise<SetStation[]> {
  const rows = await scope.query<Row>(
    `select q.device_id as "deviceId", q.customer_id as "customerId", q.fields as setting, t.at, t.lux, t.steady_since as "steadySince",
       t.judged, t.beyond_since as "beyondSince", t.suspect, t.suspect_since as "suspectSince", t.fault,
       t.fault_since as "faultSince", t.asked_for as "askedFor"
     from lux_setting q left join lux_state t on t.device_id = q.device_id
     where q.device_id = any ($1) and (q.fields ->> 'enabled')::boolean for update of q`,
    [deviceIds],
  )
  return rows.map(toStation)
}

export const saveState = (scope: SystemScope, { deviceId, customerId }: LuxDevice, state: StationState) =>
  scope.query(
    `insert into lux_state (device_id, customer_id, at, lux, steady_since, judged, beyond_since, suspect, suspect_since, fault, fault_since, asked_for)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (device_id) do update set at = excluded.at, lux = excluded.lux, steady_since = excluded.steady_since,
       judged = excluded.judged, beyond_since = excluded.beyond_since, suspect = excluded.suspect,
       suspect_since = excluded.suspect_since, fault = excluded.fault, fault_since = excluded.fault_since, asked_for = excluded.asked_for`,
    [
      deviceId,
      customerId,
      date(state.at),
      state.lux,
      date(state.steadySince),
      state.judged,
      date(state.beyondSince),
      state.suspect,
      date(state.suspectSince),
      state.fault,
      date(state.faultSince),
      date(state.askedFor),
    ],
  )

/** Stations around one that count, and how fresh they have to be, ms. */
const NEIGHBOURS = 5
const FRESH = 20 * 60_000

/** The median of what the nearest stations that are believed measure now; null without any. */
export async function neighboursOf(
  scope: Queries,
  { deviceId, customerId }: LuxDevice,
  at: number,
): Promise<number | null> {
  const [row] = await scope.query<{ lux: number | null }>(
    `select percentile_cont(0.5) within group (order by lux) as lux from (
       select t.lux from lux_state t join device d on d.id = t.device_id join device s on s.id = $1
       where t.customer_id = $2 and t.device_id <> $1 and t.fault is null and t.at > $3 and t.at <= $4
       order by power(d.lat - s.lat, 2) + power((d.lng - s.lng) * cos(radians(s.lat)), 2) limit ${NEIGHBOURS}) n`,
    [deviceId, customerId, new Date(at - FRESH), new Date(at + FRESH)],
  )
  return row?.lux ?? null
}

export async function findSetting(scope: Scope, deviceId: number): Promise<LuxSetting | null> {
  const [row] = await scope.query<{ fields: LuxSetting }>('select fields from lux_setting where device_id = $1', [
    deviceId,
  ])
  return row?.fields ?? null
}

export async function findDevice(scope: Scope, deviceId: number): Promise<{ name: string } | undefined> {
  const [row] = await scope.query<{ name: string }>(`select name from device where id = $1 and kind = 'lux-station'`, [
    deviceId,
  ])
  return row
}

export async function countStations(scope: Scope, deviceIds: readonly number[]): Promise<number> {
  const [row] = await scope.query<{ count: number }>(
    `select count(*)::int as count from device where id = any ($1) and kind = 'lux-station'`,
    [deviceIds],
  )
  return row!.count
}

export async function countGroups(scope: Scope, groupIds: readonly number[]): Promise<number> {
  const [row] = await scope.query<{ count: number }>(
    'select count(*)::int as count from device_group where id = any ($1)',
    [groupIds],
  )
  return row!.count
}

/** Whether another station of the organisation is called so. */
export async function isNameTaken(scope: Scope, name: string, deviceId: number): Promise<boolean> {
  const rows = await scope.query(
    `select from lux_setting where customer_id = $1 and fields ->> 'name' = $2 and device_id <> $3`,
    [scope.customerId, name, deviceId],
  )
  return rows.length > 0
}

export const saveSetting = (scope: Queries, { deviceId, customerId }: LuxDevice, setting: LuxSetting) =>
  scope.query(
    `insert into lux_setting (device_id, customer_id, fields) values ($1, $2, $3)
     on conflict (device_id) do update set fields = excluded.fields`,
    [deviceId, customerId, JSON.stringify(setting)],
  )
