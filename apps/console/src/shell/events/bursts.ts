import type { EventRow } from '@lamplighter/contract'

/** Events that belong together, newest first; most often only one. */
export type Burst = { readonly id: string; readonly events: readonly [EventRow, ...EventRow[]] }

/** How long a burst lasts, ms, and from how many events on it is one. */
const LASTS = 60_000
const LEAST = 4
/** Each of these is somebody's work and stays a line of its own. */
const alwaysAlone = ['fault', 'alarm']
/** Commands are folded by who gave them and what they were, alarms by their rule. */
const bunchOf = ({ type, detail }: EventRow) =>
  type === 'order' ? `order ${detail.user} ${detail.code}` : detail.rule === undefined ? type : `${type} ${detail.rule}`

/**
 * Folds many events of one type within a minute into one: a city that comes online or lights up is one line.
 * The minute counts from the oldest, so that a burst only grows while it lasts.
 */
export function foldBursts(newestFirst: readonly EventRow[]): readonly Burst[] {
  const groups: [EventRow, ...EventRow[]][] = []
  const open = new Map<string, { until: number; group: [EventRow, ...EventRow[]] }>()
  for (const event of newestFirst.toReversed()) {
    const at = Date.parse(event.time)
    const found = open.get(bunchOf(event))
    if (found && at <= found.until) {
      found.group.unshift(event)
      continue
    }
    const group: [EventRow, ...EventRow[]] = [event]
    groups.push(group)
    if (!alwaysAlone.includes(event.type)) open.set(bunchOf(event), { until: at + LASTS, group })
  }
  return groups
    .flatMap((events): Burst[] =>
      events.length >= LEAST
        ? [{ id: `${events.at(-1)?.id} and more`, events }]
        : events.map((event) => ({ id: event.id, events: [event] })),
    )
    .sort((a, b) => Date.parse(b.events[0].time) - Date.parse(a.events[0].time))
}
