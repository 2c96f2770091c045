import type { Scope } from '../../../db/database.ts'
import { pointIndex } from '../../devices/devices/index.ts'
import { STATE } from '../../devices/targets/index.ts'
import type { PlanShare } from './planned.ts'

/** The city by its boxes, its lamps and its districts, from the latest state of each device. */

const ofBox = pointIndex('power-box')
const ofLamp = pointIndex('luminaire')
/** A point of a device in SQL, where arrays count from 1. */
const box = (key: string) => `s.points[${ofBox.get(key)! + 1}]`
const lamp = (key: string) => `s.points[${ofLamp.get(key)! + 1}]`

const FROM = 'from device d left join device_state s on s.device_id = d.id'
const phases = (key: string) => [1, 2, 3].map((n) => box(`elec.p${n}.${key}`)).join(', ')
const loops = [...ofBox.keys()].filter((key) => /^loop\d+\.state$/.test(key))
const outputsOn = loops.map((key) => `coalesce((${box(key)} > 0)::int, 0)`).join(' + ')
const outputs = loops.map((key) => `(${box(key)} is not null)::int`).join(' + ')

export type BoxTally = {
  boxes: number
  online: number
  doorsOpen: number
  outputs: number
  outputsOn: number
  watts: number | null
  low: number | null
  high: number | null
  leakage: number | null
}

export async function tallyBoxes(scope: Scope): Promise<BoxTally> {
  const [row] = await scope.query<BoxTally>(
    `select count(*)::int as boxes, count(*) filter (where s.online)::int as online,
       count(*) filter (where s.online and ${box('cabinet.door')} > 0)::int as "doorsOpen",
       coalesce(sum(${outputs}), 0)::int as outputs, coalesce(sum(${outputsOn}) filter (where s.online), 0)::int as "outputsOn",
       sum(${box('elec.totalPower')}) filter (where s.online)::float8 as watts,
       min(least(${phases('voltage')})) filter (where s.online)::float8 as low,
       max(greatest(${phases('voltage')})) filter (where s.online)::float8 as high,
       max(${box('elec.leakage')}) filter (where s.online)::float8 as leakage
     ${FROM} where d.kind = 'power-box'`,
  )
  return row!
}

export const heaviestBoxes = (scope: Scope, limit: number) =>
  scope.query<{ id: number; name: string; stationName: string | null; kw: number }>(
    `select d.id, d.name, t.name as "stationName", ${box('elec.totalPower')}::float8 / 1000 as kw
     ${FROM} left join station t on t.id = d.station_id
     where d.kind = 'power-box' and s.online and ${box('elec.totalPower')} is not null order by kw desc, d.name limit $1`,
    [limit],
  )

export type LampTally = {
  powerFactor: number | null
  watts: number | null
  low: number | null
  mean: number | null
  high: number | null
  hottest: number | null
  meanHours: number | null
  faulty: number
  silent: number
}

export async function tallyLampValues(scope: Scope, silentSince: Date): Promise<LampTally> {
  const [row] = await scope.query<LampTally>(
    `select avg(${lamp('elec.powerFactor')}) filter (where ${STATE.lit})::float8 as "powerFactor",
       avg(${lamp('elec.activePower')}) filter (where ${STATE.lit})::float8 as watts,
       min(${lamp('elec.voltage')}) filter (where s.online)::float8 as low,
       avg(${lamp('elec.voltage')}) filter (where s.online)::float8 as mean,
       max(${lamp('elec.voltage')}) filter (where s.online)::float8 as high,
       max(${lamp('dev.temperature')}) filter (where s.online)::float8 as hottest,
       avg(${lamp('lamp.operatingHours')})::float8 as "meanHours", count(*) filter (where ${STATE.alarm})::int as faulty,
       count(*) filter (where s.refresh_time is null or s.refresh_time < $1)::int as silent
     ${FROM} where d.kind = 'luminaire'`,
    [silentSince],
  )
  return row!
}

/** Online lamps by the quarter that their level lies in; 0 is out, whatever level a lamp that does not burn was given. */
export const lampsByLevel = (scope: Scope) =>
  scope.query<{ quarter: number; lamps: number }>(
    `select case when ${STATE.out} then 0 else greatest(ceil(least(coalesce(s.level, 100), 100) / 25), 1) end::int as quarter, count(*)::int as lamps
     ${FROM} where d.kind = 'luminaire' and s.online group by 1`,
  )

export const faultyLamps = (scope: Scope, limit: number) =>
  scope.query<{ id: number; name: string; stationName: string | null; watts: number | null }>(
    `select d.id, d.name, t.name as "stationName", ${lamp('elec.activePower')}::float8 as watts
     ${FROM} left join station t on t.id = d.station_id
     where d.kind = 'luminaire' and ${STATE.alarm} order by s.alarm desc, d.name limit $1`,
    [limit],
  )

export type DistrictShare = PlanShare & {
  groupId: number
  name: string
  watts: number
  /** Rated power of the lamps that answer, the mean where it is not known, and the same times their levels. */
  answering: number
  shown: number
}

/** Lamps of each district by plan, with what they take now, W. */
export const tallyDistricts = (scope: Scope) =>
  scope.query<DistrictShare>(
    `select g.id as "groupId", g.name, d.plan_id as "planId", d.plan_version as "planVersion", count(*)::int as lamps, coalesce(sum(d.rated_watts), 0)::float8 as rated,
       count(*) filter (where d.rated_watts is null)::int as unrated,
       coalesce(sum(${lamp('elec.activePower')}) filter (where s.online), 0)::float8 as watts,
       coalesce(sum(coalesce(d.rated_watts, u.usual)) filter (where s.online), 0)::float8 as answering,
       coalesce(sum(coalesce(d.rated_watts, u.usual) * s.level) filter (where ${STATE.lit}), 0)::float8 as shown
     ${FROM} join station t on t.id = d.station_id join device_group g on g.id = t.group_id,
       (select coalesce(avg(rated_watts), 1) as usual from device where kind = 'luminaire') u
     where d.kind = 'luminaire' group by 1, 2, 3, 4`,
  )
