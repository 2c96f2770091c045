import { type AlarmRuleFields, type alarmRuleCalls, BACK_TEST_NIGHTS, type Output } from '@lamplighter/contract'
import { localMoment, nightOf, type Place } from '@lamplighter/kinds/sun'
import { litPlaces } from '@lamplighter/kinds/wires'
import type { Scope } from '../../db/database.ts'
import type { Device, Registry } from '../devices/index.ts'
import { countDevices, devicesAfter, type PastReading, readingsOf } from './back-test.store.ts'
import { comparedOf } from './compared.ts'
import { type Condition, nextCondition } from './conditions.ts'
import { type Limit, lightOf, limitsOf } from './limits.ts'
import { createRestarts } from './restarts.ts'
import { shippedRule, toRule } from './rules.ts'
import { createShining, SHINING_PLACES } from './shining.ts'

/** Devices that one answer tries: a month of all their reports is read. */
const AT_ONCE = 50
const NOON = 12 * 60

type Tried = Output<(typeof alarmRuleCalls)['alarmRule.backTest']>

type Asked = { place: Place; columns: readonly number[]; lit: readonly number[]; now: number }

/** Moments at which a rule would have raised its alarm on one device, by its readings in the order of time. */
function raisedAt(
  limit: Limit,
  device: Device | undefined,
  readings: readonly PastReading[],
  { place, columns, lit, now }: Asked,
): number[] {
  const latest = new Map<number, number>()
  const [lamps, restarts] = [createShining(), createRestarts()]
  const raised: number[] = []
  let condition: Condition | null = null

  function judge(at: number) {
    const latestOf = (column: number) => latest.get(column) ?? null
    const seen = lamps.begin()
    const shining = limit.basis && device ? seen.see(device, at, latestOf) : null
    seen.keep()
    const counted = restarts.begin()
    if (shining?.isRestart) counted.add(device!.id, at)
    counted.keep()
    const count = device ? counted.count(device.id, at) : 0
    const compared = comparedOf(limit, latestOf, { shining, restarts: count, load: null })
    if (compared === null && limit.basis === null) return
    const light = lightOf(lit.map(latestOf))
    const isDue = limit.period?.(at, place) ?? true
    const next = nextCondition(limit, condition, { value: compared?.value ?? null, at, light, isDue })
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
  { after, place, now, deviceOf }: { after: number; place: Place; now: number; deviceOf: Registry['get'] },
): Promise<Tried> {
  const { kind } = fields
  const [limit] = limitsOf(kind, [toRule(key ?? '', fields, key === undefined ? undefined : shippedRule(kind, key))])
  const lit = limit!.light ? litPlaces(kind) : []
  const columns = [...new Set([...limit!.places, ...lit, ...(limit!.basis === null ? [] : SHINING_PLACES)])]
  const last = nightOf(place.timeZone, now)
  const first = last - BACK_TEST_NIGHTS + 1
  const [total, devices] = [await countDevices(scope, kind), await devicesAfter(scope, kind, after, AT_ONCE)]
  const from = localMoment(place.timeZone, first, NOON)
  const ids = devices.map(({ id }) => id)
  const readings = Map.groupBy(await readingsOf(scope, ids, columns, { from, to: now }), (one) => one.deviceId)
  const nights = Array.from({ length: BACK_TEST_NIGHTS }, () => 0)
  const rows = devices.flatMap((device) => {
    const raised = raisedAt(limit!, deviceOf(device.id), readings.get(device.id) ?? [], { place, columns, lit, now })
    for (const at of raised) nights[Math.min(nightOf(place.timeZone, at) - first, BACK_TEST_NIGHTS - 1)]!++
    return raised.length > 0 ? [{ ...device, alarms: raised.length }] : []
  })
  return { total, tried: devices.length, nights, rows, next: devices.length < AT_ONCE ? null : ids.at(-1)! }
}
