import { AlarmSymbol, Row, StateSymbol } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './CityMap.module.css'

/** The one legend of the state language. */
export function Legend() {
  const { t } = useTranslation()
  return (
    <Row as="ul" gap={16} pad={[0, 12]} className={styles.legend ?? ''} aria-label={t('map.legend.title')}>
      <Row as="li" gap={6}>
        <StateSymbol look={{ body: 'lamp', condition: 'lit', level: 100 }} size={16} />
        {t('map.legend.lit')}
      </Row>
      <Row as="li" gap={6}>
        <StateSymbol look={{ body: 'lamp', condition: 'out' }} size={16} />
        {t('map.legend.out')}
      </Row>
      <Row as="li" gap={6}>
        <StateSymbol look={{ body: 'lamp', condition: 'offline' }} size={16} />
        {t('map.legend.offline')}
      </Row>
      <Row as="li" gap={6}>
        {([10, 20, 30] as const).map((level) => (
          <AlarmSymbol key={level} level={level} size={13} />
        ))}
        {t('map.legend.alarm')}
      </Row>
    </Row>
  )
}
