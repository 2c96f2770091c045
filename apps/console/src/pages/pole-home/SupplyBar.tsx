import { loopsOf } from '@lamplighter/kinds/loops'
import { Button, formatNumber, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../../device/useDevice.ts'
import styles from './home.module.css'

/** The loops of the pole at a glance; they are switched in the drawer of the power gateway. */
export function SupplyBar({ gatewayId, onOpen }: { gatewayId: number; onOpen: () => void }) {
  const { t } = useTranslation()
  const { device } = useDevice(gatewayId)
  const loops = device ? loopsOf(device.values) : []
  return (
    <Row className={styles.supply ?? ''} gap={12} pad={[8, 12]} rule="above">
      <Text bold nowrap>
        {t('pole.loops.title')}
      </Text>
      <ul className={styles.loops}>
        {loops.map(({ loop, isOn, watts }) => (
          <li key={loop} data-on={isOn && device?.online}>
            <b>{loop}</b>
            <span>{isOn ? `${device?.online ? formatNumber(watts, 0) : '--'} W` : t('pole.loops.isOff')}</span>
          </li>
        ))}
      </ul>
      <Button size="small" icon="power" onClick={onOpen}>
        {t('pole.home.details')}
      </Button>
    </Row>
  )
}
