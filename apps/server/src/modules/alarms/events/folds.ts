import type { Device } from '../../devices/devices/index.ts'
import type { NewEvent } from './store.ts'

/** Happenings of one kind at one place within this time of each other are one event. */
const WITHIN = 4_000
/** What does not cease is told in pieces of at most so long. */
const LONGEST = 60_000

/** An event that may still grow. `withCarrier`: the gateway went or came itself, and its lamps with it. */
type Fold = NewEvent & { devices: number[]; due: number; withCarrier: boolean }
/** Events that may still grow, by kind and place; plain JSON. */
export type Folds = Readonly<Record<string, Fold>>

type Happened = Pick<Device, 'id' | 'kind' | 'customerId' | 'stationId' | 'gatewayId'>

/** Folds what happens, so that a street that lights up is one line and a lost gateway is one line. */
export function openFolds(before: Folds) {
  const open = new Map(Object.entries(before).map(([key, fold]) => [key, { ...fold, devices: new Set(fold.devices) }]))

  return {
    add({ type, at, detail }: Pick<NewEvent, 'type' | 'at' | 'detail'>, device: Happened, now: number) {
      const kind = detail.level === undefined ? type : `${type}/${detail.en}/${detail.level}`
      // A lamp comes or goes with its gateway, and lights up with its station.
      const isConnection = type === 'online' || type === 'offline'
      const carrierId = isConnection ? device.gatewayId : null
      const withCarrier = carrierId !== null && open.delete(`${kind}/d${carrierId}`)
      const carried = open.get(`${kind}/w${device.id}`)
      if (carried) {
        Object.assign(carried, { deviceId: device.id, withCarrier: true })
        return
      }
      const place =
        carrierId !== null ? `w${carrierId}` : device.kind === 'luminaire' ? `s${device.stationId}` : `d${device.id}`
      const known = open.get(`${kind}/${place}`)
      if (known) {
        known.devices.add(device.id)
        known.due = Math.min(now + WITHIN, known.at + LONGEST)
        if (known.devices.size > 1 && !known.withCarrier) known.deviceId = null
        return
      }
      open.set(`${kind}/${place}`, {
        customerId: device.customerId,
        at,
        type,
        count: 1,
        detail,
        stationId: device.stationId,
        deviceId: withCarrier ? carrierId : device.id,
        withCarrier,
        devices: new Set([device.id]),
        due: now + WITHIN,
      })
    },

    /** Takes those that grow no more. */
    take(now: number): NewEvent[] {
      const due = [...open].filter(([, fold]) => fold.due <= now)
      for (const [key] of due) open.delete(key)
      return due.map(([, { devices, due: _, withCarrier: __, ...event }]) => ({ ...event, count: devices.size }))
    },

    left: (): Folds =>
      Object.fromEntries([...open].map(([key, fold]) => [key, { ...fold, devices: [...fold.devices] }])),
  }
}

/** When the first of them grows no more; null when there is none. */
export function foldsDueAt(folds: Folds): number | null {
  const due = Object.values(folds).map((fold) => fold.due)
  return due.length > 0 ? due.reduce((a, b) => Math.min(a, b)) : null
}
