import { useAct } from '@lamplighter/client'
import { Actions, Section } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../app/problem.ts'
import { withPassword } from '../../command/send/withPassword.ts'
import { RightButton } from '../../form/RightButton.tsx'
import { useConfirm } from '../../form/useConfirm.ts'
import type { Device } from '../useDevice.ts'
import { type Issued, IssuedSecret } from './IssuedSecret.tsx'

const RIGHT = 'gateway.provision'
const options = { quiet: true } as const

/** The secret that a device connects with: replaced when it is lost, revoked when the device is. */
export function DeviceSecret({ device: { id, name } }: { device: Device }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useConfirm()
  const rotate = useAct('device.rotateSecret', options)
  const revoke = useAct('device.revokeSecret', options)
  const [issued, setIssued] = useState<Issued | null>(null)

  async function rotateNow() {
    const made = await withPassword(() => rotate.mutateAsync({ id })).catch(showError)
    if (made) setIssued(made)
  }
  async function revokeNow() {
    const done = await withPassword(() => revoke.mutateAsync({ id })).catch(showError)
    if (!done) return
    setIssued(null)
    void message.success(t('secret.revoked'))
  }
  return (
    <Section title={t('secret.title')}>
      {issued && <IssuedSecret issued={issued} />}
      <Actions>
        <RightButton
          size="small"
          icon="refresh"
          right={RIGHT}
          busy={rotate.isPending}
          onClick={() =>
            ask({
              title: t('secret.rotateTitle', { name }),
              text: t('secret.rotateText'),
              act: t('secret.rotate'),
              onYes: () => void rotateNow(),
            })
          }
        >
          {t('secret.rotate')}
        </RightButton>
        <RightButton
          size="small"
          icon="close"
          right={RIGHT}
          busy={revoke.isPending}
          onClick={() =>
            ask({
              title: t('secret.revokeTitle', { name }),
              text: t('secret.revokeText'),
              act: t('secret.revoke'),
              danger: true,
              onYes: () => void revokeNow(),
            })
          }
        >
          {t('secret.revoke')}
        </RightButton>
      </Actions>
    </Section>
  )
}
