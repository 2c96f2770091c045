import type { Kind, StateSpan } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

/** How long what a device of a kind said holds, ms. */
const holdsOf = (kind: Kind) => wires[kind].reportsWithin * 1_000

/** A report: when, and what it said of the points that were asked for; null where nothing had changed. */
export type Report = { readonly at: number; readonly values: readonly (number | null)[] }
/** Heard again, or lost. */
export type Connection = { readonly at: number; readonly online: boolean }
export type Window = { readonly from: number; readonly to: number }

/** Adds a span to those before it; a value that goes on makes none. */
function add(spans: StateSpan[], { from, to, value }: StateSpan): void {
  if (to <= from) return
  const last = spans.at(-1)
  if (last && last.value === value && last.to === from) last.to = to
  else spans.push({ from, to, value })
}

/**
 * How one point stood, by what `says` makes of it. A report leaves out what has not changed; after a silence that is too
 * long, and while the device was offline, nothing is known. Reports from before the window tell how it began.
 */
export function pointSpans(
  kind: Kind,
  reports: readonly Report[],
  column: number,
  offline: readonly Window[],
  { from, to }: Window,
  says: (value: number) => number = (value) => value,
): StateSpan[] {
  const spans: StateSpan[] = []
  let value: number | null = null
  let told = from
  for (const [index, report] of reports.entries()) {
    const said = report.values[column]
    if (said !== null && said !== undefined) value = says(said)
    const next = reports[index + 1]?.at ?? Math.min(to, report.at + holdsOf(kind))
    const lost = offline.find((one) => one.from >= report.at && one.from < next)
    const ends = Math.min(next, lost?.from ?? next, report.at + holdsOf(kind), to)
    const begins = Math.max(from, report.at)
    if (begins > told) add(spans, { from: told, to: begins, value: null })
    if (ends > begins) {
      add(spans, { from: begins, to: ends, value })
      told = ends
    }
  }
  add(spans, { from: told, to, value: null })
  return spans
}

/**
 * When a device was online: from its events. What was before the first event is told by the last one before the window;
 * where there is none, whoever reports is online, and of a silent one nobody knows.
 */
export function onlineSpans(
  kind: Kind,
  reports: readonly Report[],
  events: readonly Connection[],
  before: boolean | null,
  { from, to }: Window,
): StateSpan[] {
  const first = events[0]?.at ?? to
  const heard = reports.filter(({ at }) => at < first).map(({ at }) => ({ at, values: [1] }))
  const spans =
    before === null
      ? pointSpans(kind, heard, 0, [], { from, to: first })
      : [{ from, to: first, value: Number(before) }].filter((span) => span.to > span.from)
  for (const [index, { at, online }] of events.entries())
    add(spans, { from: at, to: events[index + 1]?.at ?? to, value: Number(online) })
  return spans
}
