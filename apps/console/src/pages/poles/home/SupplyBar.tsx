import { useSession } from '@lamplighter/client'
import { loopsOf } from '@lamplighter/kinds/loops'
import { shownPoint } from '@lamplighter/kinds/points'
import { wires } from '@lamplighter/kinds/wires'
import { Button, formatNumber, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../../../device/useDevice.ts'
import styles from './home.module.css'

/** The loops of the pole at a glance; they are switched in the drawer of the power gateway. */
export function SupplyBar({ gatewayId, onOpen }: { gatewayId: number; onOpen: () => void }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { device } = useDevice(gatewayId)
  const loops = device ? loopsOf(device.values) : []
  const total = (key: string) => {
    const point = wires['power-gateway'].points.find((one) => one.key === key)!
    const { text, unit } = shownPoint(point, device?.online || point.counter ? device?.values[key] : null, language)
    return `${text} ${unit}`
  }
  return (
    <Row className={styles.supply ?? ''} gap={12} pad={[8, 12]} rule="above" data-lives>
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
      <Text tone="dim" nowrap>
        {total('elec.activePower')} · {total('elec.energy')}
      </Text>
      <Button size="small" icon="power" onClick={onOpen}>
        {t('pole.home.details')}
      </Button>
    </Row>
  )
}
