import type { LuxFault, LuxSetting, LuxStation } from '@lamplighter/contract'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { Scope } from '../../../db/database.ts'
import type { Carried } from '../../devices/devices/index.ts'
import { GOVERNED } from './governed.store.ts'

const index = pointIndex('lux-station')
export const LUX = index.get('env.lux')! + 1
export const TEMPERATURE = index.get('env.temperature')! + 1
export const HUMIDITY = index.get('env.humidity')! + 1

export type BoardRow = Pick<
  LuxStation,
  | 'deviceId'
  | 'code'
  | 'name'
  | 'stationName'
  | 'groupId'
  | 'lat'
  | 'lng'
  | 'online'
  | 'lux'
  | 'temp'
  | 'hum'
  | 'trend'
  | 'lamps'
  | 'boxes'
> & {
  refreshTime: Date | null
  setting: LuxSetting | null
  judged: 'dark' | 'light' | null
  beyondSince: Date | null
  fault: LuxFault | null
  faultSince: Date | null
  plans: Carried[]
}

/** All stations in scope, with what they govern and their last hour. */
export const listBoard = (scope: Scope, hourAgo: Date): Promise<BoardRow[]> =>
  scope.query(
    `select s.id as "deviceId", s.code, coalesce(q.fields ->> 'name', s.name) as name, t.name as "stationName", t.group_id as "groupId",
       s.lat, s.lng, coalesce(v.online, false) as online, v.refresh_time as "refreshTime",
       v.points[${LUX}] as lux, v.points[${TEMPERATURE}] as temp, v.points[${HUMIDITY}] as hum,
       q.fields as setting, j.judged, j.beyond_since as "beyondSince", j.fault, j.fault_since as "faultSince",
       coalesce(h.trend, '[]') as trend, coalesce(g.lamps, 0) as lamps, coalesce(g.boxes, 0) as boxes, coalesce(g.plans, '[]') as plans
     from device s left join station t on t.id = s.station_id left join device_state v on v.device_id = s.id
     left join lux_setting q on q.device_id = s.id left join lux_state j on j.device_id = s.id
     left join lateral (
       select jsonb_agg(jsonb_build_array(extract(epoch from r.at) * 1000, r.points[${LUX}]) order by r.at) as trend
       from reading r where r.device_id = s.id and r.at >= $1 and r.points[${LUX}] is not null) h on true
     left join lateral (
       select count(*)::int as lamps, count(distinct l.box_id)::int as boxes, jsonb_agg(distinct jsonb_build_object('planId', l.plan_id, 'planVersion', l.plan_version)) as plans
       from device l left join station lt on lt.id = l.station_id where ${GOVERNED}) g on q.device_id is not null
     where s.kind = 'lux-station' order by s.id`,
    [hourAgo],
  )
