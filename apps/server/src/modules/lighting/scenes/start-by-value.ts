import { needsPlace } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { areaOf } from './place.store.ts'
import { insertRun, startedByValue } from './run.store.ts'
import { lockScene } from './scene.store.ts'
import { runOf } from './start.ts'
import { dropValues, putOffValue, sourcesIn, type TriggerKey, takeDueValues } from './value.store.ts'

const SECOND = 1_000
const MINUTE = 60_000

/** Starts a scene by the devices that have measured for long enough what one of its triggers asks for. */
export async function startByValue(scope: Scope, key: TriggerKey, now: number): Promise<void> {
  const scene = await lockScene(scope, key.sceneId)
  const trigger = scene?.triggers[key.number]
  if (!scene?.enabled || trigger?.on !== 'value') return void (await dropValues(scope, key.sceneId))
  const at = new Date(now)
  const due = await takeDueValues(scope, key, at)
  const asked = {
    customerId: scene.customerId,
    ids: due.map(({ deviceId }) => deviceId),
    kind: trigger.kind,
    area: trigger.area ?? areaOf(scene.target),
  }
  const sources = due.length > 0 ? await sourcesIn(scope, asked, at) : []
  for (const { deviceName, online, ...place } of sources) {
    const { deviceId } = place
    const one = due.find((measured) => measured.deviceId === deviceId)!
    // While it is silent, nobody knows what it measures: it has to do so again for as long.
    if (!online) {
      await putOffValue(scope, key, { deviceId, at: now + Math.max(trigger.minutes * MINUTE, 10 * SECOND) })
      continue
    }
    const last = await startedByValue(scope, scene.id, deviceId)
    const calm = last === null ? 0 : last.getTime() + trigger.coolDown * MINUTE
    if (calm > now) {
      await putOffValue(scope, key, { deviceId, at: calm })
      continue
    }
    // What is found out this late is no longer what the scene is for.
    if (now - one.dueAt.getTime() >= scene.duration * MINUTE) continue
    const measured = { deviceId, name: deviceName, kind: trigger.kind, point: trigger.point, value: one.value }
    const runId = await insertRun(
      scope,
      runOf(scene, { cause: 'value', at: now, measured, place: needsPlace(scene.steps) ? place : null }),
    )
    if (runId) scope.publish('sceneMoved', { sceneId: scene.id, runId, state: 'running' })
  }
}
