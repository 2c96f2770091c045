import { useSession } from '@lamplighter/client'
import { wires } from '@lamplighter/kinds/wires'
import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useDeviceCommand } from '../../../../command/useDeviceCommand.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import styles from './acts.module.css'
import { pingOf } from './pingOf.ts'

/** Proves the way there and back, and says how long it took. */
export function Ping({ device }: { device: Pick<Device, 'id' | 'kind'> }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { item, waiting, reason, send } = useDeviceCommand(device)
  const code = pingOf(device.kind)
  if (code === null) return null
  const command = wires[device.kind].commands.find((spec) => spec.code === code)?.name[language] ?? code
  const ms = item?.accepted && item.answered ? Date.parse(item.answered) - Date.parse(item.accepted) : null
  return (
    <>
      <RightButton size="small" icon="target" right="light.read" busy={waiting} onClick={() => void send(code)}>
        {t('communication.acts.ping')}
      </RightButton>
      <div className={styles.ping} role="status" data-tone={reason === null ? 'dim' : 'bad'}>
        {waiting
          ? t('communication.acts.pinging')
          : reason !== null
            ? t('communication.acts.failed', { reason })
            : ms !== null && t('communication.acts.pinged', { ms: formatNumber(ms), command })}
      </div>
    </>
  )
}
