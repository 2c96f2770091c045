import type { EventRow, Kind, Label } from '@lamplighter/contract'

const types = [
  'online',
  'offline',
  'lit',
  'out',
  'order',
  'registered',
  'fault',
  'cleared',
  'clock',
  'alarm',
  'alarmEnded',
] as const
export type EventType = (typeof types)[number] | 'other'
export type Subject = Kind | 'device'

export const typeOf = ({ type }: Pick<EventRow, 'type'>): EventType => types.find((known) => known === type) ?? 'other'

/** The words of one language. */
export type EventSpeech = {
  /** What happened to one or to so many of a kind. */
  what: (subject: Subject, count: number, type: EventType) => string
  /** An alarm that was raised or has ended. */
  alarm: (alarm: Label | null, isOver: boolean) => string
  some: (subject: Subject, count: number) => string
  stations: (count: number) => string
  lamps: (count: number) => string
}

/** Several devices without a kind are the lamps of a street. */
const subjectOf = ({ deviceKind, count }: EventRow): Subject => deviceKind ?? (count > 1 ? 'luminaire' : 'device')

/** What an alarm is called. */
const alarmOf = ({ detail: { zh, en } }: EventRow): Label | null =>
  typeof zh === 'string' && typeof en === 'string' ? { zh, en } : null

const distinct = <T>(values: readonly (T | null)[]): T[] => [...new Set(values)].filter((value) => value !== null)

function placeOf({ deviceName, stationName }: EventRow): string {
  const saysPlace = deviceName !== null && stationName !== null && deviceName.startsWith(stationName)
  return (saysPlace ? [deviceName] : [deviceName, stationName]).filter(Boolean).join(' · ')
}

/** Events of one type in words: what happened, where, and how many lamps are affected. */
export function eventWords(
  events: readonly [EventRow, ...EventRow[]],
  speech: EventSpeech,
): { what: string; where: string; covers: string } {
  const [first] = events
  const subjects = distinct(events.map(subjectOf))
  const subject = (subjects.length === 1 && subjects[0]) || 'device'
  const sum = (some: readonly EventRow[]) => some.reduce((total, { count }) => total + count, 0)
  const covered = sum(events.filter((event) => subjectOf(event) === 'gateway' && event.count > 1))
  const stations = distinct(events.map(({ stationName }) => stationName))
  const isOne = events.length === 1
  const type = typeOf(first)
  const isAlarm = type === 'alarm' || type === 'alarmEnded'
  const count = subject === 'luminaire' ? sum(events) : events.length
  const where = isOne ? placeOf(first) : stations.length > 1 ? speech.stations(stations.length) : (stations[0] ?? '')
  return {
    what: isAlarm ? speech.alarm(alarmOf(first), type === 'alarmEnded') : speech.what(subject, count, type),
    where: isAlarm && count > 1 ? [speech.some(subject, count), where].filter(Boolean).join(' · ') : where,
    covers: covered > 0 ? speech.lamps(covered) : '',
  }
}
