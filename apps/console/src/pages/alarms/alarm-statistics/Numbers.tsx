import { useSession } from '@lamplighter/client'
import { unitWord } from '@lamplighter/contract'
import { formatNumber, LabelledFigure, NOTHING, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './statistics.module.css'
import type { Statistics } from './statistics.ts'

const [MINUTE, HOUR] = [60, 3_600]

/** The figures of the time in one line. */
export function Numbers({
  statistics: { raised, open, eliminated, meanAcknowledge, meanRepair, again },
}: {
  statistics: Statistics
}) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const share = raised > 0 ? formatNumber((again / raised) * 100, 1) : NOTHING
  return (
    <Panel flush label={t('alarmStatistics.numbers')}>
      <div className={styles.numbers}>
        <LabelledFigure size={28} label={t('alarmStatistics.raised')} value={formatNumber(raised)} />
        <LabelledFigure size={28} label={t('alarmStatistics.open')} value={formatNumber(open)} />
        <LabelledFigure size={28} label={t('alarmStatistics.eliminated')} value={formatNumber(eliminated)} />
        <LabelledFigure
          size={28}
          label={t('alarmStatistics.meanAcknowledge')}
          value={meanAcknowledge === null ? NOTHING : formatNumber(meanAcknowledge / MINUTE, 1)}
          unit={unitWord('min', language)}
        />
        <LabelledFigure
          size={28}
          label={t('alarmStatistics.meanRepair')}
          value={meanRepair === null ? NOTHING : formatNumber(meanRepair / HOUR, 1)}
          unit={unitWord('h', language)}
        />
        <LabelledFigure size={28} label={t('alarmStatistics.again')} value={share} unit="%" />
      </div>
    </Panel>
  )
}
