import {
  alarmTypes,
  type BinReason,
  binReasons,
  COLLECTION,
  type collectionRoundCalls,
  type Input,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { expand, FROM, pointColumn, type ResolveContext, targetSql } from '../../devices/targets/index.ts'

const KIND = 'garbage-bin'
/** Latest values of a bin over `FROM` of targets; null for what it never said. */
export const FILL = pointColumn('bin.fill', KIND)!
export const SINCE = pointColumn('bin.sinceEmptied', KIND)!
const WEIGHT = pointColumn('bin.weight', KIND)!
/** Where it stands: itself, or the pole that carries it. */
export const [LAT, LNG] = ['coalesce(d.lat, p.lat)', 'coalesce(d.lng, p.lng)']

const alarmed = { fire: 'Fire', full: 'BinFull', notEmptied: 'NotEmptied' } as const
const hasAlarm = (reason: keyof typeof alarmed) =>
  `exists (select from alarm a where a.device_id = d.id and a.type = ${alarmTypes[alarmed[reason]].number} and a.recovered_at is null)`

type Row = {
  deviceId: number
  name: string
  pole: string | null
  stationName: string | null
  lat: number | null
  lng: number | null
  online: boolean
  fill: number | null
  weight: number | null
  sinceEmptied: number | null
  round: string | null
  /** So full as was asked for. */
  fillHigh: boolean | null
} & Readonly<Record<Exclude<BinReason, 'fill'>, boolean | null>>

type Asked = Input<(typeof collectionRoundCalls)['collectionRound.propose']>

/** Bins in reach that should be emptied, the most urgent first. @throws request.notFound */
export async function proposeBins(scope: Scope, { target, fill, alarms, days }: Asked, context: ResolveContext) {
  const sql = targetSql(context.now)
  const where = sql.where(await expand(scope, { kind: KIND, ...target }, context.personId))
  const [fillFrom, hours, judges] = [sql.put(fill), sql.put(days === null ? null : days * 24), sql.put(alarms)]
  const rows = await scope.query<Row>(
    `select * from (
       select d.id as "deviceId", d.name, d.pole, t.name as "stationName", ${LAT} as lat, ${LNG} as lng,
         coalesce(s.online, false) as online, ${FILL}::float8 as fill, ${WEIGHT}::float8 as weight, ${SINCE}::float8 as "sinceEmptied",
         ${judges}::boolean and ${hasAlarm('fire')} as fire, ${judges}::boolean and ${hasAlarm('full')} as full,
         ${judges}::boolean and ${hasAlarm('notEmptied')} as "notEmptied",
         ${FILL} >= ${fillFrom}::float8 as "fillHigh", ${SINCE} >= ${hours}::float8 as days,
         (select r.name from collection_stop cs join collection_round r on r.id = cs.round_id
          where cs.device_id = d.id and cs.result is distinct from 'emptied' and r.state in ('planned', 'underWay')
          order by r.id limit 1) as round
       ${FROM} where d.kind = '${KIND}' and ${where}) as bin
     where fire or "full" or "notEmptied" or "fillHigh" or days
     order by fire desc, "full" desc, "notEmptied" desc, fill desc nulls last, "deviceId"`,
    sql.values,
  )
  const placed = rows.filter((row) => row.lat !== null && row.lng !== null)
  return {
    rows: placed.slice(0, COLLECTION.stops).map(shown),
    more: placed.length > COLLECTION.stops,
    unplaced: rows.length - placed.length,
  }
}

function shown({ fire, full, notEmptied, fillHigh, days, lat, lng, ...bin }: Row) {
  const holds = { fire, full, notEmptied, fill: fillHigh, days }
  return { ...bin, lat: lat!, lng: lng!, reasons: binReasons.filter((reason) => holds[reason]) }
}
