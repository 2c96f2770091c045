import type { SceneTrigger } from '@lamplighter/contract'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { ValueHook } from '../../devices/readings/index.ts'
import { isBeyond } from './condition.ts'
import { type Change, dueStanding, loadStanding, saveStanding, takeStanding } from './lux.store.ts'
import { insertRun } from './run.store.ts'
import { lockScene, scenesTriggeredBy } from './scene.store.ts'
import { runOf } from './start.ts'

type LuxTrigger = Extract<SceneTrigger, { on: 'lux' }>
type Watched = {
  readonly sceneId: number
  readonly customerId: number
  readonly number: number
  readonly trigger: LuxTrigger
}

const MINUTE = 60_000
const LUX = pointIndex('lux-station').get('env.lux')!
const keyOf = ({ sceneId, number }: { sceneId: number; number: number }) => `${sceneId} ${number}`

type Deps = { db: Pick<Database, 'system' | 'scoped'>; clock: Pick<Clock, 'now'> }

/** Starts scenes by what lux stations measure. Since when they do is stored with their readings. */
export async function createLuxTriggers({ db, clock }: Deps) {
  let byStation = new Map<number, Watched[]>()
  const standing = new Set<string>()

  /** Reads what is watched again; of a scene that was changed nothing stands. */
  async function reload(sceneId?: number) {
    const scenes = await db.system((scope) => scenesTriggeredBy(scope, 'lux', null))
    const watched = scenes.flatMap(({ id, customerId, triggers }) =>
      triggers.flatMap((trigger, number) =>
        trigger.on === 'lux' ? [{ sceneId: id, customerId, number, trigger }] : [],
      ),
    )
    byStation = Map.groupBy(watched, ({ trigger }) => trigger.luxId)
    if (sceneId !== undefined) for (const key of [...standing]) if (key.startsWith(`${sceneId} `)) standing.delete(key)
  }
  await reload()
  for (const one of await db.system(loadStanding)) standing.add(keyOf(one))

  const hook: ValueHook = (readings) => {
    const now = new Map<string, boolean>()
    const changes: Change[] = []
    for (const { device, at, points, isReport } of readings) {
      if (!isReport || device.kind !== 'lux-station') continue
      const value = points[LUX]
      if (value === null || value === undefined || Number.isNaN(value)) continue
      for (const { trigger, ...watched } of byStation.get(device.id) ?? []) {
        const key = keyOf(watched)
        const isOn = isBeyond(trigger, value)
        if (isOn === (now.get(key) ?? standing.has(key))) continue
        now.set(key, isOn)
        changes.push({ ...watched, dueAt: isOn ? new Date(at + trigger.minutes * MINUTE) : null })
      }
    }
    if (changes.length === 0) return null
    return {
      write: (scope) => saveStanding(scope, changes),
      committed() {
        for (const [key, isOn] of now)
          if (isOn) standing.add(key)
          else standing.delete(key)
      },
    }
  }

  return {
    hook,
    reload,
    /** Starts what has stood for long enough. */
    async look() {
      const now = clock.now()
      for (const due of await db.system((scope) => dueStanding(scope, new Date(now))))
        await db.scoped(due.customerId, async (scope) => {
          const scene = await lockScene(scope, due.sceneId)
          if (!(await takeStanding(scope, due)) || !scene?.enabled) return
          const runId = await insertRun(scope, runOf(scene, { cause: 'lux', at: now }))
          if (runId) scope.publish('sceneMoved', { sceneId: scene.id, runId, state: 'running' })
        })
    },
  }
}
