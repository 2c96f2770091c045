import type { EventRow } from '@lamplighter/contract'

/** Events that belong together, newest first; most often only one. */
export type Burst = { readonly id: string; readonly events: readonly [EventRow, ...EventRow[]] }

/** A burst is of one minute of the clock, ms, and of so many events at least. */
const MINUTE = 60_000
const LEAST = 4
/** Each of these is somebody's work and stays a line of its own. */
const alwaysAlone = ['fault', 'alarm']
/** Commands are folded by who gave them and what they were, alarms by their rule. */
const bunchOf = ({ type, detail }: EventRow) =>
  type === 'order' ? `order ${detail.user} ${detail.code}` : detail.rule === undefined ? type : `${type} ${detail.rule}`

const minuteOf = ({ time }: Pick<EventRow, 'time'>) => Math.floor(Date.parse(time) / MINUTE)

/** The newest events, so many and what else happened in the minute of the last of them. */
export function newestWhole(newestFirst: readonly EventRow[], least: number): readonly EventRow[] {
  const last = newestFirst[least - 1]
  return last ? newestFirst.filter((event) => minuteOf(event) >= minuteOf(last)) : newestFirst
}

/**
 * Folds many events of one type within a minute into one: a city that comes online or lights up is one line.
 * It is the minute of the clock, so that what is no longer read changes no burst that still is.
 */
export function foldBursts(newestFirst: readonly EventRow[]): readonly Burst[] {
  const groups: [EventRow, ...EventRow[]][] = []
  const open = new Map<string, [EventRow, ...EventRow[]]>()
  for (const event of newestFirst.toReversed()) {
    const bunch = `${minuteOf(event)} ${bunchOf(event)}`
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
      events.length >= LEAST
        ? [{ id: `${events.at(-1)?.id} and more`, events }]
        : events.map((event) => ({ id: event.id, events: [event] })),
    )
    .sort((a, b) => Date.parse(b.events[0].time) - Date.parse(a.events[0].time))
}
