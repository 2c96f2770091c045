import type { AlarmRule, Kind } from '@lamplighter/contract'
import { type Device, pointIndex } from '../devices/index.ts'
import type { Judgement, ValueHook, Values } from '../readings/index.ts'
import { type Condition, nextCondition } from './conditions.ts'
import { type Limit, limitsOf } from './limits.ts'
import { type loadConditions, saveConditions } from './store.ts'

/** An alarm that was raised or has ended, by the value that made it so. */
export type AlarmMove = {
  readonly deviceId: number
  readonly rule: string
  readonly raised: boolean
  /** Of the value, ms since 1970. */
  readonly at: number
  readonly value: number
}

type Change = { readonly device: Device; readonly rule: string; readonly condition: Condition | null }
/** Conditions of a device by the key of their rule. */
type Conditions = Map<string, Condition>
type Known = Awaited<ReturnType<typeof loadConditions>>

/**
 * Judges values by the rules of their kind. How each rule stands is in memory and in the database, which changes with the
 * values that change it: a server that is killed goes on where the values are.
 */
export function createJudge(rules: (kind: Kind) => readonly AlarmRule[], known: Known): ValueHook {
  const limits = new Map<Kind, { readonly list: readonly Limit[]; readonly level: number | undefined }>()
  const standing = new Map<number, Conditions>()
  for (const { deviceId, rule, condition } of known) conditionsOf(deviceId).set(rule, condition)

  function conditionsOf(deviceId: number): Conditions {
    const conditions = standing.get(deviceId) ?? new Map()
    standing.set(deviceId, conditions)
    return conditions
  }

  function limitsFor(kind: Kind) {
    const found = limits.get(kind) ?? { list: limitsOf(kind, rules(kind)), level: pointIndex(kind).get('lamp.level') }
    limits.set(kind, found)
    return found
  }

  function judge(values: readonly Values[]): Judgement | null {
    /** What this batch has changed so far, by device and rule. */
    let changed: Map<number, Map<string, Change>> | null = null
    const moves: AlarmMove[] = []

    function change(device: Device, rule: string, condition: Condition | null) {
      changed ??= new Map()
      const own = changed.get(device.id) ?? new Map<string, Change>()
      changed.set(device.id, own.set(rule, { device, rule, condition }))
    }

    function judgeOne({ device, at, points }: Values) {
      const { list, level } = limitsFor(device.kind)
      const stands = standing.get(device.id)
      for (const limit of list) {
        const value = points[limit.place]
        if (value === null || value === undefined) continue
        const earlier = changed?.get(device.id)?.get(limit.key)
        const before = earlier ? earlier.condition : (stands?.get(limit.key) ?? null)
        const isLit = level !== undefined && ((points[level] ?? device.points[level]) || 0) > 0
        const next = nextCondition(limit, before, { value, at, isLit })
        if (next === before) continue
        change(device, limit.key, next)
        if ((next?.raised ?? false) !== (before?.raised ?? false))
          moves.push({ deviceId: device.id, rule: limit.key, raised: next?.raised ?? false, at, value })
      }
    }

    for (const one of values) judgeOne(one)
    const changes = [...((changed as Map<number, Map<string, Change>> | null)?.values() ?? [])].flatMap((own) => [
      ...own.values(),
    ])
    const [first] = changes
    if (!first) return null
    const { customerId } = first.device
    return {
      async write(scope) {
        await saveConditions(
          scope,
          changes.map(({ device, ...rest }) => ({ ...rest, deviceId: device.id, customerId })),
        )
        if (moves.length > 0) scope.publish(customerId, 'alarmsMoved', { moves })
      },
      committed() {
        for (const { device, rule, condition } of changes) {
          if (condition) conditionsOf(device.id).set(rule, condition)
          else conditionsOf(device.id).delete(rule)
          if (conditionsOf(device.id).size === 0) standing.delete(device.id)
        }
      },
    }
  }
  return judge
}
