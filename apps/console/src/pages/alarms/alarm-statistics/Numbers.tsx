import { formatNumber, LabelledFigure, NOTHING, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './statistics.module.css'
import { lasting, type Statistics } from './statistics.ts'

/** The figures of the time in one line. */
export function Numbers({
  statistics: { raised, open, eliminated, meanAcknowledge, meanRepair, again, repairs },
}: {
  statistics: Statistics
}) {
  const { t } = useTranslation()
  const format = useFormat()
  /** Only these can have come again. */
  const hasEnded = repairs.some((count) => count > 0)
  const share = (again / raised) * 100
  const figure = (label: string, value: string, unit?: string) => (
    <LabelledFigure size={24} label={label} value={value} unit={unit} />
  )
  return (
    <Panel flush label={t('alarmStatistics.numbers')}>
      <div className={styles.numbers}>
        {figure(t('alarmStatistics.raised'), formatNumber(raised))}
        {figure(t('alarmStatistics.open'), formatNumber(open))}
        {figure(t('alarmStatistics.eliminated'), formatNumber(eliminated))}
        {figure(t('alarmStatistics.meanAcknowledge'), lasting(meanAcknowledge, format))}
        {figure(t('alarmStatistics.meanRepair'), lasting(meanRepair, format))}
        {figure(t('alarmStatistics.again'), hasEnded ? formatNumber(share, share > 0 ? 1 : 0) : NOTHING, '%')}
      </div>
    </Panel>
  )
}
