import type { Scope } from '../../../db/database.ts'
import { pointIndex } from '../../devices/devices/index.ts'
import { AREA, type Area, TYPED, valuesOf } from './area.ts'
import type { Period } from './period.ts'

const USERS = pointIndex('wifi').get('wifi.users')! + 1
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const OF_DAYS = `with ${AREA}, ${TYPED}
  select array[${HOURS.map((hour) => `sum(f.users[${hour + 1}])`).join(', ')}] as hours
  from pole_day f join area a on a.id = f.device_id
  where f.customer_id = $1 and f.kind = 'wifi' and f.day between $6 and $7 group by f.day order by f.day`

const OF_HOURS = `with ${AREA}, ${TYPED},
  used as (
    select extract(hour from h.at at time zone $8)::int as hour, sum(h.mean[${USERS}]) as users from reading_hour h
    where h.customer_id = $1 and h.device_id = any (array(select id from area where kind = 'wifi')) and h.at >= $4 and h.at < $5 group by 1)
  select array[${HOURS.map((hour) => `sum(users) filter (where hour = ${hour})`).join(', ')}] as hours from used`

type Hours = readonly (number | null)[]

/** Users of all access points together, by the hours of each day; null where none was heard. */
export async function countUsers(scope: Scope, area: Area, period: Period): Promise<Hours[]> {
  const sql = period.unit === 'day' ? OF_DAYS : OF_HOURS
  const rows = await scope.query<{ hours: Hours }>(sql, valuesOf(area, period))
  return rows.map(({ hours }) => hours)
}

const meanOf = (numbers: readonly number[]) =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const heard = (hours: Hours) => hours.filter((users) => users !== null)

export const meanUsers = (days: readonly Hours[]) => meanOf(days.flatMap(heard))
export const peakUsers = (days: readonly Hours[]) =>
  days.flatMap(heard).reduce<number | null>((most, users) => Math.max(most ?? 0, users), null)
/** Each hour of the day, on average. */
export const usersByHour = (days: readonly Hours[]) => HOURS.map((hour) => meanOf(heard(days.map((day) => day[hour]!))))
