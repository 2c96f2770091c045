import { AIR_STATIONS, type Output, type poleAnalysisCalls } from '@lamplighter/contract'
import { particulateIndex } from '@lamplighter/kinds/environment'
import type { Scope } from '../../../db/database.ts'
import { pointIndex } from '../../devices/devices/index.ts'
import { AREA, type Area, TYPED, valuesOf } from './area.ts'
import type { Period } from './period.ts'

type Stations = Output<(typeof poleAnalysisCalls)['poleAnalysis.airStations']>['stations']
type Row = Omit<Stations[number], 'index'>

const points = pointIndex('environment')
const [PM25, PM10] = ['env.pm25', 'env.pm10'].map((key) => points.get(key)! + 1)

const MEANS: Record<Period['unit'], string> = {
  day: `select f.device_id, avg(f.pm25) as pm25, avg(f.pm10) as pm10 from pole_day f
    where f.customer_id = $1 and f.kind = 'environment' and f.day between $6 and $7 group by 1`,
  hour: `select h.device_id, avg(h.mean[${PM25}]) as pm25, avg(h.mean[${PM10}]) as pm10 from reading_hour h
    where h.customer_id = $1 and h.device_id = any (array(select id from area where kind = 'environment')) and h.at >= $4 and h.at < $5 group by 1`,
}

const sqlFor = ({ unit }: Period) => `with ${AREA}, ${TYPED}
  select d.id, d.name, coalesce(d.lat, p.lat) as lat, coalesce(d.lng, p.lng) as lng, m.pm25, m.pm10
  from (${MEANS[unit]}) m join area a on a.id = m.device_id and a.here join device d on d.id = a.id join pole p on p.id = a.pole_id
  where coalesce(d.lat, p.lat) is not null and coalesce(d.lng, p.lng) is not null`

/** The air at each station of an area in a period, the worst first. */
export async function rankAirStations(scope: Scope, area: Area, period: Period): Promise<Stations> {
  const rows = await scope.query<Row>(sqlFor(period), valuesOf(area, period))
  const ranked = rows.flatMap((row) => {
    const index = particulateIndex(row)
    return index === null ? [] : [{ ...row, index }]
  })
  return ranked.sort((a, b) => b.index - a.index || a.id - b.id).slice(0, AIR_STATIONS)
}
