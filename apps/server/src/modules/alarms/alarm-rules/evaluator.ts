import type { AlarmLevel, AlarmLimit, AlarmRule, AlarmType, Kind } from '@lamplighter/contract'
import type { Place } from '@lamplighter/kinds/sun'
import { litPlaces } from '@lamplighter/kinds/wires'
import type { Clock } from '../../../time/clock.ts'
import type { Device } from '../../devices/devices/index.ts'
import type { Evaluation, Reading, ValueHook } from '../../devices/readings/index.ts'
import { comparedOf } from './compared.ts'
import { type loadConditions, saveConditions } from './condition.store.ts'
import { type Condition, nextCondition } from './conditions.ts'
import { withEvidence } from './evidence.ts'
import { createFacts } from './facts.ts'
import { createHoldQueue } from './hold-queue.ts'
import { isMeant, type Limit, lightOf, limitsOf } from './limits.ts'
import { createOutOfTime } from './out-of-time.ts'
import { type Restarts, saveRestarts } from './restart.store.ts'
import { isSupplied } from './supplied.ts'
import type { BoxLoads } from './usual-load/index.ts'

/** An alarm that was raised or has ended, and the value that made it so. */
export type AlarmMove = {
  readonly deviceId: number
  readonly rule: string
  /** As the rule says it when it judges. */
  readonly type: AlarmType
  readonly level: AlarmLevel
  /** min. */
  readonly escalateAfter?: number
  readonly raised: boolean
  /** Time of the value, ms since 1970. */
  readonly at: number
  /** Null where nothing was measured. */
  readonly value: number | null
  /** Of one that was raised. */
  readonly limit?: AlarmLimit
}

/** Conditions by device, then by the key of their rule. */
type Conditions<C> = Map<number, Map<string, C>>
type Change = { readonly device: Device; readonly rule: string; readonly condition: Condition | null }
type Known = Awaited<ReturnType<typeof loadConditions>>

const given = (value: number | null | undefined) =>
  value === undefined || value === null || Number.isNaN(value) ? null : value

function setIn<C>(conditions: Conditions<C>, deviceId: number, rule: string, condition: C) {
  const own = conditions.get(deviceId) ?? new Map<string, C>()
  conditions.set(deviceId, own.set(rule, condition))
}

/** Devices that are connected again after a start have said by then how they are, ms. */
const AFTER_START = 30_000

type Deps = {
  clock: Pick<Clock, 'now'>
  deviceOf(id: number): Device | undefined
  /** The rules of an organisation for devices of a kind: the same list as long as they are the same. */
  rulesOf(customerId: number, kind: Kind): readonly AlarmRule[]
  placeOf(customerId: number): Place | undefined
  known: Known
  /** Of lamps, as they were stored. */
  restarts?: Restarts
  boxes?: BoxLoads
}

export type Evaluator = {
  readonly hook: ValueHook
  /**
   * Devices to be evaluated as they stand, since a value was held for long enough or the time of a rule has begun; `at` by
   * their own clock. What is silent is not.
   */
  due(): { device: Device; at: number }[]
  /** Forgets what is known of rules that judge no more. */
  forget(deviceIds: Iterable<number>, rules: readonly string[]): void
  /** Forgets all that is known of devices. */
  forgetDevices(deviceIds: Iterable<number>): void
  /** A device was lost, or is heard again: what it does meanwhile is not known. */
  reconnected(deviceId: number): void
}

/**
 * Evaluates readings by the rules for their kind. The state of the rules is in memory and in the database, which is updated
 * with the readings that change it: a server that is killed continues from the last committed reading.
 */
export function createEvaluator({ clock, deviceOf, rulesOf, placeOf, known, restarts, boxes }: Deps): Evaluator {
  const limits = new WeakMap<readonly AlarmRule[], Map<Kind, readonly Limit[]>>()
  const current: Conditions<Condition> = new Map()
  /** The limits by which each device was judged last. */
  const judgedBy = new Map<number, readonly Limit[]>()
  const startedAt = clock.now()
  const held = createHoldQueue(startedAt)
  const facts = createFacts({ restarts, boxes: boxes?.begin })
  const outOfTime = createOutOfTime()

  function limitsFor({ customerId, kind }: Device): readonly Limit[] {
    const rules = rulesOf(customerId, kind)
    const ofKinds = limits.get(rules) ?? new Map<Kind, readonly Limit[]>()
    limits.set(rules, ofKinds)
    const found = ofKinds.get(kind) ?? limitsOf(kind, rules)
    ofKinds.set(kind, found)
    return found
  }

  for (const { deviceId, rule, condition } of known) {
    setIn(current, deviceId, rule, condition)
    const device = deviceOf(deviceId)
    const limit = device && limitsFor(device).find(({ key }) => key === rule)
    if (!limit || condition.raised) continue
    // The clock of a device may run ahead.
    const dueAt = Math.min(condition.since, startedAt) + limit.hold
    held.add({ deviceId, rule, at: condition.since + limit.hold }, Math.max(dueAt, startedAt + AFTER_START))
  }

  function commit({ device, rule, condition }: Change) {
    const { id } = device
    outOfTime.drop(id, rule)
    const limit = condition && limitsFor(device).find(({ key }) => key === rule)
    if (limit && !condition.raised)
      held.add({ deviceId: id, rule, at: condition.since + limit.hold }, clock.now() + limit.hold)
    else held.remove(id, rule)
    // A rule may have gone while its values were written.
    if (condition) return limit && setIn(current, id, rule, condition)
    const own = current.get(id)
    own?.delete(rule)
    if (own?.size === 0) current.delete(id)
  }

  function hook(readings: readonly Reading[]): Evaluation | null {
    /** What this batch has changed so far. */
    const changed: Conditions<Change> = new Map()
    const moves: AlarmMove[] = []
    const judged = new Map<number, readonly Limit[]>()
    const told = facts.begin()
    const remember = () => {
      for (const [id, list] of judged) judgedBy.set(id, list)
      told.keep()
    }
    for (const { device, at, points, isReport } of readings) {
      const own = current.get(device.id)
      const latest = (place: number) => given(points[place]) ?? given(device.points[place])
      // By rules that are new to it a device is judged as it stands, whatever it reports next.
      const list = limitsFor(device)
      const isNew = isReport && judgedBy.get(device.id) !== list
      if (isNew) judged.set(device.id, list)
      const known = told.see(device, at, latest, (place) => given(points[place]))
      // One that is told to be lit and takes nothing is neither lit nor out.
      const light = () => {
        const said = lightOf(litPlaces(device.kind).map(latest))
        return said === 'lit' && known.shining && !known.shining.isLit ? null : said
      }
      for (const limit of list) {
        const earlier = changed.get(device.id)?.get(limit.key)
        const before = earlier ? earlier.condition : (own?.get(limit.key) ?? null)
        // A device that reports what has changed says by any report that the rest is as it was.
        const waits = before !== null && !before.raised
        // What is expected is known some while after what was measured.
        const isTold =
          limit.basis === 'restarts'
            ? before !== null || known.restarts > 0
            : isReport && (limit.basis !== null || limit.places.some((place) => given(points[place]) !== null))
        const isBegun = outOfTime.hasBegun(device.id, limit.key)
        if (!waits && !isNew && !isTold && !isBegun) continue
        const compared = comparedOf(limit, latest, known)
        if (compared === null && limit.basis === null) continue
        const place = limit.period && placeOf(device.customerId)
        const isTime = !limit.period || (place ? limit.period(at, place) : false)
        const isKept = !isTime && compared !== null && limit.isBeyond(compared.value)
        if (isKept) outOfTime.keep({ deviceId: device.id, limit, place: () => placeOf(device.customerId) })
        else if (isTold || isNew) outOfTime.drop(device.id, limit.key)
        const isDue = isTime && isMeant(limit, latest) && (!limit.supplied || isSupplied(device, deviceOf))
        const value = compared?.value ?? null
        const found = nextCondition(limit, before, { value, at, light: limit.light && light(), isDue })
        if (found === before) continue
        // A value of the time of the hold may come late, and still ends it.
        const next = found && before && !isReport ? { ...found, at: before.at } : found
        setIn(changed, device.id, limit.key, { device, rule: limit.key, condition: next })
        const raised = next?.raised ?? false
        if (raised !== (before?.raised ?? false))
          moves.push({
            deviceId: device.id,
            rule: limit.key,
            type: limit.type,
            level: limit.level,
            ...(limit.escalateAfter === undefined ? {} : { escalateAfter: limit.escalateAfter }),
            raised,
            at,
            value: compared?.measured ?? null,
            ...(raised && compared ? { limit: withEvidence(compared.said, limit, device, latest) } : {}),
          })
      }
    }
    const changes = [...changed.values()].flatMap((own) => [...own.values()])
    const [first] = readings
    if (!first || (changes.length === 0 && told.restarts.size === 0)) {
      remember()
      return null
    }
    const { customerId } = first.device
    return {
      async write(scope) {
        const rows = changes.map(({ device, ...rest }) => ({ ...rest, deviceId: device.id, customerId }))
        await saveConditions(scope, rows)
        await saveRestarts(scope, customerId, told.restarts)
        if (moves.length > 0) scope.publish(customerId, 'alarmsMoved', { moves })
      },
      committed() {
        remember()
        for (const change of changes) commit(change)
      },
    }
  }

  function forget(deviceIds: Iterable<number>, rules?: readonly string[]) {
    for (const id of deviceIds) {
      const own = current.get(id)
      for (const rule of rules ?? [...(own?.keys() ?? [])]) {
        own?.delete(rule)
        held.remove(id, rule)
        outOfTime.drop(id, rule)
      }
      if (own?.size === 0) current.delete(id)
    }
  }

  return {
    hook,
    due() {
      const now = clock.now()
      const begun = outOfTime.take(now).map((deviceId) => ({ deviceId, at: now }))
      return [...held.take(now), ...begun].flatMap(({ deviceId, at }) => {
        const device = deviceOf(deviceId)
        // What is back again is judged by its next report.
        return device?.online ? [{ device, at }] : []
      })
    },
    forget,
    forgetDevices(deviceIds) {
      forget(deviceIds)
      for (const id of deviceIds) facts.forget(id)
    },
    reconnected: facts.reconnected,
  }
}
