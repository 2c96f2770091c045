import type { Language } from '@lamplighter/contract'

const locales = { zh: 'zh-CN', en: 'en-GB' } as const
/** The first of January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000

/** A day of the week, 1 Monday to 7 Sunday. */
export const weekdayWord = (day: number, language: Language, length: 'long' | 'short' = 'long'): string => {
  const word = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' }).format(
    MONDAY + (day - 1) * DAY,
  )
  if (length === 'short') return language === 'zh' ? word.slice(-1) : word.slice(0, 2)
  return word
}
