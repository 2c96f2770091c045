import type { EventRow } from '@lamplighter/contract'

/** Events that belong together, newest first; most often only one. */
export type Burst = { readonly id: string; readonly events: readonly [EventRow, ...EventRow[]] }

const MINUTE = 60_000
/** A burst is of so many minutes of the clock, and of so many events at least. */
type Folding = { readonly minutes: number; readonly least: number }
const ofMoment: Folding = { minutes: 1, least: 4 }
/** What is wrong with several of a kind comes one after the other. */
const ofTrouble: Folding = { minutes: 10, least: 2 }
const troubles = ['alarm', 'alarmEnded', 'offline']
const foldingOf = ({ type }: Pick<EventRow, 'type'>) => (troubles.includes(type) ? ofTrouble : ofMoment)
const LONGEST = Math.max(ofMoment.minutes, ofTrouble.minutes)

/** Each of these is somebody's work and stays a line of its own. */
const alwaysAlone = ['fault']
/** Commands are folded by who gave them and what they were, alarms by their type and level, what is lost by what it is. */
function bunchOf({ type, detail, deviceKind }: EventRow): string {
  if (type === 'order') return `order ${detail.user} ${detail.code}`
  if (type === 'offline') return `offline ${deviceKind ?? 'luminaire'}`
  return `${type} ${detail.en ?? ''} ${detail.level ?? ''}`
}

const placeOf = ({ time }: Pick<EventRow, 'time'>, minutes: number) => Math.floor(Date.parse(time) / (minutes * MINUTE))

/** The newest events, so many and what else happened in the minutes that the last of them may be folded with. */
export function newestWhole(newestFirst: readonly EventRow[], least: number): readonly EventRow[] {
  const last = newestFirst[least - 1]
  return last ? newestFirst.filter((event) => placeOf(event, LONGEST) >= placeOf(last, LONGEST)) : newestFirst
}

/**
 * Folds many events of one type within a minute into one: a city that comes online or lights up is one line, and so are what is wrong
 * with several of a kind within ten. It is the minute of the clock, so that what is no longer read changes no burst that still is.
 */
export function foldBursts(newestFirst: readonly EventRow[]): readonly Burst[] {
  const groups: [EventRow, ...EventRow[]][] = []
  const open = new Map<string, [EventRow, ...EventRow[]]>()
  for (const event of newestFirst.toReversed()) {
    const bunch = `${placeOf(event, foldingOf(event).minutes)} ${bunchOf(event)}`
    const found = open.get(bunch)
    if (found) {
      found.unshift(event)
      continue
    }
    const group: [EventRow, ...EventRow[]] = [event]
    groups.push(group)
    if (!alwaysAlone.includes(event.type)) open.set(bunch, group)
  }
  return groups
    .flatMap((events): Burst[] =>
      events.length >= foldingOf(events[0]).least
        ? [{ id: `${events.at(-1)?.id} and more`, events }]
        : events.map((event) => ({ id: event.id, events: [event] })),
    )
    .sort((a, b) => Date.parse(b.events[0].time) - Date.parse(a.events[0].time))
}
