import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import type { Edge, Habit } from './punctuality.ts'

const MINUTE = 60_000
const HOUR = 60
const two = (value: number) => String(value).padStart(2, '0')

/** Minutes before and after the sun in words. */
export function useOffsetWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const length = (minutes: number) => format.duration(minutes * MINUTE)
  /** +3 min, −1 h 05 min */
  const offset = (minutes: number) => {
    const whole = Math.round(minutes)
    return `${whole > 0 ? '+' : whole < 0 ? '−' : '±'}${length(Math.abs(whole))}`
  }
  /** What an output keeps to: sunset +3 min, or 22:00. */
  const habit = (edge: Edge, { keeps, latest }: Habit) => {
    if (keeps === 'sun') return `${t(`boxes.punctual.sun.${edge}`)} ${offset(latest)}`
    const minutes = Math.round(latest)
    return `${two(Math.floor(minutes / HOUR) % 24)}:${two(minutes % HOUR)}`
  }
  return { length, offset, habit }
}
