import { useMay } from '@lamplighter/client'
import { wires } from '@lamplighter/kinds/wires'
import { IconButton, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { historyAddress } from '../../../../app/addresses.ts'
import { boxAddress } from '../../../../device/boxAddress.ts'
import type { Device } from '../../../../device/useDevice.ts'

export type Tab = 'values' | 'frames'

type Props = { device: Device; tab: Tab; onTab: (tab: Tab) => void }

/** What is drawn first of a device's past. */
const pointsOf = ({ kind }: Device) => [wires[kind].power ?? [], kind === 'luminaire' ? 'lamp.level' : []].flat()

/** From a device on to its past, its power box and its connection. */
export function Ways({ device, tab, onTab }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const seesFrames = useMay('frame.view')
  const seesPast = useMay('history.view')
  const boxId = device.kind === 'power-box' ? device.id : device.boxId
  return (
    <Row as="span" gap={2} atEnd>
      {seesPast && (
        <IconButton
          icon="history"
          label={t('monitor.detail.history')}
          onClick={() => void navigate(historyAddress([device.id], pointsOf(device)))}
        />
      )}
      {boxId !== null && (
        <IconButton icon="plug" label={t('monitor.detail.box')} onClick={() => void navigate(boxAddress(boxId))} />
      )}
      {seesFrames && (
        <IconButton
          icon="command"
          label={t('monitor.detail.connections')}
          aria-pressed={tab === 'frames'}
          onClick={() => onTab(tab === 'frames' ? 'values' : 'frames')}
        />
      )}
    </Row>
  )
}
