import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'

type Planned = { plannedKw: number | null; unrated: number }

/** What the plans ask for in words: where the rated power of some lamps is not known at least so much, where of all 'unknown'. */
export function usePlannedPower() {
  const { t } = useTranslation()
  const format = useFormat()
  const atLeast = (value: number | null, unrated: number, decimals = 0) =>
    unrated === 0
      ? format.number(value, decimals)
      : value === null
        ? t('home.unknown')
        : `≥ ${format.number(value, decimals)}`
  const note = ({ plannedKw, unrated }: Planned) => {
    const plan = t('home.plannedKw', { kw: atLeast(plannedKw, unrated, 1) })
    return unrated > 0 && plannedKw !== null ? `${plan} · ${t('home.unrated', { count: unrated })}` : plan
  }
  return { atLeast, note }
}
