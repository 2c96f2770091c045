import { Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceCommand } from '../../../command/useDeviceCommand.ts'

type CommandAnswer = Readonly<Record<string, unknown>>
type Props = {
  order: DeviceCommand
  /** What it said before it was asked here. */
  before?: CommandAnswer | undefined
  children: (said: CommandAnswer) => ReactNode
}

/** What came of a question to a gateway: under way, refused, or what it said. */
export function CommandAnswer({ order, before, children }: Props) {
  const { t } = useTranslation()
  const { waiting, reason } = order
  const said = order.answer ?? before
  if (!waiting && reason === null && !said) return null
  return (
    <Text as="div" role="status" size={13} tone={reason === null ? 'dim' : 'bad'}>
      {waiting ? t('gateways.asking') : reason === null ? said && children(said) : t('gateways.failed', { reason })}
    </Text>
  )
}
