import type { CallDay } from '@lamplighter/contract'

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Of all days; the wait is weighed by the calls that were answered. */
export function totalsOf(days: readonly CallDay[]) {
  const answered = days.filter(({ answerSeconds }) => answerSeconds !== null)
  const weights = answered.map((day) => day.answered)
  const waited = sum(answered.map(({ answerSeconds }, at) => (answerSeconds ?? 0) * weights[at]!))
  return {
    calls: sum(days.map(({ calls }) => calls)),
    missed: sum(days.map(({ missed }) => missed)),
    handedOver: sum(days.map(({ handedOver }) => handedOver)),
    answerSeconds: answered.length === 0 ? null : waited / sum(weights),
  }
}
