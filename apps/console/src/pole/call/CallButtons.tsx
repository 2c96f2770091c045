import { answerCall, HELP, handOver, hangUp, LINE, TALKING } from '@lamplighter/kinds/intercom'
import { Row, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { useDeviceCommand } from '../../command/useDeviceCommand.ts'
import type { Device } from '../../device/useDevice.ts'
import { RightButton } from '../../form/RightButton.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'

/** What can be done with the call that is going on. */
export function CallButtons({ intercom }: { intercom: Device }) {
  const { t } = useTranslation()
  const [handsOver, setHandsOver] = useState(false)
  const { send, waiting, reason } = useDeviceCommand(intercom)
  const { language } = useFormat()
  const { online, values } = intercom
  const why = !online
    ? t('pole.calls.offline')
    : waiting
      ? t('pole.calls.waiting')
      : values[HELP] === 1
        ? undefined
        : t('pole.calls.noCall')
  const common = { right: 'poleDevice.control', size: 'small', why } as const
  return (
    <Stack gap={4}>
      <Row gap={8} wrap>
        <RightButton
          {...common}
          why={why ?? (values[LINE] === TALKING ? t('pole.calls.talking') : undefined)}
          look="solid"
          onClick={() => void send(answerCall.code)}
        >
          {answerCall.name[language]}
        </RightButton>
        <RightButton {...common} onClick={() => void send(hangUp.code)}>
          {hangUp.name[language]}
        </RightButton>
        <RightButton {...common} onClick={() => setHandsOver(true)}>
          {t('pole.calls.handOver')}
        </RightButton>
      </Row>
      {reason && (
        <Text as="p" tone="bad" size={12} role="alert">
          {reason}
        </Text>
      )}
      {handsOver && (
        <HandOverDialog
          onClose={() => setHandsOver(false)}
          onHandOver={(number) => {
            setHandsOver(false)
            void send(handOver.code, { number })
          }}
        />
      )}
    </Stack>
  )
}
