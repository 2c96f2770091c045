import type { Kind } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../form/RightButton.tsx'
import { useRetireDevice } from './useRetireDevice.ts'

type Props = { device: { id: number; name: string; kind: Kind }; small?: boolean }

/** Retires a device, with what hangs on it, after a question. */
export function RetireButton({ device, small = false }: Props) {
  const { t } = useTranslation()
  const { ask, busy } = useRetireDevice()
  return (
    <RightButton
      {...(small ? { size: 'small' } : {})}
      look="quiet"
      icon="retire"
      right="device.retire"
      busy={busy}
      onClick={() => ask(device)}
    >
      {t('retire.act')}
    </RightButton>
  )
}
