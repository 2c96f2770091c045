import { useNow } from '@lamplighter/client'
import { callEndingLabels, type IntercomCall } from '@lamplighter/contract'
import { AlarmSymbol, Panel, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviceAddress, POLE } from '../../../../app/addresses.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { useDevice } from '../../../../device/useDevice.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import { CallButtons } from '../../../../pole/call/CallButtons.tsx'
import { callStateOf, placeName } from '../callState.ts'
import styles from '../helpCalls.module.css'
import { Timeline } from './Timeline.tsx'

/** How a call stands and for how long, in large. */
function Standing({ call, now }: { call: IntercomCall; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { pressedAt, answeredAt, endedAt, ending } = call
  const state = callStateOf(call)
  const since = Date.parse(state === 'answered' ? (answeredAt ?? pressedAt) : pressedAt)
  const lasts = (endedAt === null ? now : Date.parse(endedAt)) - since
  const label = state === 'open' ? 'waits' : state === 'answered' ? 'talks' : 'lasted'
  const tone = state === 'open' ? 'bad' : state === 'answered' ? 'good' : 'text'
  return (
    <Row gap={24} align="end" className={styles.standing ?? ''}>
      <Stack gap={2}>
        <Text size={12} tone="dim">
          {t('helpCalls.talk')}
        </Text>
        <Text size={20} bold tone={ending === 'missed' ? 'bad' : tone}>
          {ending ? callEndingLabels[ending][format.language] : t(`helpCalls.state.${state}`)}
        </Text>
      </Stack>
      <Stack gap={2}>
        <Text size={12} tone="dim">
          {t(`helpCalls.${label}`)}
        </Text>
        <Text size={20} bold>
          {format.duration(lasts)}
        </Text>
      </Stack>
    </Row>
  )
}

/** The talk to whoever called: how it stands, what can be done, and what happened. */
export function CallPanel({ call }: { call: IntercomCall }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const { device, error, retry } = useDevice(call.deviceId)
  const isOpen = call.endedAt === null
  return (
    <Panel
      label={t('pole.calls.help', { name: placeName(call) })}
      className={styles.panel}
      title={
        <Row as="span" gap={8}>
          {isOpen && <AlarmSymbol level={30} size={20} />}
          {t('pole.calls.help', { name: placeName(call) })}
        </Row>
      }
    >
      <Stack gap={16}>
        <Stack gap={2}>
          <Text tone="dim" size={12}>
            {[call.stationName, format.dateTime(call.pressedAt)].filter(Boolean).join(' · ')}
          </Text>
          <Link to={deviceAddress(call.deviceId, POLE)} title={t('helpCalls.openIntercom')}>
            {call.deviceName}
          </Link>
        </Stack>
        <Standing call={call} now={now} />
        {isOpen && (
          <Loaded reading={{ data: device, error, refetch: async () => retry() }}>
            {(intercom) => <CallButtons key={call.id} intercom={intercom} />}
          </Loaded>
        )}
        <Timeline call={call} now={now} />
      </Stack>
    </Panel>
  )
}
