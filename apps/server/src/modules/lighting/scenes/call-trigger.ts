import type { SceneTrigger } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import { defineConsumer } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { areaOf, placeOfDevice, type ScenePlace } from './place.store.ts'
import { calledSince, insertRun } from './run.store.ts'
import { type Scene, scenesTriggeredBy } from './scene.store.ts'
import { runOf } from './start.ts'

type CallTrigger = Extract<SceneTrigger, { on: 'call' }>

const MINUTE = 60_000

/** Starts scenes by calls for help. */
export function createCallTriggers({ clock }: { clock: Pick<Clock, 'now'> }) {
  async function placeFor(db: Queries, scene: Scene, deviceId: number): Promise<ScenePlace | null> {
    const now = clock.now()
    for (const { area, coolDown } of scene.triggers.filter((one): one is CallTrigger => one.on === 'call')) {
      const place = await placeOfDevice(
        db,
        { customerId: scene.customerId, deviceId },
        { area: area ?? areaOf(scene.target), kind: 'intercom', now: new Date(now) },
      )
      if (place && !(await calledSince(db, scene.id, { deviceId, since: new Date(now - coolDown * MINUTE) })))
        return place
    }
    return null
  }

  return defineConsumer<null, 'helpCalled'>({
    name: 'scenes.call',
    events: ['helpCalled'],
    initial: null,
    async handle(scope, events) {
      const customers = [...new Set(events.map(({ customerId }) => customerId!))]
      const scenes = await scenesTriggeredBy(scope, 'call', customers)
      for (const { customerId, body } of events)
        for (const scene of scenes) {
          const now = clock.now()
          // One that is told of late is no longer what the scene is for.
          if (scene.customerId !== customerId || now - body.at >= scene.duration * MINUTE) continue
          const place = await placeFor(scope, scene, body.deviceId)
          const runId = place && (await insertRun(scope, runOf(scene, { cause: 'call', at: now, place })))
          if (runId) scope.publish(customerId, 'sceneMoved', { sceneId: scene.id, runId, state: 'running' })
        }
      return null
    },
  })
}
