import { type AlarmLimit, PLAN_RULE } from '@lamplighter/contract'
import type { Job } from '../../../../jobs/index.ts'
import { inSlices, type Steps } from '../../../../scheduling/slices.ts'
import type { Clock } from '../../../../time/clock.ts'
import { type Device, pointValue, type Registry } from '../../../devices/devices/index.ts'
import { plannedLight } from '../../../lighting/plans/index.ts'
import type { Parameters } from '../../../organisation/parameters/index.ts'
import type { AlarmMove } from '../evaluator.ts'
import { heldSince, raisedByPlan } from './plan-watch.store.ts'
import { contradiction, createWatch, type PlanAlarm } from './watch.ts'

const [SECOND, MINUTE] = [1_000, 60_000]
const LEVEL = 20
/** Moves that one event holds. */
const AT_ONCE = 5_000
/** A lamp whose leakage tripped is out for a reason that has an alarm of its own. */
const TRIPPED = 3

type Deps = {
  clock: Pick<Clock, 'now'>
  registry: Pick<Registry, 'all' | 'tenantById'>
  parameters: Pick<Parameters, 'of'>
}

type Known = {
  readonly held: ReadonlySet<number>
  readonly raised: Awaited<ReturnType<typeof raisedByPlan>>
  readonly watch: ReturnType<ReturnType<typeof createWatch>['begin']>
  readonly now: number
  /** How long a lamp may contradict its plan, ms; 0 is for ever. */
  toleranceOf(customerId: number): number
}

const none: readonly PlanAlarm[] = []

/** A lamp beside its plan: %. */
type Contradicted = { readonly type: PlanAlarm; readonly level: number; readonly planned: number }

/** What a lamp contradicts now; nothing is known of one that is offline, or whose plan is not known. */
function contradicted(
  device: Device,
  registry: Deps['registry'],
  { held, now }: Known,
): Contradicted | null | undefined {
  const level = pointValue(device, 'lamp.level')
  const place = registry.tenantById(device.customerId)
  if (device.kind !== 'luminaire' || !device.online || level === null || !place) return undefined
  const light = plannedLight(device, place)
  if (!light) return undefined
  const isHeld = held.has(device.id) || (pointValue(device, 'elec.leakageLevel') ?? 0) >= TRIPPED
  const planned = light.level(now)
  const type = contradiction({ isLit: level > 0, planned, isHeld })
  return type && { type, level, planned }
}

/** What the lamp should have been at, and for how long it was not. */
const limitOf = (planned: number, tolerance: number): AlarmLimit => ({
  point: 'lamp.level',
  operator: '=',
  value: planned,
  returnValue: planned,
  hold: tolerance / SECOND,
})

/** The alarms of all lamps that begin and end. */
function* movesOf(registry: Deps['registry'], known: Known): Steps<[customerId: number, move: AlarmMove][]> {
  const { raised, watch, now, toleranceOf } = known
  const moves: [number, AlarmMove][] = []
  for (const device of registry.all()) {
    yield
    const { id: deviceId, customerId } = device
    const before = raised.get(deviceId) ?? none
    const tolerance = toleranceOf(customerId)
    const found = tolerance === 0 ? null : contradicted(device, registry, known)
    if (found === undefined) continue
    const add = (move: Pick<AlarmMove, 'type' | 'raised' | 'value' | 'limit'>) =>
      moves.push([customerId, { deviceId, rule: PLAN_RULE, level: LEVEL, at: now, ...move }])
    for (const type of before) if (type !== found?.type) add({ type, raised: false, value: null })
    if (!found) continue
    const { type, level, planned } = found
    if (watch.lasts(deviceId, type, now) >= tolerance && !before.includes(type))
      add({ type, raised: true, value: level, limit: limitOf(planned, tolerance) })
  }
  return moves
}

/** Raises alarms of lamps that are lit or out against their plans without a command, and ends them. */
export function planWatchJob({ clock, registry, parameters }: Deps): Job {
  const watch = createWatch()
  return {
    name: 'alarmRules.planWatch',
    label: { zh: '比对计划与亮灯', en: 'Compare lamps with their schedules' },
    when: { every: MINUTE },
    async run(lease) {
      const now = clock.now()
      const customers = new Set<number>()
      for (const { customerId } of registry.all()) customers.add(customerId)
      const tolerances = new Map<number, number>()
      for (const id of customers) tolerances.set(id, (await parameters.of(id))['alarm.planMinutes'] * MINUTE)
      const longest = Math.max(0, ...tolerances.values())
      const known = await lease.system(async (scope) => ({
        held: await heldSince(scope, new Date(now - longest)),
        raised: await raisedByPlan(scope),
      }))
      const toleranceOf = (customerId: number) => tolerances.get(customerId) ?? 0
      const moves = await inSlices(movesOf(registry, { ...known, watch: watch.begin(), now, toleranceOf }))
      if (moves.length === 0 || lease.signal.aborted) return
      await lease.system(async (scope) => {
        for (const [customerId, own] of Map.groupBy(moves, ([id]) => id))
          for (let first = 0; first < own.length; first += AT_ONCE)
            scope.publish(customerId, 'alarmsMoved', {
              moves: own.slice(first, first + AT_ONCE).map(([, move]) => move),
            })
      })
    },
  }
}
