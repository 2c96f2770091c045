import {
  alarmFamilyNames,
  alarmLevels,
  alarmTypeNames,
  exactDurationWord,
  kinds,
  type Language,
  repairLimits,
} from '@lamplighter/contract'
import { alarmsAddress, type Base } from '../app/addresses.ts'
import { numberIn, oneOf, textOf, type Values, wholeOf, writeAddress } from '../list/address.ts'

/** The tab of the alarm list that shows what was raised in a time, whether or not it has ended. */
export const RAISED = 'raised'

/** What in the address narrows alarms to those that a figure counts. */
export const raisedFields = {
  from: textOf(30),
  to: textOf(30),
  type: oneOf(alarmTypeNames, null),
  device: wholeOf(),
  group: wholeOf(),
  model: textOf(60),
  handler: textOf(20),
  weekday: numberIn(1, 7, true),
  hour: numberIn(0, 23, true),
  /** Its place among `repairLimits`. */
  repair: numberIn(0, repairLimits.length, true),
}

const fields = {
  level: oneOf(alarmLevels, null),
  family: oneOf(alarmFamilyNames, null),
  kind: oneOf(kinds, null),
  ...raisedFields,
}
export type RaisedQuery = Values<typeof fields>

const everything = Object.fromEntries(
  Object.entries(fields).map(([key, { default: otherwise }]) => [key, otherwise]),
) as RaisedQuery

/** The list of the alarms that a figure counts. */
export const raisedAddress = (base: Base, query: Partial<RaisedQuery>) =>
  `${alarmsAddress(base)}?tab=${RAISED}&${writeAddress(fields, { ...everything, ...query })}`

/** How long alarms lasted, by their place among `repairLimits`. */
export function repairWords(language: Language): string[] {
  const limits = repairLimits.map((limit) => exactDurationWord(limit, 's', language))
  return [...limits.map((limit) => `< ${limit}`), `≥ ${limits.at(-1)}`]
}

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY = 86_400_000

/** Names of the days of the week, Monday first. */
export function weekdayWords(language: 'zh' | 'en'): string[] {
  const { format } = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return Array.from({ length: 7 }, (_, day) => format(MONDAY + day * DAY))
}

export const hourWord = (hour: number) => `${String(hour).padStart(2, '0')}:00`
