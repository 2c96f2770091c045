import { type Format, formatNumber } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import type { Tonight } from '../../../../city/useHome.ts'

/** What the plans do next, and the time until then; null where they do nothing. */
export function nextStep(tonight: Tonight | undefined, now: number, format: Format, t: TFunction) {
  const next = tonight?.next
  if (!next) return null
  const words = { time: format.minute(next.time), level: formatNumber(next.level) }
  return {
    label: t(next.level > 0 ? 'wall.nextLevel' : 'wall.nextOff', words),
    value: format.within(next.time, now),
  }
}
