import type { Kind } from '@lamplighter/contract'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Reading, ValueHook } from '../../devices/readings/index.ts'
import { scenesTriggeredBy } from './scene.store.ts'
import { startByValue } from './start-by-value.ts'
import { dueTriggers, saveValues, type ValueChange } from './value.store.ts'
import { type Watched, watchedOf } from './value-watch.ts'

/** What a device says later than this tells nothing of now, ms. */
const LATE = 5 * 60_000

const given = (value: number | null | undefined) =>
  value === undefined || value === null || Number.isNaN(value) ? null : value

type Deps = { db: Pick<Database, 'system' | 'scoped'>; clock: Pick<Clock, 'now'> }

/**
 * Starts scenes by what devices measure. Which of them do so, and when that is to start a scene, is stored with their readings
 * (`scene_value`); memory only knows what of it this server has stored, so that values that change nothing write nothing.
 */
export async function createValueTriggers({ db, clock }: Deps) {
  let watched: ReadonlyMap<number, ReadonlyMap<Kind, readonly Watched[]>> = new Map()
  /** By trigger, then by device, whether it measures so; nothing where that is not known. */
  const known = new Map<string, Map<number, boolean>>()

  /** Reads what is watched again; of a scene that was changed nothing is known. */
  async function reload(sceneId?: number) {
    watched = watchedOf(await db.system((scope) => scenesTriggeredBy(scope, 'value', null)))
    if (sceneId !== undefined) for (const key of [...known.keys()]) if (key.startsWith(`${sceneId} `)) known.delete(key)
  }
  await reload()

  function changesIn(readings: readonly Reading[]) {
    const now = clock.now()
    const changes = new Map<string, ValueChange & { key: string }>()
    for (const { device, at, points, isReport } of readings) {
      if (!isReport) continue
      for (const { key, sceneId, customerId, number, at: place, hold, judge } of watched
        .get(device.customerId)
        ?.get(device.kind) ?? []) {
        const id = `${key} ${device.id}`
        const earlier = changes.get(id)
        const before = earlier ? earlier.dueAt !== null : known.get(key)?.get(device.id)
        // Of a device that reports what has changed, the rest is as it was.
        const value = given(points[place]) ?? (before === undefined ? given(device.points[place]) : null)
        const isSo = value === null ? null : judge(value)
        if (value === null || isSo === null || isSo === before || (isSo && now - at > LATE)) continue
        const own = { key, sceneId, customerId, number, deviceId: device.id }
        // Its clock may run ahead.
        changes.set(id, { ...own, ...(isSo ? { dueAt: Math.min(at, now) + hold, value } : { dueAt: null }) })
      }
    }
    return [...changes.values()]
  }

  const hook: ValueHook = (readings) => {
    const [first] = readings
    if (!first || !watched.has(first.device.customerId)) return null
    const changes = changesIn(readings)
    if (changes.length === 0) return null
    return {
      write: (scope) => saveValues(scope, changes),
      committed() {
        for (const { key, deviceId, dueAt } of changes)
          known.set(key, (known.get(key) ?? new Map<number, boolean>()).set(deviceId, dueAt !== null))
      },
    }
  }

  return {
    hook,
    reload,
    /** A device was lost, or is heard again: another server may have heard it meanwhile. */
    forget(deviceId: number) {
      for (const devices of known.values()) devices.delete(deviceId)
    },
    /** Starts what has been measured for long enough. */
    async look() {
      const now = clock.now()
      for (const due of await db.system((scope) => dueTriggers(scope, new Date(now))))
        await db.scoped(due.customerId, (scope) => startByValue(scope, due, now))
    },
  }
}
