import type { AlarmRule, Kind } from '@lamplighter/contract'
import { type Device, pointIndex } from '../devices/index.ts'
import type { Evaluation, Reading, ValueHook } from '../readings/index.ts'
import { type Condition, nextCondition } from './conditions.ts'
import { comparedValue, type Limit, limitsOf } from './limits.ts'
import { type loadConditions, saveConditions } from './store.ts'

/** An alarm that was raised or has ended, and the value that made it so. */
export type AlarmMove = {
  readonly deviceId: number
  readonly rule: string
  readonly raised: boolean
  /** Time of the value, ms since 1970. */
  readonly at: number
  readonly value: number
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

/**
 * Evaluates readings by the rules of their kind. The state of the rules is in memory and in the database, which is updated
 * with the readings that change it: a server that is killed continues from the last committed reading.
 */
export function createEvaluator(rules: (kind: Kind) => readonly AlarmRule[], known: Known): ValueHook {
  const limits = new Map<Kind, { readonly list: readonly Limit[]; readonly level: number | undefined }>()
  const current: Conditions<Condition> = new Map()
  for (const { deviceId, rule, condition } of known) setIn(current, deviceId, rule, condition)

  function limitsFor(kind: Kind) {
    const found = limits.get(kind) ?? { list: limitsOf(kind, rules(kind)), level: pointIndex(kind).get('lamp.level') }
    limits.set(kind, found)
    return found
  }

  function commit({ device: { id }, rule, condition }: Change) {
    if (condition) return setIn(current, id, rule, condition)
    const own = current.get(id)
    own?.delete(rule)
    if (own?.size === 0) current.delete(id)
  }

  return (readings: readonly Reading[]): Evaluation | null => {
    /** What this batch has changed so far. */
    const changed: Conditions<Change> = new Map()
    const moves: AlarmMove[] = []
    for (const { device, at, points } of readings) {
      const { list, level } = limitsFor(device.kind)
      const own = current.get(device.id)
      const latest = (place: number) => given(points[place]) ?? given(device.points[place])
      for (const limit of list) {
        const earlier = changed.get(device.id)?.get(limit.key)
        const before = earlier ? earlier.condition : (own?.get(limit.key) ?? null)
        // A device that reports what has changed says by any report that the rest is as it was.
        const waits = before !== null && !before.raised
        if (!waits && !limit.places.some((place) => given(points[place]) !== null)) continue
        const value = comparedValue(limit, latest)
        if (value === null) continue
        const isLit = level !== undefined && ((points[level] ?? device.points[level]) || 0) > 0
        const next = nextCondition(limit, before, { value, at, isLit })
        if (next === before) continue
        setIn(changed, device.id, limit.key, { device, rule: limit.key, condition: next })
        const raised = next?.raised ?? false
        if (raised !== (before?.raised ?? false))
          moves.push({ deviceId: device.id, rule: limit.key, raised, at, value })
      }
    }
    const changes = [...changed.values()].flatMap((own) => [...own.values()])
    const [first] = changes
    if (!first) return null
    const { customerId } = first.device
    return {
      async write(scope) {
        const rows = changes.map(({ device, ...rest }) => ({ ...rest, deviceId: device.id, customerId }))
        await saveConditions(scope, rows)
        if (moves.length > 0) scope.publish(customerId, 'alarmsMoved', { moves })
      },
      committed() {
        for (const change of changes) commit(change)
      },
    }
  }
}
