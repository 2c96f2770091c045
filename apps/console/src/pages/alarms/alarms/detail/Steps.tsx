import { useSession } from '@lamplighter/client'
import { channelNames, messageStates } from '@lamplighter/contract'
import { Button, Lines, Row, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import type { Read } from './readAlarm.ts'

/** What happened to an alarm and what users did about it; and when the same was raised before. */
export function Steps({ read: { alarm, steps, told, past }, onOpen }: { read: Read; onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const lines = [
    { at: alarm.raisedAt, text: t('alarms.step.raised') },
    ...told.map(({ at, channel, state, names }) => ({
      at,
      text: [
        t('alarms.step.told', { channel: channelNames[channel][language] }),
        names.join(t('alarms.and')),
        messageStates[state][language],
      ].join(' · '),
    })),
    ...steps.map(({ at, account, action, text, note }) => ({
      at,
      text: [account, t(`alarms.step.${action}`), text, note].filter(Boolean).join(' · '),
    })),
    ...(alarm.endedAt && alarm.end ? [{ at: alarm.endedAt, text: t(`alarms.end.${alarm.end}`) }] : []),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <>
      <Section title={t('alarms.steps')}>
        <Lines>
          {lines.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <Row as="span" between>
                <Text breaks>{text}</Text>
                <Text as="time" dateTime={at} tone="dim" size={12} nowrap>
                  {format.dateTime(at)}
                </Text>
              </Row>
            </li>
          ))}
        </Lines>
      </Section>
      {past.length > 0 && (
        <Section title={t('alarms.past')} note={t('alarms.times', { count: past.length })}>
          <Lines>
            {past.map(({ id, raisedAt, endedAt }) => (
              <li key={id}>
                <Row as="span" between>
                  <Button look="link" size="small" onClick={() => onOpen(id)}>
                    {format.dateTime(raisedAt)}
                  </Button>
                  <Text tone="dim" size={12}>
                    {format.duration(Date.parse(endedAt) - Date.parse(raisedAt))}
                  </Text>
                </Row>
              </li>
            ))}
          </Lines>
        </Section>
      )}
    </>
  )
}
