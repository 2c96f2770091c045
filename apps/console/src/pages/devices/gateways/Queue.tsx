import { Actions, NOTHING, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useDeviceCommand } from '../../../command/useDeviceCommand.ts'
import type { Device } from '../../../device/useDevice.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { useConfirm } from '../../../form/useConfirm.ts'
import { CommandAnswer } from './CommandAnswer.tsx'

/** Commands queued in a gateway for its lamps: they can be counted and cleared. */
export function Queue({ gateway }: { gateway: Device }) {
  const { t } = useTranslation()
  const ask = useConfirm()
  const count = useDeviceCommand(gateway)
  const clear = useDeviceCommand(gateway)
  const clearAsked = () =>
    ask({
      title: t('gateways.clearTitle', { name: gateway.name }),
      text: t('gateways.clearText'),
      act: t('gateways.clearAct'),
      danger: true,
      onYes: () => void clear.send('dck.clearQueue'),
    })
  return (
    <Section title={t('gateways.queue')}>
      <Actions>
        <RightButton
          size="small"
          icon="refresh"
          right="light.read"
          busy={count.waiting}
          onClick={() => void count.send('dcs.queue')}
        >
          {t('gateways.readQueue')}
        </RightButton>
        <RightButton size="small" icon="close" right="gateway.maintain" busy={clear.waiting} onClick={clearAsked}>
          {t('gateways.clearQueue')}
        </RightButton>
      </Actions>
      <CommandAnswer order={count}>
        {(said) => (
          <Text as="b" tone="text">
            {t('gateways.waiting', { n: String(said.count ?? NOTHING) })}
          </Text>
        )}
      </CommandAnswer>
      <CommandAnswer order={clear}>
        {(said) => <Text tone="good">{t('gateways.cleared', { n: String(said.cleared ?? NOTHING) })}</Text>}
      </CommandAnswer>
    </Section>
  )
}
