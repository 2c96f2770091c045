import { type Format, formatNumber } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import type { Tonight } from '../../../../city/useHome.ts'

const HOUR = 3_600_000
const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** Hours and minutes to a moment, minutes and seconds below the hour. */
function countdown(ms: number): string {
  if (ms <= 0) return '00:00'
  const [big, small] = ms >= HOUR ? [ms / HOUR, (ms / 60_000) % 60] : [ms / 60_000, (ms / 1000) % 60]
  return `${two(big)}:${two(small)}`
}

/** What the plans do next, and the time until then; null where they do nothing. */
export function nextStep(tonight: Tonight | undefined, now: number, format: Format, t: TFunction) {
  const next = tonight?.next
  if (!next) return null
  const words = { time: format.minute(next.time), level: formatNumber(next.level) }
  return {
    label: t(next.level > 0 ? 'wall.nextLevel' : 'wall.nextOff', words),
    value: countdown(Date.parse(next.time) - now),
  }
}
