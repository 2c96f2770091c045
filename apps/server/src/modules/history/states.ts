import type { Kind, StateSpan, StateTrack } from '@lamplighter/contract'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A report may be as late as this before what it said is no longer believed: lamps in the dark speak every four hours. */
const HOLDS: Readonly<Record<Kind, number>> = {
  luminaire: 4.5 * HOUR,
  'power-box': 16 * MINUTE,
  gateway: 16 * MINUTE,
  'lux-station': 16 * MINUTE,
}

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
    const next = reports[index + 1]?.at ?? Math.min(to, report.at + HOLDS[kind])
    const lost = offline.find((one) => one.from >= report.at && one.from < next)
    const ends = Math.min(next, lost?.from ?? next, report.at + HOLDS[kind], to)
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

type Track = { readonly track: StateTrack; readonly point: string; readonly says?: (value: number) => number }
const isOn = (value: number) => (value > 0 ? 1 : 0)

/** What each kind is followed by, besides whether it is online. */
export const tracksOf: Readonly<Record<Kind, readonly Track[]>> = {
  luminaire: [
    { track: 'light', point: 'lamp.level', says: isOn },
    { track: 'level', point: 'lamp.level' },
  ],
  'power-box': [
    { track: 'output1', point: 'loop1.contact' },
    { track: 'output2', point: 'loop2.contact' },
    { track: 'output3', point: 'loop3.contact' },
    { track: 'output4', point: 'loop4.contact' },
    { track: 'door', point: 'cabinet.door' },
    { track: 'mode', point: 'cabinet.mode' },
  ],
  gateway: [],
  'lux-station': [],
}
