import { useSession } from '@lamplighter/client'
import { alarmTypes } from '@lamplighter/contract'
import { formatNumber, Panel, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './statistics.module.css'
import { cumulated, type Statistics } from './statistics.ts'

/** So many types are shown; the rest is one line. */
const SHOWN = 8

/** Which types of alarms make up most of them (Pareto). */
export function TypeShares({ types }: Pick<Statistics, 'types'>) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const rest = types.slice(SHOWN).reduce((sum, { count }) => sum + count, 0)
  const rows = cumulated([
    ...types
      .slice(0, SHOWN)
      .map(({ type, count }) => ({ key: type as string, name: alarmTypes[type].label[language], count })),
    ...(rest > 0
      ? [{ key: 'rest', name: t('alarmStatistics.rest', { count: types.length - SHOWN }), count: rest }]
      : []),
  ])
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Panel title={t('alarmStatistics.types')} note={t('alarmStatistics.upTo')}>
      {rows.map(({ key, name, count, upTo }) => (
        <div key={key} className={styles.share}>
          <Text cut title={name}>
            {name}
          </Text>
          <span>
            <span className={styles.bar} style={{ display: 'block', width: `${(count / most) * 100}%` }} />
          </span>
          <Text bold>{formatNumber(count)}</Text>
          <Text tone="dim">{`${formatNumber(upTo)} %`}</Text>
        </div>
      ))}
    </Panel>
  )
}
