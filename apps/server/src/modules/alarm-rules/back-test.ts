import { type AlarmRuleFields, type alarmRuleCalls, BACK_TEST_NIGHTS, type Output } from '@lamplighter/contract'
import { localMoment, nightOf, type Place } from '@lamplighter/kinds/sun'
import { litPlaces } from '@lamplighter/kinds/wires'
import type { Scope } from '../../db/database.ts'
import { countDevices, devicesAfter, type PastReading, readingsOf } from './back-test.store.ts'
import { type Condition, nextCondition } from './conditions.ts'
import { comparedValue, type Limit, lightOf, limitsOf } from './limits.ts'
import { shippedRule, toRule } from './rules.ts'

/** Devices that one answer tries: a month of all their reports is read. */
const AT_ONCE = 50
const NOON = 12 * 60

type Tried = Output<(typeof alarmRuleCalls)['alarmRule.backTest']>

type Asked = { place: Place; columns: readonly number[]; lit: readonly number[]; now: number }

/** Moments at which a rule would have raised its alarm on one device, by its readings in the order of time. */
function raisedAt(limit: Limit, readings: readonly PastReading[], { place, columns, lit, now }: Asked): number[] {
  const latest = new Map<number, number>()
  const raised: number[] = []
  let condition: Condition | null = null

  function judge(at: number) {
    const value = comparedValue(limit, (column) => latest.get(column) ?? null)
    if (value === null) return
    const light = lightOf(lit.map((column) => latest.get(column) ?? null))
    const next = nextCondition(limit, condition, { value, at, light, isDue: limit.period?.(at, place) ?? true })
    if (next?.raised && !condition?.raised) raised.push(at)
    condition = next
  }

  /** What is still beyond the limit when its hold is over raises then, whatever is told later. */
  function judgeHeld(until: number) {
    const over = condition && !condition.raised ? condition.since + limit.hold : null
    if (over !== null && over < until) judge(over)
  }

  for (const { at, values } of readings) {
    judgeHeld(at)
    columns.forEach((column, n) => {
      const value = values[n]
      if (value !== null && value !== undefined) latest.set(column, value)
    })
    judge(at)
  }
  judgeHeld(now)
  return raised
}

/** What a rule would have raised in the last nights on the devices after one. Nights go from noon to noon. */
export async function backTest(
  scope: Scope,
  { key, ...fields }: AlarmRuleFields & { key?: string | undefined },
  { after, place, now }: { after: number; place: Place; now: number },
): Promise<Tried> {
  const { kind } = fields
  const [limit] = limitsOf(kind, [toRule(key ?? '', fields, key === undefined ? undefined : shippedRule(kind, key))])
  const lit = limit!.light ? litPlaces(kind) : []
  const columns = [...new Set([...limit!.places, ...lit])]
  const last = nightOf(place.timeZone, now)
  const first = last - BACK_TEST_NIGHTS + 1
  const [total, devices] = [await countDevices(scope, kind), await devicesAfter(scope, kind, after, AT_ONCE)]
  const from = localMoment(place.timeZone, first, NOON)
  const ids = devices.map(({ id }) => id)
  const readings = Map.groupBy(await readingsOf(scope, ids, columns, { from, to: now }), (one) => one.deviceId)
  const nights = Array.from({ length: BACK_TEST_NIGHTS }, () => 0)
  const rows = devices.flatMap((device) => {
    const raised = raisedAt(limit!, readings.get(device.id) ?? [], { place, columns, lit, now })
    for (const at of raised) nights[Math.min(nightOf(place.timeZone, at) - first, BACK_TEST_NIGHTS - 1)]!++
    return raised.length > 0 ? [{ ...device, alarms: raised.length }] : []
  })
  return { total, tried: devices.length, nights, rows, next: devices.length < AT_ONCE ? null : ids.at(-1)! }
}
