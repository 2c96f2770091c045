import { needsPlace, type SceneTrigger } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import { groupAndBelow } from '../../../db/groups-below.ts'
import type { DomainEvents } from '../../../outbox/events.ts'
import { defineConsumer } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { placeOfDevice } from './place.store.ts'
import { insertRun } from './run.store.ts'
import { type Scene, scenesTriggeredBy } from './scene.store.ts'
import { runOf } from './start.ts'

type AlarmMove = DomainEvents['alarmsMoved']['moves'][number]
type AlarmTrigger = Extract<SceneTrigger, { on: 'alarm' }>
type Deps = { clock: Pick<Clock, 'now'>; registry: Pick<Registry, 'get' | 'groupOf'> }

const MINUTE = 60_000

const groupsOf = async (db: Queries, groupId: number) =>
  new Set(
    (await db.query<{ id: number }>(`select id from ${groupAndBelow('$1::int')} g`, [groupId])).map(({ id }) => id),
  )

/** Starts scenes by alarms that are raised. */
export function createAlarmTriggers({ clock, registry }: Deps) {
  async function isMeant(db: Queries, scene: Scene, trigger: AlarmTrigger, { type, level, deviceId }: AlarmMove) {
    if (!trigger.types.includes(type) || level < trigger.level) return false
    const groupId = trigger.groupId ?? scene.target.groupId
    const device = registry.get(deviceId)
    if (groupId === undefined || !device) return groupId === undefined
    return (await groupsOf(db, groupId)).has(registry.groupOf(device) ?? 0)
  }

  return defineConsumer<null, 'alarmsMoved'>({
    name: 'scenes.alarm',
    events: ['alarmsMoved'],
    initial: null,
    async handle(scope, events) {
      const raised = events.flatMap(({ customerId, body }) =>
        body.moves.filter((move) => move.raised).map((move) => ({ customerId: customerId!, move })),
      )
      if (raised.length === 0) return null
      const now = clock.now()
      const customers = [...new Set(raised.map(({ customerId }) => customerId))]
      for (const scene of await scenesTriggeredBy(scope, 'alarm', customers))
        for (const { customerId, move } of raised) {
          // One that is told of late is no longer what the scene is for.
          if (customerId !== scene.customerId || now - move.at >= scene.duration * MINUTE) continue
          const triggers = scene.triggers.filter((one) => one.on === 'alarm')
          const meant = await Promise.all(triggers.map((one) => isMeant(scope, scene, one, move)))
          if (!meant.includes(true)) continue
          const isPlaced = needsPlace(scene.steps)
          const { deviceId } = move
          const place = isPlaced ? await placeOfDevice(scope, { customerId, deviceId }, { now: new Date(now) }) : null
          if (isPlaced && !place) continue
          const runId = await insertRun(scope, runOf(scene, { cause: 'alarm', at: now, place }))
          if (runId) scope.publish(customerId, 'sceneMoved', { sceneId: scene.id, runId, state: 'running' })
          // Around each place it runs for itself.
          if (!isPlaced) break
        }
      return null
    },
  })
}
