import { callAnswererLabels, callEndingLabels, type IntercomCall } from '@lamplighter/contract'
import { Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'

const between = (from: string | null, to: string | null) =>
  from === null || to === null ? null : Date.parse(to) - Date.parse(from)

/** One call: when the button was pressed, who answered after how long, and how it ended. */
export function CallLine({ call }: { call: IntercomCall }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { pressedAt, answeredAt, answerer, answeredBy, endedAt, ending, policeNumber } = call
  const waited = between(pressedAt, answeredAt)
  const talked = between(answeredAt, endedAt)
  const who = answerer && (answeredBy || callAnswererLabels[answerer][format.language])
  const outcome = ending
    ? callEndingLabels[ending][format.language]
    : t(answerer ? 'pole.calls.talking' : 'pole.calls.open')
  const told = [
    who && t('pole.calls.answered', { who, after: format.exactDuration(waited) }),
    talked !== null && t('pole.calls.talked', { time: format.exactDuration(talked) }),
    policeNumber && t('pole.calls.police', { number: policeNumber }),
  ].filter(Boolean)
  return (
    <li>
      <Row gap={8} align="start" pad={[4, 0]}>
        <Stack gap={0} fill>
          <Text as="time" dateTime={pressedAt}>
            {format.dateTime(pressedAt)}
          </Text>
          <Text tone="dim" size={12}>
            {told.join(' · ')}
          </Text>
        </Stack>
        <Text tone={ending === 'missed' ? 'bad' : ending ? 'dim' : 'warn'} bold={ending === null}>
          {outcome}
        </Text>
      </Row>
    </li>
  )
}
