import type { Label, Language } from './label.ts'

/** Units of time as they are written behind a number: in durations, fields and columns alike. */
export const timeUnits = {
  d: { zh: '天', en: 'd' },
  h: { zh: '小时', en: 'h' },
  min: { zh: '分钟', en: 'min' },
  s: { zh: '秒', en: 's' },
} as const satisfies Readonly<Record<string, Label>>

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Part = readonly [value: number, unit: keyof typeof timeUnits]

/** Two digits for minutes and seconds behind a larger unit, so that columns of durations line up. */
const digits = ([value, unit]: Part, at: number) =>
  at > 0 && (unit === 'min' || unit === 's') ? String(value).padStart(2, '0') : String(value)

const written = (parts: readonly Part[], language: Language) =>
  parts.map((part, at) => `${digits(part, at)} ${timeUnits[part[1]][language]}`).join(' ')

/** A duration by its largest unit and the next: 1 d 12 h, 5 h 06 min; below the hour 24 min or 40 s. */
export function durationWord(ms: number, language: Language): string {
  const part = (unit: Part[1], size: number, of = Number.POSITIVE_INFINITY): Part => [
    Math.floor((ms % of) / size),
    unit,
  ]
  if (ms < MINUTE) return written([part('s', SECOND)], language)
  if (ms < HOUR) return written([part('min', MINUTE)], language)
  if (ms < DAY) return written([part('h', HOUR), part('min', MINUTE, HOUR)], language)
  return written([part('d', DAY), part('h', HOUR, DAY)], language)
}

const sizes = { d: DAY, h: HOUR, min: MINUTE, s: SECOND, ms: 1 } as const
export type TimeUnit = keyof typeof sizes

/** A duration to the second, without the units of which it has none: 1 h 30 min, 2 min 05 s, 2 h. */
export function exactDurationWord(amount: number, unit: TimeUnit, language: Language): string {
  const ms = amount * sizes[unit]
  const parts: Part[] = [
    [Math.floor(ms / DAY), 'd'],
    [Math.floor((ms % DAY) / HOUR), 'h'],
    [Math.floor((ms % HOUR) / MINUTE), 'min'],
    [Math.floor((ms % MINUTE) / SECOND), 's'],
  ]
  const filled = parts.filter(([value]) => value > 0)
  return written(filled.length > 0 ? filled : [[0, unit === 'ms' ? 's' : unit]], language)
}
