import { useSession } from '@lamplighter/client'
import { formatNumber, NOTHING, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { repairWords } from '../../../alarm/raisedAlarms.ts'
import { ShareBar } from './ShareBar.tsx'
import { cumulated, type Drill, type Statistics } from './statistics.ts'

/** How long alarms lasted. */
export function RepairTimes({ repairs, drill }: Pick<Statistics, 'repairs'> & { drill: Drill }) {
  const { t } = useTranslation()
  const words = repairWords(useSession((state) => state.language))
  const rows = cumulated(repairs.map((count) => ({ count })))
  const most = Math.max(...repairs)
  return (
    <Panel title={t('alarmStatistics.repairs')} note={t('alarmStatistics.upTo')}>
      {rows.map(({ count, upTo }, repair) => (
        <ShareBar
          key={words[repair]}
          name={words[repair]!}
          count={count}
          most={most}
          note={most > 0 ? `${formatNumber(upTo)} %` : NOTHING}
          to={drill({ repair })}
        />
      ))}
    </Panel>
  )
}
