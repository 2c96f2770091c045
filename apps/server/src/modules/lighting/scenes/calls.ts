import {
  fail,
  needsPlace,
  presetTriggers,
  reasonIn,
  SCENE,
  type SceneFields,
  type sceneCalls,
  scenePresets,
  sceneRunList,
} from '@lamplighter/contract'
import { requireLookedAt } from '../../../approval/index.ts'
import type { Scope } from '../../../db/database.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers, SignedInContext } from '../../context.ts'
import type { Orders } from '../../devices/commands/index.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { checkScene } from './check.ts'
import { demandApplications, judgeScene } from './judge.ts'
import { nextStart } from './next-start.ts'
import { placeOfPole, positionOf } from './place.store.ts'
import { presetFor } from './preset.ts'
import { lastRuns, listRuns, progressOf, resultsOf } from './progress.store.ts'
import { insertRun, isRunning, runExists } from './run.store.ts'
import type { Runner } from './runner.ts'
import { approveScene, deleteScene, listScenes, lockNames, lockScene, type Scene, saveScene } from './scene.store.ts'
import { runOf } from './start.ts'
import { placesOf, setsOf, wantedByAll } from './step-devices.ts'

const sceneLabel = { zh: '场景', en: 'scene' }
const runLabel = { zh: '运行记录', en: 'run' }

type Deps = {
  clock: Pick<Clock, 'now'>
  registry: Registry
  orders: Pick<Orders, 'weigh' | 'weighGiven'>
  runner: Runner
  exporter: Exporter
  /** Looks at once for what is due. */
  wake(): void
}

const fieldsOf = ({
  id: _,
  customerId: __,
  changedBy: ___,
  authorId: ____,
  changedAt: _____,
  needsApproval,
  approvedBy,
  nextAt,
  ...fields
}: Scene): SceneFields => fields

/** A name like this one that no other scene has. */
function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let number = 2; ; number++) {
    const next = `${name.slice(0, 40 - String(number).length - 1)} ${number}`
    if (!taken.includes(next)) return next
  }
}

export function sceneHandlers({ clock, registry, orders, runner, exporter, wake }: Deps): Handlers<typeof sceneCalls> {
  async function found(scope: Scope, id: number): Promise<Scene> {
    const scene = await lockScene(scope, id)
    if (!scene) throw fail('request.notFound', { what: sceneLabel })
    return scene
  }

  /** Saves what somebody entered, in place of the scene with its id or as a new one. */
  async function save(
    { caller, note }: SignedInContext,
    scope: Scope,
    { id, ...fields }: SceneFields & { id?: number | undefined },
  ) {
    await lockNames(scope)
    const before = id === undefined ? null : await found(scope, id)
    const others = (await listScenes(scope)).filter((one) => one.id !== id)
    if (others.some(({ name }) => name === fields.name)) throw fail('scene.nameTaken', { name: fields.name })
    if (!before && others.length >= SCENE.most) throw fail('scene.tooMany', { limit: SCENE.most })
    const now = clock.now()
    const { needsApproval } = await judgeScene(scope, caller, fields, { orders, registry, now })
    const place = registry.tenantById(scope.customerId)
    const next = fields.enabled && place ? nextStart(fields.triggers, place, now) : null
    note({ target: fields.name, ...(before && { before: fieldsOf(before) }), after: fields })
    const saved = await saveScene(scope, {
      ...fields,
      id,
      changedBy: caller.account,
      authorId: caller.personId,
      changedAt: new Date(now),
      needsApproval,
      // Who agreed to what it was has not agreed to what it is.
      approvedBy: null,
      nextAt: next === null ? null : new Date(next),
    })
    scope.publish('sceneChanged', { sceneId: saved })
    return { id: saved, needsApproval }
  }

  const named = async (scope: Scope, name: string) => {
    await lockNames(scope)
    return freeName(
      name,
      (await listScenes(scope)).map((one) => one.name),
    )
  }

  const runs: Handler<(typeof sceneCalls)['scene.runs']> = ({ inScope }, query) =>
    inScope((scope) => listRuns(scope, query))

  return {
    'scene.query': ({ inScope }) =>
      inScope(async (scope) => {
        const last = await lastRuns(scope)
        return (await listScenes(scope)).map(({ customerId: _, authorId: __, changedAt, nextAt, ...scene }) => ({
          ...scene,
          changedAt: changedAt.toISOString(),
          nextAt: nextAt?.toISOString() ?? null,
          run: last.get(scene.id) ?? null,
        }))
      }),

    'scene.save': (context, entered) => context.change((scope) => save(context, scope, entered)),

    'scene.copy': (context, { id }) =>
      context.change(async (scope) => {
        const scene = fieldsOf(await found(scope, id))
        // A copy starts by hand until somebody has looked at it.
        return save(context, scope, { ...scene, name: await named(scope, scene.name), enabled: false })
      }),

    'scene.preset': (context, { preset, target }) =>
      context.change(async (scope) => {
        const { caller, language } = context
        const { name, note, icon, priority, duration, ends } = scenePresets[preset]
        const asked = { preset, target, language }
        const { steps, leftOut } = await presetFor(scope, asked, { caller, registry, now: clock.now() })
        const saved = await save(context, scope, {
          ...{ icon, priority, duration, ends, steps, target },
          ...{ triggers: presetTriggers(preset), reason: '', enabled: true },
          name: await named(scope, name[language]),
          note: note[language],
        })
        return { ...saved, leftOut }
      }),

    'scene.delete': ({ caller, change, note }, { id }) =>
      change(async (scope) => {
        const scene = await found(scope, id)
        demandApplications(caller, scene)
        if (await isRunning(scope, id)) throw fail('scene.running', { name: scene.name })
        note({ target: scene.name, before: fieldsOf(scene) })
        await deleteScene(scope, id)
        scope.publish('sceneChanged', { sceneId: id })
        return {}
      }),

    'scene.approve': ({ caller, change, note }, { id, ...asked }) =>
      change(async (scope) => {
        const scene = await found(scope, id)
        demandApplications(caller, scene)
        note({
          target: scene.name,
          before: { approvedBy: scene.approvedBy },
          after: { ...fieldsOf(scene), approvedBy: caller.account },
        })
        if (scene.authorId === caller.personId) throw fail('scene.ownApproval')
        requireLookedAt(scene, asked, scene.name)
        await approveScene(scope, id, caller.account)
        scope.publish('sceneChanged', { sceneId: id })
        return {}
      }),

    'scene.check': ({ caller, inScope }, asked) =>
      inScope((scope) => {
        const { personId } = caller
        return checkScene(asked, { scope, registry, orders, personId, now: clock.now() })
      }),

    'scene.preview': ({ caller, inScope }, asked) =>
      inScope(async (scope) => {
        const place = asked.poleId === undefined ? null : positionOf(await placeOfPole(scope, asked.poleId))
        const context = { personId: caller.personId, now: new Date(clock.now()), place }
        const sets = await setsOf(scope, registry, asked, context)
        return { sets, steps: placesOf(asked).ofStep.map((set) => ({ set })) }
      }),

    'scene.run': async ({ caller, change, note }, { id, poleId }) => {
      const runId = await change(async (scope) => {
        const scene = await found(scope, id)
        note({ target: scene.name })
        demandApplications(caller, scene)
        const now = clock.now()
        const isPlaced = needsPlace(scene.steps)
        if (isPlaced && poleId === undefined) throw fail('scene.placeNeeded', { name: scene.name })
        const place = isPlaced && poleId !== undefined ? await placeOfPole(scope, poleId) : null
        const context = { personId: scene.authorId, now: new Date(now), place: positionOf(place) }
        const sets = await setsOf(scope, registry, scene, context)
        const wanted = wantedByAll(scene, sets, registry)
        if (wanted.length === 0) throw fail('command.noDevices')
        const { personId, account } = caller
        const { needed, dark, lamps } = await orders.weighGiven(scope, { giver: 'scene', personId }, wanted, caller)
        if (needed && scene.approvedBy === null) throw fail('scene.approvalNeeded', { dark, lamps })
        const started = await insertRun(
          scope,
          runOf(scene, { cause: 'hand', at: now, place, by: { personId, account } }),
        )
        if (!started) throw fail('scene.running', { name: scene.name })
        note({ after: { runId: started, ...(place && { place: place.name }), devices: new Set(sets.flat()).size } })
        scope.publish('sceneMoved', { sceneId: id, runId: started, state: 'running' })
        return started
      })
      wake()
      return { runId }
    },

    'scene.stop': async ({ caller, change, note }, { runId }) => {
      note({ target: runId })
      const sending = await change(async (scope) => {
        if (!(await runExists(scope, runId))) throw fail('request.notFound', { what: runLabel })
        const stopped = await runner.stop(scope, runId, caller.account)
        if (!stopped) throw fail('scene.notRunning')
        return stopped
      })
      for (const go of sending) await go()
      return {}
    },

    'scene.runs': runs,
    'scene.exportRuns': exporter.of(sceneRunList, runs),

    'scene.progress': async ({ inScope }, { runId }) => {
      const progress = await inScope((scope) => progressOf(scope, runId))
      if (!progress) throw fail('request.notFound', { what: runLabel })
      return progress
    },

    'scene.results': ({ inScope, language }, asked) =>
      inScope(async (scope) => {
        if (!(await runExists(scope, asked.runId))) throw fail('request.notFound', { what: runLabel })
        const { rows, total } = await resultsOf(scope, asked, clock.now())
        const inWords = <Row extends { message: string }>(row: Row) => ({
          ...row,
          message: reasonIn(row.message, language),
        })
        return { rows: rows.map((row) => ({ ...inWords(row), back: row.back.map(inWords) })), total }
      }),
  }
}
