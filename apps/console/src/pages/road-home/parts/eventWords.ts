import type { EventRow, Kind } from '@lamplighter/contract'

const types = ['online', 'offline', 'lit', 'out', 'order', 'registered', 'fault', 'cleared'] as const
export type EventType = (typeof types)[number] | 'other'

export const typeOf = ({ type }: EventRow): EventType => types.find((known) => known === type) ?? 'other'

type Say = {
  what: (type: EventType) => string
  kind: (kind: Kind) => string
  lamps: (count: number) => string
  devices: (count: number) => string
}

/** An event in two lines: what happened, and where and to how many. */
export function eventWords(event: EventRow, { what, kind, lamps, devices }: Say): { what: string; where: string } {
  const { deviceKind, deviceName, stationName, count } = event
  const subject = deviceKind ? kind(deviceKind) : count > 1 ? kind('luminaire') : ''
  const isOfLamps = deviceKind === null || deviceKind === 'luminaire' || deviceKind === 'gateway'
  const many = count > 1 ? (isOfLamps ? lamps(count) : devices(count)) : ''
  const places =
    deviceName && stationName && deviceName.startsWith(stationName) ? [deviceName] : [deviceName, stationName]
  return {
    what: [subject, what(typeOf(event))].filter(Boolean).join(' '),
    where: [...places, many].filter(Boolean).join(' · '),
  }
}

/** Live events before those that were read, each once, newest first. */
export function mergeEvents(live: readonly EventRow[], read: readonly EventRow[], most: number): readonly EventRow[] {
  const seen = new Set(live.map(({ id }) => id))
  return [...live, ...read.filter(({ id }) => !seen.has(id))]
    .sort((a, b) => Date.parse(b.time) - Date.parse(a.time))
    .slice(0, most)
}
