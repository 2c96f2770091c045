import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'
import { useInventedUntil } from '../app/useInventedUntil.ts'

/** Of figures since a moment: until when a demo invented them; empty where all of them were measured. */
export function useInventedNote(from: string | undefined): string {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useInventedUntil()
  if (until === null || from === undefined || Date.parse(from) >= until) return ''
  return t('home.simulatedUntil', { time: format.recent(until, from) })
}
