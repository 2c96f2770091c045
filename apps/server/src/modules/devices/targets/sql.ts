import type { Put } from '../../../db/polygon.ts'
import { conditionsSql, type DirectTarget } from './conditions.ts'

/**
 * What conditions look at: a device, its latest state, its site, its pole, what overrides the schedule of a lamp ($1: now).
 * Each row is one device. Whatever a query does not refer to, the planner leaves out.
 */
export const FROM = `from device d left join device_state s on s.device_id = d.id left join station t on t.id = d.station_id
  left join pole p on p.customer_id = d.customer_id and p.number = d.pole
  left join device_override o on o.device_id = d.id and o.point = 'lamp.command' and o.ends_at > $1`

/** A statement over `FROM`: collects the values of the conditions that are written for it. */
export function targetSql(now: Date) {
  const values: unknown[] = [now]
  const put: Put = (value) => `$${values.push(value)}`
  return {
    values,
    put,
    /** SQL that is true for the devices that match all of these targets. */
    where(all: readonly DirectTarget[]): string {
      const kind = all.find((one) => one.kind !== undefined)?.kind
      return all.flatMap((one) => conditionsSql(one, { now, kind, put })).join(' and ') || 'true'
    },
  }
}
