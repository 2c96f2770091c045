import {
  type AlarmRuleFields,
  type alarmRuleCalls,
  BACK_TEST_NIGHTS,
  type Kind,
  type Output,
} from '@lamplighter/contract'
import { localMoment, nightOf, type Place } from '@lamplighter/kinds/sun'
import { litPlaces } from '@lamplighter/kinds/wires'
import type { Scope } from '../../../db/database.ts'
import type { Device, Registry } from '../../devices/devices/index.ts'
import { countDevices, devicesAfter, type PastReading, readingsOf } from './back-test.store.ts'
import { comparedOf, type Known } from './compared.ts'
import { type Condition, nextCondition } from './conditions.ts'
import { createFacts } from './facts.ts'
import { isMeant, type Latest, type Limit, lightOf, limitsOf } from './limits.ts'
import { shippedRule, toRule } from './rules.ts'
import { SHINING_PLACES } from './shining.ts'
import { type BoxLoads, STATE_PLACES } from './usual-load/index.ts'

/** Devices that one answer tries: a month of all their reports is read. */
const AT_ONCE = 50
const NOON = 12 * 60

type Tried = Output<(typeof alarmRuleCalls)['alarmRule.backTest']>

/** What has to be known besides its own points for a rule that judges by what is expected. */
const KNOWN_BY: Partial<Record<Kind, readonly number[]>> = { luminaire: SHINING_PLACES, 'power-box': STATE_PLACES }

const NOTHING_KNOWN: Known = { shining: null, restarts: 0, load: null }

type Asked = {
  place: Place
  columns: readonly number[]
  lit: readonly number[]
  now: number
  /** Judges boxes anew, by what is usual of them now. */
  boxes: BoxLoads['past']
}

/** Moments at which a rule would have raised its alarm on one device, by its readings in the order of time. */
function raisedAt(
  limit: Limit,
  device: Device | undefined,
  readings: readonly PastReading[],
  { place, columns, lit, now, boxes }: Asked,
): number[] {
  const latest = new Map<number, number>()
  const facts = createFacts({ boxes: boxes() })
  const raised: number[] = []
  let condition: Condition | null = null

  function judge(at: number, said: Latest = () => null) {
    const latestOf = (column: number) => latest.get(column) ?? null
    const told = facts.begin()
    const known = device && limit.basis ? told.see(device, at, latestOf, said) : NOTHING_KNOWN
    told.keep()
    const compared = comparedOf(limit, latestOf, known)
    if (compared === null && limit.basis === null) return
    const light = lightOf(lit.map(latestOf))
    const isDue = (limit.period?.(at, place) ?? true) && isMeant(limit, latestOf)
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
    judge(at, (column) => values[columns.indexOf(column)] ?? null)
  }
  judgeHeld(now)
  return raised
}

/** What a rule would have raised in the last nights on the devices after one. Nights go from noon to noon. */
export async function backTest(
  scope: Scope,
  { key, ...fields }: AlarmRuleFields & { key?: string | undefined },
  { after, deviceOf, ...asked }: Pick<Asked, 'place' | 'now' | 'boxes'> & { after: number; deviceOf: Registry['get'] },
): Promise<Tried> {
  const { kind } = fields
  const { place, now } = asked
  const [limit] = limitsOf(kind, [toRule(key ?? '', fields, key === undefined ? undefined : shippedRule(kind, key))])
  const lit = limit!.light ? litPlaces(kind) : []
  const columns = [...new Set([...limit!.places, ...lit, ...(limit!.basis === null ? [] : (KNOWN_BY[kind] ?? []))])]
  const last = nightOf(place.timeZone, now)
  const first = last - BACK_TEST_NIGHTS + 1
  const [total, devices] = [await countDevices(scope, kind), await devicesAfter(scope, kind, after, AT_ONCE)]
  const from = localMoment(place.timeZone, first, NOON)
  const ids = devices.map(({ id }) => id)
  const readings = Map.groupBy(await readingsOf(scope, ids, columns, { from, to: now }), (one) => one.deviceId)
  const nights = Array.from({ length: BACK_TEST_NIGHTS }, () => 0)
  const rows = devices.flatMap((device) => {
    const raised = raisedAt(limit!, deviceOf(device.id), readings.get(device.id) ?? [], { ...asked, columns, lit })
    for (const at of raised) nights[Math.min(nightOf(place.timeZone, at) - first, BACK_TEST_NIGHTS - 1)]!++
    return raised.length > 0 ? [{ ...device, alarms: raised.length }] : []
  })
  return { total, tried: devices.length, nights, rows, next: devices.length < AT_ONCE ? null : ids.at(-1)! }
}
