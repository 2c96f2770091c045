import { OPENING_RULE } from '@lamplighter/contract'
import { opensOf } from '@lamplighter/kinds/openings'
import type { Job } from '../../../jobs/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { AlarmMove } from '../../alarms/alarm-rules/index.ts'
import { type Device, pointValue, type Registry } from '../../devices/devices/index.ts'
import { markOpening } from './opening.store.ts'
import { type OpenOne, openOnes, raisedByOpening, renewPermissions } from './watch.store.ts'

const MINUTE = 60_000

/** Until when a device may be open, ms since 1970: by its permission, else as long as its kind bears it. */
function shutBy(device: Device, { openedAt, permittedUntil }: OpenOne): number {
  const { guard, patience } = opensOf(device.kind)!
  const isGuarded = guard === null || pointValue(device, guard) !== 0
  if (permittedUntil === null && !isGuarded) return Number.POSITIVE_INFINITY
  return Math.max(openedAt.getTime() + patience, permittedUntil?.getTime() ?? 0)
}

/** It says so itself, and raises its alarm by a rule of its kind. */
const tells = (device: Device) => {
  const { forced, leftOpen } = opensOf(device.kind)!
  return [forced, leftOpen].some((point) => point !== null && pointValue(device, point) === 1)
}

type Deps = { clock: Pick<Clock, 'now'>; registry: Pick<Registry, 'get'> }

/** Raises alarms of what is open without a permission or longer than permitted, and ends them. */
export function openingWatchJob({ clock, registry }: Deps): Job {
  return {
    name: 'locks.watch',
    label: { zh: '核对开启与许可', en: 'Compare openings with permissions' },
    when: { every: MINUTE },
    async run(lease) {
      const now = clock.now()
      await lease.system(async (scope) => {
        await renewPermissions(scope, new Date(now))
        const raised = await raisedByOpening(scope)
        const overdue = new Map<number, number>()
        for (const one of await openOnes(scope)) {
          const device = registry.get(one.deviceId)
          const by = device && opensOf(device.kind) ? shutBy(device, one) : Number.POSITIVE_INFINITY
          // What the device says itself is on its way.
          if (now >= by + MINUTE) overdue.set(one.deviceId, by)
        }
        const moves: AlarmMove[] = []
        const move = (device: Device, isRaised: boolean, at: number) =>
          moves.push({
            deviceId: device.id,
            ...opensOf(device.kind)!.alarm,
            rule: OPENING_RULE,
            raised: isRaised,
            at,
            value: null,
          })
        for (const [id, since] of overdue) {
          const device = registry.get(id)!
          if (raised.has(id) || tells(device)) continue
          await markOpening(scope, id, { isForced: false, wasLeftOpen: true })
          move(device, true, since)
        }
        for (const id of raised) {
          const device = registry.get(id)
          if (device && !overdue.has(id)) move(device, false, now)
        }
        for (const [customerId, own] of Map.groupBy(moves, ({ deviceId }) => registry.get(deviceId)!.customerId))
          scope.publish(customerId, 'alarmsMoved', { moves: own })
      })
    },
  }
}
