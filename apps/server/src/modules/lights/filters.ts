import type { LightFilters, Point } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { groupAndBelow } from '../../db/groups-below.ts'
import { pointIndex } from '../devices/index.ts'

/** Where the conditions look: a lamp, its latest state, its site, what overrides its schedule ($1: now). Each row is one lamp. */
export const FROM = `from device d left join device_state s on s.device_id = d.id left join station t on t.id = d.station_id
  left join device_override o on o.device_id = d.id and o.point = 'lamp.command' and o.ends_at > $1`

export const STATE: Record<NonNullable<LightFilters['state']>, string> = {
  lit: 's.online and s.light',
  out: 's.online and not s.light',
  offline: 'not coalesce(s.online, false)',
  alarm: 's.alarm > 0',
  repair: 'not s.running',
  overridden: 'o.device_id is not null',
}

const points: readonly Point[] = wires.luminaire.points

/** SQL of a point's latest value; null for a key that lamps do not have. */
export function pointColumn(key: string): string | null {
  const at = pointIndex('luminaire').get(key)
  return at === undefined ? null : `s.points[${at + 1}]`
}

/** What is outside the normal range of a point; of one that has none, nothing is. */
function deviation(key: string): string {
  const normal = points.find((point) => point.key === key)?.normal
  return normal ? `s.online and not ${pointColumn(key)} between ${normal[0]} and ${normal[1]}` : 'false'
}

/** Collects conditions with their parameters. */
export function conditions(filters: LightFilters, now: Date) {
  const values: unknown[] = [now]
  const parts: string[] = [`d.kind = 'luminaire'`]
  const add = (condition: (parameter: string) => string, value: unknown) =>
    parts.push(condition(`$${values.push(value)}`))
  if (filters.keyword) {
    const pattern = `%${filters.keyword.replace(/[\\%_]/g, '\\$&')}%`
    add((p) => `(d.name ilike ${p} or d.code ilike ${p} or d.pole ilike ${p} or t.name ilike ${p})`, pattern)
  }
  if (filters.groupId !== undefined) {
    add((p) => `t.group_id in ${groupAndBelow(p)}`, filters.groupId)
  }
  if (filters.stationId !== undefined) add((p) => `d.station_id = ${p}`, filters.stationId)
  if (filters.boxId !== undefined) add((p) => `d.box_id = ${p}`, filters.boxId)
  if (filters.gatewayId !== undefined) add((p) => `d.gateway_id = ${p}`, filters.gatewayId)
  // The contract numbers each type twice: 1-5, and anew 101-105.
  if (filters.lightType !== undefined) add((p) => `d.light_type % 100 = ${p}::int % 100`, filters.lightType)
  if (filters.online !== undefined) add((p) => `coalesce(s.online, false) = ${p}`, filters.online)
  if (filters.planId !== undefined) add((p) => `d.plan_id = ${p}`, filters.planId)
  if (filters.platform !== undefined) {
    add(
      (p) =>
        `d.gateway_id in (select g.id from device g where g.kind = 'gateway' and g.attributes->>'platform' = ${p})`,
      filters.platform,
    )
  }
  if (filters.groupNumber !== undefined) add((p) => `d.group_number = ${p}`, filters.groupNumber)
  if (filters.deviates !== undefined) parts.push(deviation(filters.deviates))
  if (filters.ids) add((p) => `d.id = any(${p}::int[])`, filters.ids)
  if (filters.levelMin !== undefined) add((p) => `s.level >= ${p}`, filters.levelMin)
  if (filters.levelMax !== undefined) add((p) => `s.level <= ${p}`, filters.levelMax)
  if (filters.silentHours !== undefined) {
    add(
      (p) => `(s.refresh_time is null or s.refresh_time < ${p})`,
      new Date(now.getTime() - filters.silentHours * 3_600_000),
    )
  }
  return { values, where: parts.join(' and ') }
}
