import { AlarmSymbol, formatNumber, type Look, StateSymbol } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { NodeCount } from './counts.ts'
import styles from './tree.module.css'

const signs = [
  ['lit', { body: 'lamp', condition: 'lit', level: 100 }],
  ['out', { body: 'lamp', condition: 'out' }],
  ['offline', { body: 'lamp', condition: 'offline' }],
] as const satisfies readonly (readonly [string, Look])[]

/** What the signs mean and how many lamps of the city there are of each. */
export function TreeLegend({ count }: { count: NodeCount | undefined }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.legend} aria-label={t('map.legend.title')}>
      {signs.map(([key, look]) => (
        <li key={key}>
          <StateSymbol look={look} size={16} />
          {t(`monitor.tab.${key}`)}
          <b>{formatNumber(count?.[key])}</b>
        </li>
      ))}
      <li>
        <AlarmSymbol level={20} size={14} />
        {t('monitor.tab.alarm')}
        <b>{formatNumber(count?.alarms)}</b>
      </li>
    </ul>
  )
}
