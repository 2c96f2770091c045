import type { EventRow, Kind } from '@lamplighter/contract'

const types = ['online', 'offline', 'lit', 'out', 'order', 'registered', 'fault', 'cleared', 'clock'] as const
export type EventType = (typeof types)[number] | 'other'

export const typeOf = ({ type }: Pick<EventRow, 'type'>): EventType => types.find((known) => known === type) ?? 'other'

/** The words of one language. */
export type EventSpeech = {
  /** Happens to lamps only and says so by itself. */
  alone: (type: EventType) => string
  /** What happened to something of a kind. */
  of: (kind: Kind, type: EventType) => string
  lamps: (count: number) => string
  devices: (count: number) => string
}

/** An event in two lines: what happened, and where and to how many. */
export function eventWords(event: EventRow, speech: EventSpeech): { what: string; where: string } {
  const { deviceKind, deviceName, stationName, count } = event
  const type = typeOf(event)
  const kind = deviceKind ?? (count > 1 ? 'luminaire' : null)
  const isOfLamps = kind === 'luminaire' || kind === 'gateway'
  const many = count > 1 ? (isOfLamps ? speech.lamps(count) : speech.devices(count)) : ''
  const saysPlace = Boolean(deviceName && stationName && deviceName.startsWith(stationName))
  const places = saysPlace ? [deviceName] : [deviceName, stationName]
  return {
    what: kind === null || type === 'lit' || type === 'out' ? speech.alone(type) : speech.of(kind, type),
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
