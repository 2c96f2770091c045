/** Round moments of a zone's own clock, for axes of time: a browser far away has another midnight. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What lies between two ticks: a share of the day, whole days, or whole months. */
const SHARES = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * MINUTE)
const DAYS = [1, 2, 7, 14]
const MONTHS = [1, 2, 3, 6, 12]
/** The first of January 1970 was a Thursday; weeks begin on Monday. */
const TO_MONDAY = 3
const MEAN_MONTH = 30.44 * DAY

type Span = { readonly from: number; readonly to: number }
/** How far a zone's clock is ahead of UTC at a moment, ms. */
type OffsetAt = (moment: number) => number
/** A time through which the clock was not changed; `to` is the first moment after it. */
type Stretch = Span & { readonly offset: number }

/** When the clock was changed between two moments less than a change apart. */
function changeBetween(from: number, to: number, offsetAt: OffsetAt): number {
  const before = offsetAt(from)
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle) === before) low = middle
    else high = middle
  }
  return high
}

function stretchesOf({ from, to }: Span, offsetAt: OffsetAt): Stretch[] {
  const stretches: Stretch[] = []
  let begun = from
  for (let at = from; at < to; at += DAY) {
    const next = Math.min(to, at + DAY)
    if (offsetAt(next) === offsetAt(at)) continue
    const change = changeBetween(at, next, offsetAt)
    stretches.push({ from: begun, to: change, offset: offsetAt(at) })
    begun = change
  }
  return [...stretches, { from: begun, to: to + 1, offset: offsetAt(to) }]
}

const sharesOfDay = (stretches: readonly Stretch[], step: number): number[] =>
  stretches.flatMap(({ from, to, offset }) => {
    const first = Math.ceil((from + offset) / step) * step - offset
    return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, n) => first + n * step)
  })

/** The first moment of a local day, also where its midnight was left out. */
const dawnOf = (midnight: number, stretches: readonly Stretch[]): number | undefined => {
  const stretch = stretches.find(({ to, offset }) => midnight - offset < to)
  return stretch && Math.max(stretch.from, midnight - stretch.offset)
}

/** Local midnights, as if they were of UTC. */
function midnights({ from, to }: Span, days: number): number[] {
  const first = Math.ceil((from / DAY + TO_MONDAY) / days) * days - TO_MONDAY
  return Array.from(
    { length: Math.max(0, Math.floor((to / DAY - first) / days) + 1) },
    (_, n) => (first + n * days) * DAY,
  )
}

function firstsOfMonths({ from, to }: Span, months: number): number[] {
  const [start, end] = [from, to].map((at) => new Date(at))
  const numberOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
  const first = Math.floor(numberOf(start!) / months) * months
  const all = Array.from({ length: (numberOf(end!) - first) / months + 1 }, (_, n) =>
    Date.UTC(1970, first + n * months - 1970 * 12),
  )
  return all.filter((at) => at >= from && at <= to)
}

/** Round hours, days or months of the zone within a span: as many as there is room for, no closer than `least` ms. */
export function timeTicks(span: Span, offsetAt: OffsetAt, most: number, least = 0): number[] {
  const closest = Math.max(least, (span.to - span.from) / Math.max(1, most))
  const stretches = stretchesOf(span, offsetAt)
  const share = SHARES.find((step) => step >= closest)
  if (share) return sharesOfDay(stretches, share)
  const [first, last] = [stretches[0]!, stretches.at(-1)!]
  const local = { from: span.from + first.offset, to: span.to + last.offset }
  const days = DAYS.find((step) => step * DAY >= closest)
  const months = MONTHS.find((step) => step * MEAN_MONTH >= closest) ?? 12
  const starts = days ? midnights(local, days) : firstsOfMonths(local, months)
  return starts.flatMap((midnight) => dawnOf(midnight, stretches) ?? [])
}
