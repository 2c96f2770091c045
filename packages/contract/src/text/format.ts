import { type Unit, unitWord } from '../field/units.ts'
import { durationWord, exactDurationWord, type TimeUnit } from './duration.ts'
import type { Language } from './label.ts'

export type Instant = string | number | Date | null | undefined

const DASH = '-'
/** What a screen shows of what is not there. */
export const NOTHING = '--'
/** Years that a device without a set clock reports. */
const UNSET_YEARS = [1, 1970, 2001]

const words = {
  zh: { before: '', after: '后', ago: '前', now: '刚刚' },
  en: { before: 'in ', after: '', ago: ' ago', now: 'just now' },
} as const satisfies Record<Language, unknown>

const msOf = (moment: Instant): number | null => {
  if (moment === null || moment === undefined || moment === '') return null
  const ms = moment instanceof Date ? moment.getTime() : typeof moment === 'number' ? moment : Date.parse(moment)
  return Number.isFinite(ms) ? ms : null
}

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

function clockOf(timeZone: string) {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (moment: Instant): Parts | null => {
    const ms = msOf(moment)
    if (ms === null) return null
    const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value])) as Parts
    return UNSET_YEARS.includes(Number(parts.year)) ? null : parts
  }
}

type NumberOptions = {
  /** The quantity may be negative (°C, dBm): then only a missing value is a dash. */
  signed?: boolean
}

/** Rounds as the contract's display helper does (section 5): dashes for what is not there, 0 for next to nothing. */
export function formatNumber(
  value: number | string | null | undefined,
  decimals = 0,
  { signed = false }: NumberOptions = {},
) {
  if (value === DASH || value === NOTHING) return DASH
  const number = value === '' || value === null || value === undefined ? Number.NaN : Number(value)
  if (!Number.isFinite(number)) return NOTHING
  if (!signed && (number === -1 || number === -2)) return DASH
  if (!signed && number < 0) return NOTHING
  const shown = Math.abs(number) < 0.00001 ? 0 : number
  return shown.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

export type Format = ReturnType<typeof createFormat>

/** The one place that turns moments, spans and numbers into text. Moments are shown in the customer's time zone. */
export function createFormat(language: Language, timeZone: string) {
  const parts = clockOf(timeZone)
  const word = words[language]
  const say = (moment: Instant, write: (at: Parts) => string) => {
    const at = parts(moment)
    return at ? write(at) : ''
  }

  const weekday = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZone, weekday: 'short' })
  const month = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'short' })

  type Amount = number | null | undefined
  const isLength = (amount: Amount): amount is number => typeof amount === 'number' && amount >= 0 && amount < Infinity
  const duration = (ms: Amount) => (isLength(ms) ? durationWord(ms, language) : NOTHING)

  return {
    language,
    number: formatNumber,
    /** yyyy-MM-dd HH:mm:ss */
    dateTime: (moment: Instant) =>
      say(moment, (at) => `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}:${at.second}`),
    /** yyyy-MM-dd */
    date: (moment: Instant) => say(moment, (at) => `${at.year}-${at.month}-${at.day}`),
    /** MM-dd */
    monthDay: (moment: Instant) => say(moment, (at) => `${at.month}-${at.day}`),
    /** 11月20日 周五, Fri 20 Nov */
    day: (moment: Instant) =>
      say(moment, (at) => {
        const [ms, date] = [msOf(moment) ?? 0, Number(at.day)]
        if (language === 'zh') return `${Number(at.month)}月${date}日 ${weekday.format(ms)}`
        return `${weekday.format(ms)} ${date} ${month.format(ms)}`
      }),
    /** HH:mm:ss */
    time: (moment: Instant) => say(moment, (at) => `${at.hour}:${at.minute}:${at.second}`),
    /** HH:mm */
    minute: (moment: Instant) => say(moment, (at) => `${at.hour}:${at.minute}`),
    /** HH:mm:ss on the same day as `now`, else MM-dd HH:mm. */
    recent: (moment: Instant, now: Instant) =>
      say(moment, (at) => {
        const today = parts(now)
        const same = today && today.day === at.day && today.month === at.month && today.year === at.year
        return same ? `${at.hour}:${at.minute}:${at.second}` : `${at.month}-${at.day} ${at.hour}:${at.minute}`
      }),
    /** A number with its unit. */
    quantity: (value: number | null | undefined, unit: Unit, decimals = 0) =>
      `${formatNumber(value, decimals)} ${unitWord(unit, language)}`,
    /** By the largest unit and the next. */
    duration,
    /** To the second, for what somebody set. */
    exactDuration: (amount: Amount, unit: TimeUnit = 'ms') =>
      isLength(amount) ? exactDurationWord(amount, unit, language) : NOTHING,
    /** How far the clock of the customer is ahead of UTC at a moment, ms. */
    zoneOffset: (moment: number) => {
      const at = parts(moment)
      if (!at) return 0
      const [year, month, day, hour, minute, second] = [at.year, at.month, at.day, at.hour, at.minute, at.second].map(
        Number,
      ) as [number, number, number, number, number, number]
      return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
    },
    /** In how long a moment comes, in words: in 5 h 06 min. */
    within: (moment: Instant, now: number) =>
      `${word.before}${duration(Math.max(0, (msOf(moment) ?? Number.NaN) - now))}${word.after}`,
    /** How long ago a moment was, in words. */
    age: (moment: Instant, now: number) => {
      const ms = msOf(moment)
      if (ms === null || parts(ms) === null) return ''
      return now - ms < 1000 ? word.now : duration(now - ms) + word.ago
    },
  }
}
