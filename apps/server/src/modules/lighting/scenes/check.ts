import {
  type Input,
  isActing,
  lengthOf,
  type Output,
  putsLampsOut,
  radiusOf,
  type SceneFinding,
  type SceneStep,
  type sceneCalls,
  strongerThan,
} from '@lamplighter/contract'
import { touchesNight } from '@lamplighter/kinds/sun'
import type { Scope } from '../../../db/database.ts'
import type { Orders } from '../../devices/commands/index.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { winsOver } from './giver.ts'
import { nextStart } from './next-start.ts'
import { areaOf, placeOfPole, positionOf } from './place.store.ts'
import { heldDevices } from './progress.store.ts'
import { runsWith } from './run.store.ts'
import { listScenes } from './scene.store.ts'
import { placesOf, setsOf, unionOf, wantedByAll } from './step-devices.ts'
import { hasSource } from './value.store.ts'

type Asked = Input<(typeof sceneCalls)['scene.check']>
type Answer = Output<(typeof sceneCalls)['scene.check']>
type Found = Answer['findings'][number]
type Span = { readonly from: number; readonly to: number }

const MINUTE = 60_000
const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to

type Context = {
  readonly scope: Scope
  readonly registry: Registry
  readonly orders: Pick<Orders, 'weighGiven'>
  readonly personId: number
  readonly now: number
}

const found = (finding: SceneFinding, more: Partial<Found> = {}): Found => ({
  finding,
  n: 0,
  of: 0,
  scene: '',
  at: null,
  ...more,
})

/** A step whose devices depend on the place of its run. */
function unplacedStep(step: SceneStep, at: number): Found[] {
  const radius = radiusOf(step)
  return radius === null ? [] : [found('nearPlace', { n: at + 1, of: radius })]
}

/** Triggers by a value that no device of their area measures. */
async function idleTriggers({ triggers, target }: Asked, scope: Scope, now: Date): Promise<Found[]> {
  const idle: Found[] = []
  for (const [at, one] of triggers.entries()) {
    if (one.on !== 'value') continue
    const source = { kind: one.kind, area: one.area ?? areaOf(target) }
    if (!(await hasSource(scope, scope.customerId, source, now))) idle.push(found('noSource', { n: at + 1 }))
  }
  return idle
}

/** What a scene would meet if it ran now, or when the clock starts it next. */
export async function checkScene(asked: Asked, { scope, registry, orders, personId, now }: Context): Promise<Answer> {
  const at = new Date(now)
  const place = registry.tenantById(scope.customerId)
  const centre = asked.poleId === undefined ? null : positionOf(await placeOfPole(scope, asked.poleId))
  const sets = await setsOf(scope, registry, asked, { personId, now: at, place: centre })
  const devices = unionOf(sets)
  const unplaced = centre === null ? asked.steps.flatMap(unplacedStep) : []
  const idle = await idleTriggers(asked, scope, at)
  if (devices.length === 0)
    return { devices: 0, findings: [...(unplaced.length > 0 ? unplaced : [found('noDevices')]), ...idle] }
  const own = new Set(devices)
  const countOwn = (ids: readonly number[] | null) => (ids ?? []).filter((id) => own.has(id)).length
  const next = place && asked.triggers.length > 0 ? nextStart(asked.triggers, place, now) : null
  const spans = [now, ...(next ? [next] : [])].map((from) => ({ from, to: from + asked.duration * MINUTE }))
  const findings: Found[] = [...unplaced, ...idle]

  const planned = { fields: { priority: asked.priority }, at, id: '' } as Parameters<typeof winsOver>[0]
  for (const run of await runsWith(scope, devices, null))
    if (run.sceneId !== asked.id)
      findings.push(
        found(winsOver(run, planned) ? 'yieldsTo' : 'takesFrom', { n: countOwn(run.devices), scene: run.name }),
      )

  for (const { id, name, enabled, nextAt, duration, authorId, ...other } of await listScenes(scope)) {
    if (id === asked.id || !enabled || nextAt === null) continue
    const span = { from: nextAt.getTime(), to: nextAt.getTime() + duration * MINUTE }
    if (!spans.some((one) => overlap(one, span))) continue
    const n = countOwn(unionOf(await setsOf(scope, registry, other, { personId: authorId, now: at, place: null })))
    if (n > 0) findings.push(found('planned', { n, scene: name, at: nextAt.toISOString() }))
  }

  const held = await heldDevices(scope, devices, { givers: strongerThan('scene'), now: at })
  if (held > 0) findings.push(found('held', { n: held }))

  const { ofStep } = placesOf(asked)
  for (const [step, at] of ofStep.entries())
    if (at !== null && sets[at]!.length === 0 && !unplaced.some(({ n }) => n === step + 1))
      findings.push(found('idleStep', { n: step + 1 }))

  const minutes = Math.ceil(lengthOf(asked.steps) / 60)
  if (minutes > asked.duration) findings.push(found('tooLong', { n: minutes, of: asked.duration }))

  if (place && putsLampsOut(asked.steps) && spans.some((span) => touchesNight(place, span.from, span.to))) {
    const off = asked.steps.flatMap((step, step_) =>
      isActing(step) && step.do === 'off' ? (sets[ofStep[step_]!] ?? []) : [],
    )
    const lamps = [...new Set(off)].filter((id) => registry.get(id)?.kind === 'luminaire').length
    if (lamps > 0) findings.push(found('offAtNight', { n: lamps }))
  }

  const wanted = wantedByAll({ ...asked, reason: '' }, sets, registry)
  const { needed, dark, lamps } = await orders.weighGiven(scope, { giver: 'scene', personId }, wanted)
  if (needed) findings.push(found('needsApproval', { n: dark, of: lamps }))
  return { devices: devices.length, findings }
}
