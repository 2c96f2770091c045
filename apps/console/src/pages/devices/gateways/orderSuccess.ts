import type { ConnectionHour } from '@lamplighter/contract'
import { HOURS, type HourRate } from './answerRate.ts'

const HOUR = 3_600_000

type Success = {
  /** Part of the orders that was answered in each of the last hours, oldest first; null without orders. */
  rates: HourRate[]
  sent: number
  answered: number
  /** Mean time of the answers, ms; null without any. */
  replyMs: number | null
}

export function orderSuccess(hours: readonly ConnectionHour[], now: number): Success {
  const byHour = new Map(hours.map((hour) => [Date.parse(hour.time), hour]))
  const last = Math.floor(now / HOUR) * HOUR
  const rates = Array.from({ length: HOURS }, (_, place) => {
    const at = last - (HOURS - 1 - place) * HOUR
    const hour = byHour.get(at)
    return { at, share: hour && hour.sent > 0 ? hour.answered / hour.sent : null }
  })
  const sum = (of: (hour: ConnectionHour) => number) => hours.reduce((total, hour) => total + of(hour), 0)
  const answered = sum((hour) => hour.answered)
  const took = sum((hour) => (hour.replyMs ?? 0) * hour.answered)
  return { rates, sent: sum((hour) => hour.sent), answered, replyMs: answered > 0 ? took / answered : null }
}
