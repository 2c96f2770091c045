import { formatNumber } from '@lamplighter/ui'

/** How much more it is than before, in percent with its sign; null where that says nothing. */
export function changeWord(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null
  const percent = ((now - before) / before) * 100
  const rounded = Math.round(percent * 10) / 10
  if (rounded === 0) return '±0 %'
  return `${rounded > 0 ? '+' : '−'}${formatNumber(Math.abs(rounded), Math.abs(rounded) < 100 ? 1 : 0)} %`
}
