import { useSession } from '@lamplighter/client'
import { alarmTypes } from '@lamplighter/contract'
import { formatNumber, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { ShareBar } from './ShareBar.tsx'
import { cumulated, type Drill, type Statistics } from './statistics.ts'

/** So many types are shown; the rest is one line. */
const SHOWN = 8

/** Which types of alarms make up most of them (Pareto). */
export function TypeShares({ types, drill }: Pick<Statistics, 'types'> & { drill: Drill }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const rest = types.slice(SHOWN).reduce((sum, { count }) => sum + count, 0)
  const rows = cumulated([
    ...types.slice(0, SHOWN).map(({ type, count }) => ({
      key: type as string,
      name: alarmTypes[type].label[language],
      count,
      to: drill({ type }),
    })),
    ...(rest > 0
      ? [
          {
            key: 'rest',
            name: t('alarmStatistics.rest', { count: types.length - SHOWN }),
            count: rest,
            to: undefined,
          },
        ]
      : []),
  ])
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <Panel title={t('alarmStatistics.types')} note={t('alarmStatistics.upTo')}>
      {rows.map(({ key, name, count, upTo, to }) => (
        <ShareBar key={key} name={name} count={count} most={most} note={`${formatNumber(upTo)} %`} to={to} />
      ))}
    </Panel>
  )
}
