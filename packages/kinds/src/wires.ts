import type { Kind, Wire } from '@lamplighter/contract'
import { broadcast } from './broadcast/wire.ts'
import { chargingPile } from './charging-pile/wire.ts'
import { environment } from './environment/wire.ts'
import { garbageBin } from './garbage-bin/wire.ts'
import { gateway } from './gateway/wire.ts'
import { intercom } from './intercom/wire.ts'
import { ledScreen } from './led-screen/wire.ts'
import { lock } from './lock/wire.ts'
import { luminaire } from './luminaire/wire.ts'
import { luxStation } from './lux-station/wire.ts'
import { manhole } from './manhole/wire.ts'
import { phoneCharging } from './phone-charging/wire.ts'
import { powerBox } from './power-box/wire.ts'
import { powerGateway } from './power-gateway/wire.ts'
import { traffic } from './traffic/wire.ts'
import { video } from './video/wire.ts'
import { wifi } from './wifi/wire.ts'

/** What each kind is. A kind without an entry does not compile. */
export const wires: Record<Kind, Wire> = {
  luminaire,
  'power-box': powerBox,
  gateway,
  'lux-station': luxStation,
  'power-gateway': powerGateway,
  environment,
  manhole,
  'garbage-bin': garbageBin,
  lock,
  'phone-charging': phoneCharging,
  intercom,
  wifi,
  'charging-pile': chargingPile,
  'led-screen': ledScreen,
  broadcast,
  traffic,
  video,
}

const indexes = new Map<Kind, ReadonlyMap<string, number>>()

/** Place of each point in a kind's row of values. */
export function pointIndex(kind: Kind): ReadonlyMap<string, number> {
  let index = indexes.get(kind)
  if (!index) {
    index = new Map(wires[kind].points.map((point, at) => [point.key, at]))
    indexes.set(kind, index)
  }
  return index
}

/** Points that are above 0 while a device of the kind is lit: its level, or the contactors of its outputs. */
export const litPoints = (kind: Kind): readonly string[] =>
  wires[kind].tracked.flatMap(({ track, point }) => (track === 'light' || track.startsWith('output') ? [point] : []))

const places = new Map<Kind, readonly number[]>()

/** Places of the same in the kind's row of values. */
export function litPlaces(kind: Kind): readonly number[] {
  const found = places.get(kind) ?? litPoints(kind).map((point) => pointIndex(kind).get(point)!)
  places.set(kind, found)
  return found
}
