import { isActing, type SceneRunState } from '@lamplighter/contract'
import type { Database, Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Orders } from '../../devices/commands/index.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { holds } from './condition.ts'
import { createGiver, type Sending } from './giver.ts'
import { nextStart } from './next-start.ts'
import { positionOf } from './place.store.ts'
import { repliesOf } from './replies.store.ts'
import {
  type Begun,
  dueRuns,
  endRun,
  insertRun,
  insertStep,
  type Run,
  runsWith,
  saveProgress,
  saveSets,
  takeDueRun,
  takeRun,
} from './run.store.ts'
import { dueScenes, setNextStart, takeDueScene } from './scene.store.ts'
import { runOf } from './start.ts'
import { setsOf, unionOf, wantedByAll } from './step-devices.ts'

/** How often a condition that a run waits for is looked at, ms. */
const ASK_EVERY = 10_000
const SECOND = 1_000
/** How often replies that a run waits for are counted, ms. */
const COUNT_EVERY = SECOND
const MINUTE = 60_000

type Deps = {
  db: Pick<Database, 'system' | 'scoped'>
  clock: Pick<Clock, 'now'>
  registry: Registry
  orders: Orders
  onError: (error: unknown) => void
}

/** Carries runs out: what is due of one is done in one transaction, by one server, once. */
export type Runner = {
  /** Does all that is due; what of it fails is reported, and done with the next look. */
  look(): Promise<void>
  /** Ends a run before its time, within a change; null where it is over. */
  stop(scope: Scope, runId: string, by: string): Promise<Sending | null>
}

export function createRunner({ db, clock, registry, orders, onError }: Deps): Runner {
  const giver = createGiver({ orders, registry, clock })
  const tell = (scope: Scope, { sceneId, id }: Run, state: SceneRunState) =>
    scope.publish('sceneMoved', { sceneId, runId: id, state })

  /** Finds its devices. The state in which it ends at once, where it may not go on. */
  async function begin(scope: Scope, run: Run): Promise<Begun | SceneRunState> {
    const context = { personId: run.authorId, now: new Date(clock.now()), place: positionOf(run.place) }
    const sets = await setsOf(scope, registry, run.fields, context)
    const devices = unionOf(sets)
    await saveSets(scope, run.id, sets, devices)
    if (devices.length === 0) return 'empty'
    const wanted = wantedByAll(run.fields, sets, registry)
    const { needed } = await orders.weighGiven(scope, { giver: 'scene', personId: run.personId }, wanted)
    return needed && !run.approved ? 'refused' : { ...run, sets, devices }
  }

  async function finish(scope: Scope, run: Run, ending: { state: SceneRunState; step: number; by?: string }) {
    const { state, step, by = '' } = ending
    await endRun(scope, run.id, { state, at: clock.now(), step, by })
    const sending: Sending = []
    if (run.devices !== null && run.sets !== null) {
      const others = (await runsWith(scope, run.devices, run.id)).filter((one): one is Begun => one.sets !== null)
      const isUnmet = state === 'unmet' || state === 'unanswered'
      const over = state === 'done' || (isUnmet && run.fields.ends === 'hold')
      sending.push(...(await giver.giveBack(scope, run as Begun, { others, isOver: over })))
    }
    tell(scope, run, state)
    return sending
  }

  /** Does what is due of a run, and says when to look at it again. */
  async function advance(scope: Scope, run: Run): Promise<Sending> {
    const place = registry.tenantById(run.customerId)
    const now = clock.now()
    const begun = run.sets === null || run.devices === null ? await begin(scope, run) : (run as Begun)
    if (typeof begun === 'string' || !place) {
      return finish(scope, { ...run, sets: null }, { state: typeof begun === 'string' ? begun : 'empty', step: 0 })
    }
    const { steps } = run.fields
    const ends = run.endsAt.getTime()
    const sending: Sending = []
    let { step } = run
    let waitsUntil = run.waitsUntil?.getTime() ?? null
    // Steps follow each other by the time at which they were due, however late somebody looks.
    let at = run.dueAt.getTime()
    const later = async (dueAt: number) => {
      await saveProgress(scope, run.id, { step, dueAt: Math.min(dueAt, ends), waitsUntil })
      // Nobody is told that it waits still.
      if (step !== run.step || waitsUntil === null || run.waitsUntil === null) tell(scope, run, 'running')
      return sending
    }
    if (now >= ends) return finish(scope, begun, { state: 'done', step })
    for (; step < steps.length; step++) {
      const next = steps[step]!
      if (at > now) return later(at)
      if (isActing(next)) {
        sending.push(...(await giver.give(scope, begun, step)))
      } else if (next.do === 'wait') {
        at += next.seconds * SECOND
      } else if (next.do === 'replies') {
        const replies = await repliesOf(scope, run.id)
        waitsUntil ??= at + next.seconds * SECOND
        if (replies.unanswered > 0 && now < waitsUntil) return later(Math.min(now + COUNT_EVERY, waitsUntil))
        await insertStep(scope, run.id, { kind: 'replies', step, at: now, orderId: null, spared: 0, replies })
        if (next.otherwise === 'stop' && replies.answered < replies.devices)
          return [...sending, ...(await finish(scope, begun, { state: 'unanswered', step }))]
        waitsUntil = null
        at = now
      } else if (holds(next.when, { now, place, deviceOf: registry.get })) {
        await insertStep(scope, run.id, { kind: 'held', step, at: now, orderId: null, spared: 0 })
        waitsUntil = null
        at = now
      } else {
        waitsUntil ??= at + next.patience * MINUTE
        if (now >= waitsUntil) return [...sending, ...(await finish(scope, begun, { state: 'unmet', step }))]
        return later(Math.min(now + ASK_EVERY, waitsUntil))
      }
    }
    return later(ends)
  }

  /** Starts a scene by the clock. One whose end has come while nobody looked is kept as missed. */
  async function start(scope: Scope, id: number, now: Date) {
    const scene = await takeDueScene(scope, id, now)
    const place = registry.tenantById(scope.customerId)
    if (!scene?.nextAt) return
    const next = place && nextStart(scene.triggers, place, Math.max(scene.nextAt.getTime(), now.getTime()))
    await setNextStart(scope, id, next ? new Date(next) : null)
    const run = runOf(scene, { cause: 'time', at: scene.nextAt.getTime() })
    const state = run.endsAt <= now ? 'missed' : 'running'
    const runId = await insertRun(scope, state === 'missed' ? { ...run, missed: true } : run)
    if (runId) scope.publish('sceneMoved', { sceneId: id, runId, state })
  }

  async function carryOn(customerId: number, id: string, now: Date) {
    const sending = await db.scoped(customerId, async (scope) => {
      const run = await takeDueRun(scope, id, now)
      return run && advance(scope, run)
    })
    for (const go of sending ?? []) await go()
  }

  return {
    async look() {
      const now = new Date(clock.now())
      for (const { id, customerId } of await db.system((scope) => dueScenes(scope, now)))
        await db.scoped(customerId, (scope) => start(scope, id, now)).catch(onError)
      for (const { id, customerId } of await db.system((scope) => dueRuns(scope, now)))
        await carryOn(customerId, id, now).catch(onError)
    },

    async stop(scope, runId, by) {
      const run = await takeRun(scope, runId)
      return run && finish(scope, run, { state: 'stopped', step: run.step, by })
    },
  }
}
