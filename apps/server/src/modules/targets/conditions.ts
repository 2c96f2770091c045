import type { Kind, Polygon, Target } from '@lamplighter/contract'
import { pointIndex, wires } from '@lamplighter/kinds/wires'
import { groupAndBelow } from '../../db/groups-below.ts'

/**
 * Where the conditions look: a device, its latest state, its site, its pole, what overrides the schedule of a lamp ($1: now).
 * Each row is one device; the planner leaves out the tables that a query does not ask for.
 */
export const FROM = `from device d left join device_state s on s.device_id = d.id left join station t on t.id = d.station_id
  left join pole p on p.customer_id = d.customer_id and p.number = d.pole
  left join device_override o on o.device_id = d.id and o.point = 'lamp.command' and o.ends_at > $1`

/** A target that refers to nothing stored but the lamps that a saved selection names (`selectionId`). */
export type DirectTarget = Omit<Target, 'dynamicGroupId'>

export const STATE: Record<NonNullable<Target['state']>, string> = {
  lit: 's.online and s.light',
  out: 's.online and not s.light',
  offline: 'not coalesce(s.online, false)',
  alarm: 's.alarm > 0',
  repair: 'not s.running',
  overridden: 'o.device_id is not null',
}

/** Adds a value to the statement and returns its parameter. */
type Put = (value: unknown) => string

/** A point's latest value; null for a key that the kind does not have. */
export function pointColumn(key: string, kind: Kind = 'luminaire'): string | null {
  const at = pointIndex(kind).get(key)
  return at === undefined ? null : `s.points[${at + 1}]`
}

/** What is outside the normal range of a point; of one that has none, nothing is. */
function deviation(key: string, kind: Kind): string {
  const normal = wires[kind].points.find((point) => point.key === key)?.normal
  if (!normal) return 'false'
  return `d.kind = '${kind}' and s.online and not ${pointColumn(key, kind)} between ${normal[0]} and ${normal[1]}`
}

/** Places are compared in whole parts of a degree, of 1 cm: PostgreSQL's geometry takes what is below 1e-6 for nothing, areas too. */
const PARTS = 1e7
const parts = (degrees: number) => Math.round(degrees * PARTS)

/** Whether what stands at these columns lies within an area or on its border. What crosses itself encloses all it goes round. */
export function withinPolygon(corners: Polygon, { lng, lat }: { lng: string; lat: string }, put: Put): string {
  // Most places lie outside the rectangle round it, which is compared faster.
  const near = (column: string, all: readonly number[]) =>
    `${column} between ${put(Math.min(...all) - 1 / PARTS)} and ${put(Math.max(...all) + 1 / PARTS)}`
  const [lngs, lats] = [
    near(
      lng,
      corners.map(([x]) => x),
    ),
    near(
      lat,
      corners.map(([, y]) => y),
    ),
  ]
  const ring = put(`(${corners.map(([x, y]) => `(${parts(x)},${parts(y)})`).join()})`)
  return `${lngs} and ${lats} and ${ring}::polygon @> point(round(${lng} * ${PARTS}), round(${lat} * ${PARTS}))`
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Context = { readonly now: Date; readonly kind: Kind | undefined; readonly put: Put }

type Values = { [K in keyof DirectTarget]-?: NonNullable<DirectTarget[K]> }

const CONDITIONS: { readonly [K in keyof Values]: (value: Values[K], context: Context) => string } = {
  kind: (kind, { put }) => `d.kind = ${put(kind)}`,
  // Written as PostgreSQL reads it: there may be a hundred thousand.
  ids: (ids, { put }) => `d.id = any(${put(`{${ids.join()}}`)}::int[])`,

  groupId: (id, { put }) => `t.group_id in ${groupAndBelow(put(id))}`,
  stationId: (id, { put }) => `d.station_id = ${put(id)}`,
  gatewayId: (id, { put }) => `d.gateway_id = ${put(id)}`,
  boxId: (id, { put }) => `d.box_id = ${put(id)}`,
  branchId: (id, { put }) => `d.branch_id = ${put(id)}`,
  polygon: (corners, { put }) => withinPolygon(corners, { lng: 'd.lng', lat: 'd.lat' }, put),

  groupNumber: (number, { put }) => `d.group_number = ${put(number)}`,
  selectionId: (id, { put }) => `d.id in (select device_id from selection_lamp where selection_id = ${put(id)})`,

  keyword(text, { put }) {
    const pattern = put(containing(text))
    return `(d.name ilike ${pattern} or d.code ilike ${pattern} or d.pole ilike ${pattern} or t.name ilike ${pattern})`
  },
  // The contract numbers each type twice: 1-5, and anew 101-105.
  lightType: (type, { put }) => `d.light_type % 100 = ${put(type)}::int % 100`,
  model: (model, { put }) => `d.lamp_type = ${put(model)}`,
  firmware: (firmware, { put }) => `d.firmware = ${put(firmware)}`,
  // Heights are stored as singles: 8.4 is not quite 8.4.
  heightMin: (metres, { put }) => `round(p.height::numeric, 1) >= ${put(metres)}::numeric`,
  heightMax: (metres, { put }) => `round(p.height::numeric, 1) <= ${put(metres)}::numeric`,
  road: (road, { put }) => `p.road = ${put(road)}`,
  planId: (id, { put }) => `d.plan_id = ${put(id)}`,
  platform: (platform, { put }) =>
    `coalesce(d.gateway_id, d.id) in (select g.id from device g where g.kind = 'gateway' and g.attributes->>'platform' = ${put(platform)})`,
  boxType: (type, { put }) => `(d.attributes->>'boxType')::int = ${put(type)}`,
  status: (status, { put }) => `coalesce((d.attributes->>'status')::int, 1) = ${put(status)}`,

  state: (state) => STATE[state],
  online: (online, { put }) => `coalesce(s.online, false) = ${put(online)}`,
  alarm: (alarm, { put }) => `(coalesce(s.alarm, 0) > 0) = ${put(alarm)}`,
  deviates: (point, { kind = 'luminaire' }) => deviation(point, kind),
  levelMin: (level, { put }) => `s.level >= ${put(level)}`,
  levelMax: (level, { put }) => `s.level <= ${put(level)}`,
  silentHours: (hours, { now, put }) =>
    `(s.refresh_time is null or s.refresh_time < ${put(new Date(now.getTime() - hours * 3_600_000))})`,
}

const keys = Object.keys(CONDITIONS) as (keyof Values)[]

type Asked = { readonly [K in keyof Values]?: Values[K] | undefined }

function writeCondition<K extends keyof Values>(key: K, target: Asked, context: Context): string[] {
  const value: Values[K] | undefined = target[key]
  return value === undefined ? [] : [CONDITIONS[key](value, context)]
}

/** A statement over `FROM`: collects the values of the conditions that it is given. */
export function targetSql(now: Date) {
  const values: unknown[] = [now]
  const put: Put = (value) => `$${values.push(value)}`
  return {
    values,
    put,
    /** True for the devices that all of these targets mean. */
    where(all: readonly DirectTarget[]): string {
      const kind = all.find((one) => one.kind !== undefined)?.kind
      const parts = all.flatMap((one) => keys.flatMap((key) => writeCondition(key, one, { now, kind, put })))
      return parts.join(' and ') || 'true'
    },
  }
}
