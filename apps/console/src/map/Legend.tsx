import { AlarmSymbol, StateSymbol } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './CityMap.module.css'

/** The one legend of the state language. */
export function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={styles.legend} aria-label={t('map.legend.title')}>
      <li>
        <StateSymbol look={{ body: 'lamp', condition: 'lit', level: 100 }} size={16} />
        {t('map.legend.lit')}
      </li>
      <li>
        <StateSymbol look={{ body: 'lamp', condition: 'out' }} size={16} />
        {t('map.legend.out')}
      </li>
      <li>
        <StateSymbol look={{ body: 'lamp', condition: 'offline' }} size={16} />
        {t('map.legend.offline')}
      </li>
      <li>
        {([10, 20, 30] as const).map((level) => (
          <AlarmSymbol key={level} level={level} size={13} />
        ))}
        {t('map.legend.alarm')}
      </li>
    </ul>
  )
}
