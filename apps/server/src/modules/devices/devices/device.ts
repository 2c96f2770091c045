import type { DeviceState, Kind, Values } from '@lamplighter/contract'
import { drivers } from '@lamplighter/kinds/drivers'
import { pointIndex, wires } from '@lamplighter/kinds/wires'
import { isoOf } from './message-time.ts'

/** A device as the running server knows it: its nameplate and its latest values. */
export type Device = {
  readonly id: number
  readonly customerId: number
  readonly kind: Kind
  readonly code: string
  name: string
  stationId: number | null
  /** The gateway that carries it; null for an edge node. */
  gatewayId: number | null
  /** The link that it speaks through: its own, or that of the gateway that carries it. */
  link: string
  boxId: number | null
  /** Number of the output of that power box that feeds it; null where nobody has said. */
  output: number | null
  ratedWatts: number | null
  lampType: string | null
  /** The plan that it carries out, and its version; null for one of a version that it was delivered with. */
  planId: string | null
  planVersion: number | null
  firmware: string | null
  /** The group number it should carry, and the one it last said it carries. */
  groupNumber: number | null
  groupWritten: number | null
  confirms: 'reply' | 'observe' | null
  online: boolean
  /** Level of the worst of its alarms but silence; 0 without any. */
  alarm: number
  /** Latest points in the order of the kind; NaN where none came yet. */
  readonly points: number[]
  refreshedAt: number | null
}

export function valuesOf(device: Pick<Device, 'kind' | 'points'>): Values {
  const values: Record<string, number | null> = {}
  wires[device.kind].points.forEach((point, at) => {
    const value = device.points[at]
    values[point.key] = value === undefined || Number.isNaN(value) ? null : value
  })
  return values
}

export const pointValue = (device: Device, key: string): number | null => {
  const at = pointIndex(device.kind).get(key)
  const value = at === undefined ? Number.NaN : (device.points[at] ?? Number.NaN)
  return Number.isNaN(value) ? null : value
}

/** Named values of a stored row of points. */
export function namedPoints(kind: Kind, points: readonly (number | null)[]): Record<string, number | null> {
  return Object.fromEntries(wires[kind].points.map((point, at) => [point.key, points[at] ?? null]))
}

export const stateOf = (device: Device): DeviceState => ({
  online: device.online,
  alarm: device.alarm,
  ...drivers[device.kind].state(valuesOf(device)),
})

type Read = DeviceState & { readonly values: Values; readonly refreshTime: string | null }

/** A device that was read, as it was heard last: what listeners are told is written to the database a moment later. */
export function asHeard<R extends Read>(read: R, device: Device | undefined): R {
  const heardAt = device?.refreshedAt ?? null
  if (!device || heardAt === null) return read
  if (read.refreshTime !== null && Date.parse(read.refreshTime) >= heardAt) return read
  return { ...read, ...stateOf(device), values: valuesOf(device), refreshTime: isoOf(heardAt) }
}
