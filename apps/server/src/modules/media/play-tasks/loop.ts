import { minuteOf } from '@lamplighter/contract'

const DAY_MINUTES = 1_440
const DAY = 86_400_000

/** When something takes a turn in the loop of a screen: on days of the week, from a day to a day, from a time to a time. */
export type Slot = {
  /** Local days since 1970. */
  readonly first: number
  readonly last: number
  /** Monday is 1. */
  readonly days: ReadonlySet<number>
  /** Minutes of the day; the end lies on the day after where it is beyond 1,440. */
  readonly from: number
  readonly until: number
  /** Of each round. */
  readonly seconds: number
}

export type Sold = {
  readonly firstDay: string
  readonly lastDay: string
  readonly days: readonly number[]
  readonly from: string
  readonly until: string
  readonly seconds: number
}

export function slotOf({ firstDay, lastDay, days, from, until, seconds }: Sold): Slot {
  const [begins, ends] = [minuteOf(from), minuteOf(until)]
  return {
    ...{ first: Date.parse(firstDay) / DAY, last: Date.parse(lastDay) / DAY, days: new Set(days), seconds },
    ...{ from: begins, until: ends > begins ? ends : ends + DAY_MINUTES },
  }
}

/** Monday is 1; day 0, in 1970, was a Thursday. */
const beginsOn = ({ first, last, days }: Slot, day: number) =>
  first <= day && day <= last && days.has(((day + 3) % 7) + 1)

/** What of a slot lies on a day, in minutes of that day. */
function partsOn(slot: Slot, day: number): (readonly [number, number])[] {
  const spills = slot.until > DAY_MINUTES && beginsOn(slot, day - 1)
  return [
    ...(spills ? [[0, slot.until - DAY_MINUTES] as const] : []),
    ...(beginsOn(slot, day) ? [[slot.from, Math.min(slot.until, DAY_MINUTES)] as const] : []),
  ]
}

/**
 * The most seconds that slots of one screen take at once on a day, and those that take them; where one is named, only
 * during its time. The sum is largest where one of them begins.
 */
export function busiest<S extends Slot>(slots: readonly S[], day: number, during?: Slot) {
  const parts = slots.flatMap((slot) => partsOn(slot, day).map(([from, until]) => ({ slot, from, until })))
  let most = { seconds: 0, slots: [] as S[] }
  for (const { from: minute } of parts) {
    const taken = parts.filter(({ from, until }) => from <= minute && minute < until).map(({ slot }) => slot)
    if (during && !taken.some((slot) => slot === during)) continue
    const seconds = taken.reduce((sum, slot) => sum + slot.seconds, 0)
    if (seconds > most.seconds) most = { seconds, slots: taken }
  }
  return most
}

/** The most that is taken at once on some days, the last included. */
export function busiestOf<S extends Slot>(slots: readonly S[], first: number, last: number, during?: Slot) {
  let most = { seconds: 0, slots: [] as S[] }
  for (let day = first; day <= last; day++) {
    const found = busiest(slots, day, during)
    if (found.seconds > most.seconds) most = found
  }
  return most
}
