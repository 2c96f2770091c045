import { Button } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ForceReadButton } from './ForceReadButton.tsx'
import { type OfflineDevice, type ServiceTargets, serviceTargets } from './offlineDevices.ts'
import { ServiceButton } from './ServiceButton.tsx'

type Props = {
  /** The devices that it is about. */
  read: () => Promise<readonly OfflineDevice[]>
  /** What of them is taken out of service; by default power boxes and lamps among them. */
  readTargets?: () => Promise<ServiceTargets>
  /** Where all of it is on the map. */
  address?: string | undefined
  onDone?: () => void
}

/** What can be done about devices that are offline. */
export function OfflineActions({ read, readTargets, address, onDone }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      {address && (
        <Button size="small" icon="pin" onClick={() => void navigate(address)}>
          {t('alarms.offlineActions.locate')}
        </Button>
      )}
      <ForceReadButton read={read} onDone={onDone} />
      <ServiceButton read={readTargets ?? (async () => serviceTargets(await read()))} onDone={onDone} />
    </>
  )
}
