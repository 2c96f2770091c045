import { useAct } from '@lamplighter/client'
import { Actions, Section } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskAgain } from '../../command/send/AskAgain.tsx'
import { usePasswordRetry } from '../../command/send/usePasswordRetry.ts'
import type { Device } from '../../device/useDevice.ts'
import { RightButton } from '../../form/RightButton.tsx'
import { useAsk } from '../../form/useAsk.ts'
import { type Issued, IssuedSecret } from './IssuedSecret.tsx'

const RIGHT = 'gateway.provision'
const options = { quiet: true } as const

/** The secret that a gateway signs in with: replaced when it is lost, revoked when the gateway is. */
export function Secret({ gateway: { id, name } }: { gateway: Device }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useAsk()
  const rotate = useAct('device.rotateSecret', options)
  const revoke = useAct('device.revokeSecret', options)
  const { asks, refused } = usePasswordRetry()
  const [issued, setIssued] = useState<Issued | null>(null)

  const rotateNow = () => rotate.mutate({ id }, { onSuccess: setIssued, onError: refused(rotateNow) })
  const revokeNow = () =>
    revoke.mutate(
      { id },
      {
        onSuccess() {
          setIssued(null)
          void message.success(t('gateways.secret.revoked'))
        },
        onError: refused(revokeNow),
      },
    )
  return (
    <Section title={t('gateways.secret.title')}>
      {issued && <IssuedSecret issued={issued} />}
      <Actions>
        <RightButton
          size="small"
          icon="refresh"
          right={RIGHT}
          busy={rotate.isPending}
          onClick={() =>
            ask({
              title: t('gateways.secret.rotateTitle', { name }),
              text: t('gateways.secret.rotateText'),
              act: t('gateways.secret.rotate'),
              onYes: rotateNow,
            })
          }
        >
          {t('gateways.secret.rotate')}
        </RightButton>
        <RightButton
          size="small"
          icon="close"
          right={RIGHT}
          busy={revoke.isPending}
          onClick={() =>
            ask({
              title: t('gateways.secret.revokeTitle', { name }),
              text: t('gateways.secret.revokeText'),
              act: t('gateways.secret.revoke'),
              danger: true,
              onYes: revokeNow,
            })
          }
        >
          {t('gateways.secret.revoke')}
        </RightButton>
      </Actions>
      <AskAgain asks={asks} />
    </Section>
  )
}
