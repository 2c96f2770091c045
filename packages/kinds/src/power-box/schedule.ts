import type { Filled } from '@lamplighter/contract'
import { isWithin, weekday } from '../luminaire/calendar.ts'
import { minutesOf } from '../luminaire/clock.ts'
import { clockZone } from '../luminaire/program.ts'
import { DAY, isoDay, localDay, localMoment } from '../sun.ts'
import type { Loop } from './outputs.ts'

/** When the tables, the temporary plan and the linkages of a cabinet close its outputs. */
export type BoxSchedule = {
  /** How an output shall stand; null where nothing written speaks of it. */
  stands(output: Loop, at: number): boolean | null
  /** When any of it may change next. */
  next(at: number): number
  /** Next step of an output's table, where a hand without an end gives way; null where no table speaks of it. */
  nextStep(output: Loop, at: number): number | null
}

/** What is connected to the inputs of a cabinet. */
export type Inputs = {
  /** Null for a channel that nothing is connected to. */
  analogue(channel: number, at: number): number | null
  /** True for a closed contact. */
  digital(channel: number, at: number): boolean
}

/** What a cabinet holds, and what of it was written. */
export type HeldByBox = {
  get(setting: string): Filled
  isWritten(setting: string): boolean
  /** How far its own clock runs ahead, ms. */
  readonly ahead: number
}

type Period = { readonly output: number; readonly on: string; readonly off: string }
export type WeekPeriod = Period & { readonly day: number }
export type Season = Period & { readonly from: string; readonly to: string }
type Temporary = { readonly from: string; readonly to: string; readonly output: number; readonly action: number }
type Linkage = { readonly output: number; readonly channel: number; readonly enabled: boolean }

/** Of `enums.powerTableType`. */
export const WEEK = 0
const MINUTE = 60_000
const OPEN = 0
const INVALID = 2

const dateOf = (day: number): string => isoDay(day).slice(5)

export type Table = {
  /** The zone of the clock by which it goes at a site, whose days are its days too. */
  zoneAt(timeZone: string): string
  /** Periods that begin on a local day. */
  periods(day: number): readonly Period[]
  /** Whether it decides over an output on a day: outside its seasons a year table does not. */
  speaksOf(output: Loop, day: number): boolean
}

const zoneOf = (mode: unknown) => (timeZone: string) => clockZone(mode, timeZone)

export const weekTable = (rows: readonly WeekPeriod[], mode: unknown): Table => ({
  zoneAt: zoneOf(mode),
  periods: (day) => rows.filter((row) => row.day === weekday(day)),
  speaksOf: (output) => rows.some((row) => row.output === output),
})

export const yearTable = (rows: readonly Season[], mode: unknown): Table => ({
  zoneAt: zoneOf(mode),
  periods(day) {
    const date = dateOf(day)
    return rows.filter((row) => isWithin(row, date))
  },
  speaksOf(output, day) {
    const date = dateOf(day)
    return rows.some((row) => row.output === output && isWithin(row, date))
  },
})

/** The table in force; null where the cabinet switches as it was delivered. */
function tableOf({ get, isWritten }: HeldByBox): Table | null {
  const [week, year] = [get('weekPlan'), get('yearPlan')]
  if (get('planType').table === WEEK) return weekTable(week.days as readonly WeekPeriod[], week.mode)
  return isWritten('yearPlan') ? yearTable(year.seasons as readonly Season[], year.mode) : null
}

/** When a table closes an output on a day of its clock, in a zone, and on those beside it. */
export const spansOf = (table: Table, zone: string, output: number, day: number) =>
  [day - 1, day, day + 1].flatMap((begun) =>
    table
      .periods(begun)
      .filter((period) => period.output === output)
      .map(({ on, off }) => ({
        from: localMoment(zone, begun, minutesOf(on)),
        // As late as it began, or earlier: on the next day.
        to: localMoment(zone, off > on ? begun : begun + 1, minutesOf(off)),
      })),
  )

/** A table by the clock of the cabinet. */
function byClock(table: Table, zone: string, ahead: number) {
  const spans = (output: Loop, day: number) => spansOf(table, zone, output, day)
  return {
    stands(output: Loop, at: number): boolean | null {
      const own = at + ahead
      const day = localDay(zone, own)
      if (spans(output, day).some(({ from, to }) => from <= own && own < to)) return true
      return table.speaksOf(output, day) ? false : null
    },
    nextStep(output: Loop, at: number): number {
      const own = at + ahead
      const day = localDay(zone, own)
      const steps = spans(output, day).flatMap(({ from, to }) => [from, to])
      const midnight = localMoment(zone, day + 1, 0)
      return Math.min(midnight + DAY, ...steps.filter((step) => step > own)) - ahead
    },
  }
}

/** What was written to a cabinet; null where nothing of it says when an output closes. */
export function boxScheduleOf(
  held: HeldByBox,
  { inputs, timeZone, outputs }: { inputs: Inputs; timeZone: string; outputs: readonly Loop[] },
): BoxSchedule | null {
  const { get, isWritten, ahead } = held
  const table = tableOf(held)
  const zone = table?.zoneAt(timeZone) ?? timeZone
  const byTable = table && byClock(table, zone, ahead)
  const temporary = isWritten('temporaryPlan') ? (get('temporaryPlan') as Temporary) : null
  const analogue = get('analogueLinkage') as Linkage & { threshold: number }
  const digital = get('digitalLinkage') as Linkage & { closes: boolean }
  const isLinked = analogue.enabled || digital.enabled
  if (!byTable && !temporary && !isLinked) return null

  const forAWhile = (output: Loop, own: number): boolean | null => {
    if (!temporary || temporary.output !== output || temporary.action === INVALID) return null
    return Date.parse(temporary.from) <= own && own < Date.parse(temporary.to) ? temporary.action !== OPEN : null
  }
  /** Linkages only ever close: what opens an output is its plan. */
  const linked = (output: Loop, at: number): true | null => {
    const minute = Math.floor(at / MINUTE) * MINUTE
    const measured = analogue.enabled && analogue.output === output ? inputs.analogue(analogue.channel, minute) : null
    if (measured !== null && measured < analogue.threshold) return true
    if (!digital.enabled || digital.output !== output) return null
    return inputs.digital(digital.channel, minute) === digital.closes ? true : null
  }
  return {
    stands: (output, at) => forAWhile(output, at + ahead) ?? linked(output, at) ?? byTable?.stands(output, at) ?? null,
    next(at) {
      const ends = temporary ? [temporary.from, temporary.to].map((moment) => Date.parse(moment) - ahead) : []
      const looks = isLinked ? [(Math.floor(at / MINUTE) + 1) * MINUTE] : []
      const steps = byTable ? outputs.map((output) => byTable.nextStep(output, at)) : []
      return Math.min(Number.POSITIVE_INFINITY, ...[...ends, ...looks, ...steps].filter((moment) => moment > at))
    },
    nextStep: (output, at) =>
      byTable && table!.speaksOf(output, localDay(zone, at + ahead)) ? byTable.nextStep(output, at) : null,
  }
}
