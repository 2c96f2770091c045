import type { LoopState } from '@lamplighter/kinds/loops'
import { formatNumber, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useDeviceCommand } from '../command/useDeviceCommand.ts'
import type { Device } from '../device/useDevice.ts'
import { RightButton } from '../form/RightButton.tsx'
import { useConfirm } from '../form/useConfirm.ts'

type Props = {
  gateway: Device
  state: LoopState
  /** Names of the devices on it. */
  fed: readonly string[]
}

/** One loop: how it stands, what it feeds, and the buttons that switch and restart it. */
export function LoopLine({ gateway, state: { loop, isOn, watts }, fed }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { send, waiting, reason } = useDeviceCommand(gateway)
  const names = fed.join(t('pole.loops.and'))
  const why = gateway.online ? (waiting ? t('pole.loops.waiting') : undefined) : t('pole.loops.offline')
  const press = (act: string) =>
    ({ 'aria-label': t('pole.loops.press', { n: loop, act }), size: 'small', why, right: 'loop.control' }) as const

  function turn() {
    const order = () => void send('dco.loop', { loop, on: !isOn })
    if (!isOn) return order()
    confirm({
      title: t('pole.loops.confirm', { n: loop }),
      text: names ? t('pole.loops.confirmText', { names }) : t('pole.loops.confirmNothing'),
      act: t('pole.loops.ask'),
      danger: true,
      onYes: order,
    })
  }
  return (
    <Row as="li" gap={8} pad={[6, 0]} rule="below">
      <Stack gap={0} fill>
        <Row gap={8} align="baseline">
          <Text bold>{t('pole.home.loop', { n: loop })}</Text>
          <Text tone={isOn ? 'good' : 'warn'} size={12}>
            {t(isOn ? 'pole.loops.isOn' : 'pole.loops.isOff')}
          </Text>
          {isOn && gateway.online && (
            <Text tone="dim" size={12}>
              {formatNumber(watts, 1)} W
            </Text>
          )}
        </Row>
        <Text tone={reason ? 'bad' : 'dim'} size={12} cut title={reason ?? names}>
          {reason ?? (names || t('pole.loops.feedsNothing'))}
        </Text>
      </Stack>
      {isOn && fed.length > 0 && (
        <RightButton
          {...press(t('pole.loops.restart'))}
          icon="refresh"
          onClick={() => void send('dco.rebootLoop', { loop })}
        >
          {t('pole.loops.restart')}
        </RightButton>
      )}
      <RightButton {...press(t(isOn ? 'pole.loops.off' : 'pole.loops.on'))} icon="power" busy={waiting} onClick={turn}>
        {t(isOn ? 'pole.loops.off' : 'pole.loops.on')}
      </RightButton>
    </Row>
  )
}
