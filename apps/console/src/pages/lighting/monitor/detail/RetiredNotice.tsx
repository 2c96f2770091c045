import { Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { useRestoreDevices } from '../../../../device/retire/useRestoreDevices.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { RightButton } from '../../../../form/RightButton.tsx'

type Props = { id: number; retired: NonNullable<Device['retired']> }

/** Who took the device down and when, and the way back. */
export function RetiredNotice({ id, retired }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { restore, busy } = useRestoreDevices()
  return (
    <Row between pad={[8, 12]} rule="below">
      <Text tone="warn">{t('retire.notice', { time: format.dateTime(retired.at), by: retired.by })}</Text>
      <RightButton size="small" icon="undo" right="device.retire" busy={busy} onClick={() => restore([id])}>
        {t('retire.restore')}
      </RightButton>
    </Row>
  )
}
