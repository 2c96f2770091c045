import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'
import { useInventedUntil } from '../app/useInventedUntil.ts'

/** Adds to a note on figures since a moment until when a demo invented them; nothing where all of them were measured. */
export function useInventedNote() {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useInventedUntil()
  return (from: string | number, note?: string) =>
    // What nobody has answered yet has no beginning.
    until !== null && new Date(from).getTime() < until
      ? [note, t('home.invented', { time: format.recent(until, from) })].filter(Boolean).join(' · ')
      : note
}
