import { type FieldRule, type Filled, type Label, PLAN_LIMITS, tooManySteps } from '@lamplighter/contract'
import { type DatesFault, datesFault, type Rule } from './calendar.ts'
import { afterNoon, minutesOf } from './clock.ts'
import type { PunctualStep, PunctualTable } from './tables.ts'

/** Why steps are refused; `index` is a place among those that were looked at. */
type Refused = { readonly index: number; readonly before?: number; readonly sentence: Label } | null

export const comesAfter = (late: number, early: number): Label => ({
  zh: `第 ${late + 1} 步须晚于第 ${early + 1} 步`,
  en: `Step ${late + 1} has to come after step ${early + 1}`,
})

const DATES: Readonly<Record<DatesFault, Label>> = {
  noSuchDay: { zh: '日期不存在', en: 'There is no such day' },
  mixedYears: { zh: '起止日期须都写年份或都不写', en: 'Give the year in both dates or in neither' },
  endsBefore: { zh: '结束日期不得早于开始日期', en: 'The last day cannot be before the first' },
}

/** A moment is told by the clock, or by an offset from the sun, and not by both. */
const moments = (steps: readonly PunctualStep[]): Refused => {
  const index = steps.findIndex(({ base = 'clock', at, offset }) =>
    base === 'clock' ? at === undefined || offset !== undefined : at !== undefined || offset === undefined,
  )
  if (index < 0) return null
  const isClock = (steps[index]!.base ?? 'clock') === 'clock'
  return {
    index,
    sentence: isClock
      ? { zh: `第 ${index + 1} 步须填时刻，不填偏移`, en: `Step ${index + 1} needs a time and no offset` }
      : { zh: `第 ${index + 1} 步须填偏移，不填时刻`, en: `Step ${index + 1} needs an offset and no time` },
  }
}

const isByClock = ({ base = 'clock' }: PunctualStep): boolean => base === 'clock'
const ofDay = ({ at = '00:00' }: PunctualStep): number => minutesOf(at)
const ofNight = (step: PunctualStep): number => afterNoon(ofDay(step))

const firstLate = (times: readonly number[]): number => times.findIndex((time, i) => i > 0 && time <= times[i - 1]!)

/** Of two steps the later in the table is the earlier in every night. */
const isNeverAfter = (late: PunctualStep, early: PunctualStep): boolean => {
  if (isByClock(late) !== isByClock(early)) return false
  if (isByClock(late)) return ofNight(late) <= ofNight(early)
  if (late.base === 'sunrise' && early.base === 'sunset') return false
  return (late.offset ?? 0) <= (early.offset ?? 0)
}

/**
 * The order of the steps of one program. By the clock alone each comes after the one before it, in the order of the day
 * or of the night. Where the sun has a part, nights decide; what is refused is what no night can put right: two steps
 * by the clock, or by the same sun event, of which the second is not the later, and a sunset step behind a sunrise step
 * whose offset it does not exceed.
 */
export function stepOrder(steps: readonly PunctualStep[], orders: 'dayOrNight' | 'night'): Refused {
  if (orders === 'dayOrNight' && steps.every(isByClock)) {
    const index = firstLate(steps.map(ofDay))
    return index < 0 || firstLate(steps.map(ofNight)) < 0 ? null : { index, sentence: comesAfter(index, index - 1) }
  }
  for (const [index, step] of steps.entries()) {
    const early = steps.slice(0, index).findIndex((before) => isNeverAfter(step, before))
    if (early >= 0) return { index, before: early, sentence: comesAfter(index, early) }
  }
  return null
}

/** A rule names a program that is there, and days that are. */
export function ruleRefused(rule: Rule, programs: ReadonlySet<number>): { key: string; sentence: Label } | null {
  if (!programs.has(rule.program)) return { key: 'program', sentence: noProgram(rule.program) }
  const dates = datesFault(rule)
  return dates && { key: dates.at, sentence: DATES[dates.fault] }
}

const INVALID = 2
/** A night has to begin with something: a program without a valid step would leave a lamp as some earlier night left it. */
export const asksForNothing = (steps: readonly Pick<PunctualStep, 'action'>[]): boolean =>
  steps.every(({ action }) => action === INVALID)

export const NOTHING_ASKED: Label = { zh: '程序中没有有效的点', en: 'A program has no valid step' }

const noProgram = (number: number): Label => ({ zh: `没有程序 ${number}`, en: `There is no program ${number}` })

const punctualTable = (filled: Filled) => filled as PunctualTable
const refused = (field: string, sentence: Label) => ({ field, sentence })

/** What a lamp controller checks of a punctual table as it is written. */
export const punctualRules: readonly FieldRule[] = [
  (filled) => {
    const found = moments(punctualTable(filled).steps)
    return found && refused('steps', found.sentence)
  },
  (filled) => {
    const programs = Map.groupBy(punctualTable(filled).steps, ({ program = 1 }) => program)
    for (const steps of programs.values()) {
      if (steps.length > PLAN_LIMITS.steps) return refused('steps', tooManySteps)
      const found = stepOrder(steps, 'dayOrNight')
      if (found) return refused('steps', found.sentence)
      // A table that asks for nothing at all leaves a lamp the plan that it was delivered with.
      if (programs.size > 1 && asksForNothing(steps)) return refused('steps', NOTHING_ASKED)
    }
    return programs.has(1) ? null : refused('steps', noProgram(1))
  },
  (filled) => {
    const { steps, rules = [] } = punctualTable(filled)
    const programs = new Set(steps.map(({ program = 1 }) => program))
    for (const row of rules) {
      const found = ruleRefused({ ...row, days: [] }, programs)
      if (found) return refused('rules', found.sentence)
    }
    return null
  },
]
