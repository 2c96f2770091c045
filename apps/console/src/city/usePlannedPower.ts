import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'

/** What the plans ask for in words: at least so much where the rated power of some lamps is unknown. */
export function usePlannedPower() {
  const { t } = useTranslation()
  const format = useFormat()
  const atLeast = (value: number | null, unrated: number, decimals = 0) =>
    `${unrated > 0 && value !== null ? '≥ ' : ''}${format.number(value, decimals)}`
  const unknown = (unrated: number) => (unrated > 0 ? ` · ${t('home.unrated', { count: unrated })}` : '')
  const note = ({ plannedKw, unrated }: { plannedKw: number | null; unrated: number }) =>
    t('home.plannedKw', { kw: atLeast(plannedKw, unrated, 1) }) + unknown(unrated)
  return { atLeast, note }
}
