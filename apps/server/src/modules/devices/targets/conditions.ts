import type { Kind, Target } from '@lamplighter/contract'
import { groupAndBelow } from '../../../db/groups-below.ts'
import { containing } from '../../../db/like.ts'
import { type Put, withinPolygon } from '../../../db/polygon.ts'
import { withinCircle } from './circle.ts'
import { outOfRange, STATE } from './state.ts'

/** A target without references to what is stored elsewhere, but for a selection of named lamps (`selectionId`). */
export type DirectTarget = Omit<Target, 'dynamicGroupId'>

type Values = { [K in keyof DirectTarget]-?: NonNullable<DirectTarget[K]> }
type Given = { readonly [K in keyof Values]?: Values[K] | undefined }

type Context = { readonly now: Date; readonly kind: Kind | undefined; readonly put: Put }

/** SQL of each condition over `FROM` (`sql.ts`). */
const CONDITIONS: { readonly [K in keyof Values]: (value: Values[K], context: Context) => string } = {
  kind: (kind, { put }) => `d.kind = ${put(kind)}`,
  // Written as PostgreSQL reads it: there may be a hundred thousand.
  ids: (ids, { put }) => `d.id = any(${put(`{${ids.join()}}`)}::int[])`,

  groupId: (id, { put }) => `t.group_id in ${groupAndBelow(put(id))}`,
  stationId: (id, { put }) => `d.station_id = ${put(id)}`,
  gatewayId: (id, { put }) => `d.gateway_id = ${put(id)}`,
  boxId: (id, { put }) => `d.box_id = ${put(id)}`,
  branchId: (id, { put }) => `d.branch_id = ${put(id)}`,
  circle: (circle, { put }) => withinCircle(circle, { lng: 'd.lng', lat: 'd.lat' }, put),
  polygon: (corners, { put }) => withinPolygon(corners, { lng: 'd.lng', lat: 'd.lat' }, put),

  groupNumber: (number, { put }) => `d.group_number = ${put(number)}`,
  selectionId: (id, { put }) => `d.id in (select device_id from selection_lamp where selection_id = ${put(id)})`,

  keyword(text, { put }) {
    const pattern = put(containing(text))
    return `(d.folded like folded(${pattern}) or t.folded like folded(${pattern}))`
  },
  // The contract numbers each type twice: 1-5, and anew 101-105.
  lightType: (type, { put }) => `d.light_type % 100 = ${put(type)}::int % 100`,
  model: (model, { put }) => `d.lamp_type = ${put(model)}`,
  firmware: (firmware, { put }) => `d.firmware = ${put(firmware)}`,
  // Heights are stored as singles: 8.4 is not quite 8.4.
  heightMin: (metres, { put }) => `round(p.height::numeric, 1) >= ${put(metres)}::numeric`,
  heightMax: (metres, { put }) => `round(p.height::numeric, 1) <= ${put(metres)}::numeric`,
  road: (road, { put }) => `p.road = ${put(road)}`,
  poleType: (type, { put }) => `p.type = ${put(type)}`,
  planId: (id, { put }) => `d.plan_id = ${put(id)}`,
  platform(platform, { put }) {
    const parameter = put(platform)
    const carried = `d.gateway_id in (select c.id from device c where c.kind = 'gateway' and c.attributes->>'platform' = ${parameter})`
    return `(${carried} or d.gateway_id is null and d.attributes->>'platform' = ${parameter})`
  },
  link: (link, { put }) => `d.link = ${put(link)}`,
  boxType: (type, { put }) => `d.kind = 'power-box' and (d.attributes->>'boxType')::int = ${put(type)}`,
  // One of which nothing was recorded is in service.
  status: (status, { put }) => `d.kind = 'power-box' and coalesce((d.attributes->>'status')::int, 1) = ${put(status)}`,

  state: (state) => STATE[state],
  online: (online, { put }) => `coalesce(s.online, false) = ${put(online)}`,
  inService: (inService, { put }) => `coalesce(s.running, true) = ${put(inService)}`,
  alarm: (alarm, { put }) => `(coalesce(s.alarm, 0) > 0) = ${put(alarm)}`,
  deviates: (point, { kind = 'luminaire' }) => outOfRange(point, kind),
  levelMin: (level, { put }) => `s.level >= ${put(level)}`,
  levelMax: (level, { put }) => `s.level <= ${put(level)}`,
  silentHours: (hours, { now, put }) =>
    `(s.refresh_time is null or s.refresh_time < ${put(new Date(now.getTime() - hours * 3_600_000))})`,
}

const keys = Object.keys(CONDITIONS) as (keyof Values)[]

function conditionSql<K extends keyof Values>(key: K, target: Given, context: Context): string[] {
  const value: Values[K] | undefined = target[key]
  return value === undefined ? [] : [CONDITIONS[key](value, context)]
}

/** SQL of every condition that a target has. */
export const conditionsSql = (target: DirectTarget, context: Context): string[] =>
  keys.flatMap((key) => conditionSql(key, target, context))
