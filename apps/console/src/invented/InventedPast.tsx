import { Pill } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'
import { useInventedUntil } from '../app/useInventedUntil.ts'

/** Beside what was measured since `from`: until when a demo invented it. Nothing where all of it was measured. */
export function InventedPast({ from }: { from: number | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const until = useInventedUntil()
  if (until === null || from === undefined || from >= until) return null
  return (
    <Pill title={t('invented.why.past', { time: format.dateTime(until) })}>
      {t('invented.until', { time: format.recent(until, from) })}
    </Pill>
  )
}
