import type { Input, Output, PoleRow, poleCalls, StationKind } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { groupAndBelow } from '../../../db/groups-below.ts'
import { containing } from '../../../db/like.ts'
import { countsPerKind, type KindCounts, kindCountsSql } from '../../devices/devices/index.ts'
import { photoAddress } from './photo.store.ts'
import { devicesOn } from './store.ts'

type Query = Input<(typeof poleCalls)['pole.query']>
type Answer = Output<(typeof poleCalls)['pole.query']>

const FROM = `from pole p left join station t on t.id = p.station_id left join device_group g on g.id = t.group_id
  left join lateral (select count(*)::int as lamps from device d
    where d.customer_id = p.customer_id and d.pole = p.number and d.kind = 'luminaire') l on true`

const ROW = `p.id, p.number, p.name, p.type, round(p.height::numeric, 1)::float8 as height, p.arm, p.foundation, p.road,
  p.lat, p.lng, p.installed_on::text as "installedOn", p.station_id as "stationId", t.name as "stationName", g.name as "groupName",
  (select ph.print from pole_photo ph where ph.pole_id = p.id) as print`

/** Everything but the type, whose counts are shown beside. */
const SCOPE = `($1::text is null or p.folded like folded($1) or t.folded like folded($1))
  and ($2::int is null or t.group_id in ${groupAndBelow('$2')})
  and ($3::int is null or p.station_id = $3) and ($4::text is null or p.arm = $4)`

const CHOSEN = '($5::int is null or p.type = $5) and ($6::int is null or l.lamps = $6)'

const SORT: Record<Query['sort']['field'], string> = {
  number: 'p.number',
  name: 'p.name',
  type: 'p.type',
  height: 'p.height',
  arm: 'p.arm',
  lamps: 'l.lamps',
  road: 'p.road',
  station: 't.name',
  installedOn: 'p.installed_on',
}

type Row = Omit<PoleRow, 'devices' | 'photo'> & { print: string | null }

async function withDevices(scope: Scope, rows: readonly Row[]): Promise<PoleRow[]> {
  const on = await devicesOn(
    scope,
    rows.map(({ number }) => number),
  )
  return rows.map(({ print, ...row }) => {
    const photo = print === null ? null : photoAddress(row.id, print)
    return { ...row, photo, devices: on.get(row.number) ?? [] }
  })
}

export async function listPoles(scope: Scope, { page, size, filters, sort }: Query): Promise<Answer> {
  const { keyword, groupId, stationId, type, arm, lamps } = filters
  const values = [
    keyword ? containing(keyword) : null,
    groupId ?? null,
    stationId ?? null,
    arm ?? null,
    type ?? null,
    lamps ?? null,
  ]
  const [counted] = await scope.query<Answer['counts'] & { total: number }>(
    `select count(*)::int as all, count(*) filter (where p.type = 1)::int as smart,
       count(*) filter (where p.type = 2)::int as ordinary, count(*) filter (where l.lamps = 0)::int as bare,
       count(*) filter (where ${CHOSEN})::int as total ${FROM} where ${SCOPE}`,
    values,
  )
  const rows = await scope.query<Row>(
    `select ${ROW} ${FROM} where ${SCOPE} and ${CHOSEN}
     order by ${SORT[sort.field]} ${sort.desc ? 'desc' : 'asc'} nulls last, p.number, p.id limit $7 offset $8`,
    [...values, size, (page - 1) * size],
  )
  const { total, ...counts } = counted!
  return { total, counts, rows: await withDevices(scope, rows) }
}

export async function poleDetail(scope: Scope, id: number): Promise<PoleRow | undefined> {
  const rows = await scope.query<Row>(`select ${ROW} ${FROM} where p.id = $1`, [id])
  return (await withDevices(scope, rows))[0]
}

type PoleStation = Omit<Output<(typeof poleCalls)['pole.stations']>[number], StationKind> & {
  counts: KindCounts | null
}

/** Sites of poles; a lamp on a pole counts there, wherever else it belongs. */
export async function listPoleStations(scope: Scope, type: number) {
  const rows = await scope.query<PoleStation>(
    `select t.id, t.name, t.group_id as "groupId", t.type, t.lat, t.lng, count(p.id)::int as poles,
       count(p.id) filter (where p.type = 1)::int as "smartPoles", coalesce(d.devices, 0)::int as devices,
       coalesce(d.lamps, 0)::int as "lightCount", coalesce(d.alarms, 0)::int as "lightAlarm", d.counts
     from station t left join pole p on p.station_id = t.id left join (
       select coalesce(o.station_id, d.station_id) as station_id, count(*) as devices,
         count(*) filter (where d.kind = 'luminaire') as lamps, ${kindCountsSql} as counts,
         count(*) filter (where d.kind = 'luminaire' and s.alarm > 0) as alarms
       from device d left join device_state s on s.device_id = d.id
         left join pole o on o.customer_id = d.customer_id and o.number = d.pole group by 1) d on d.station_id = t.id
     where t.type = $1 group by t.id, d.devices, d.lamps, d.alarms, d.counts order by t.name, t.id`,
    [type],
  )
  return rows.map(({ counts, ...row }) => ({ ...row, ...countsPerKind(counts) }))
}
