import { useAct, useSession } from '@lamplighter/client'
import { channelNames, messageStates } from '@lamplighter/contract'
import { Lines, Row, Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'

/** Sends a test by a rule as it is saved, and says how it went for each person. */
export function RouteTest({ id }: { id: number }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const test = useAct('alarmRoute.test')
  const sent = test.data
  return (
    <Section title={t('alarmNotices.test.title')}>
      <Stack gap={12}>
        <Row gap={12}>
          <RightButton
            size="small"
            icon="bell"
            right="alarmNotice.save"
            busy={test.isPending}
            onClick={() => test.mutate({ id })}
          >
            {t('alarmNotices.test.send')}
          </RightButton>
          <Text tone="dim" size={12} grow>
            <span role="status">
              {sent?.length === 0 ? t('alarmNotices.test.nobody') : t('alarmNotices.test.note')}
            </span>
          </Text>
        </Row>
        {sent && sent.length > 0 && (
          <Lines>
            {sent.map(({ name, channel, state, error }) => (
              <li key={`${name} ${channel}`}>
                <Row as="span" between>
                  <Text>{[name, channelNames[channel][language]].join(' · ')}</Text>
                  <Text tone={state === 'sent' ? 'dim' : 'warn'} size={12}>
                    {[messageStates[state][language], error].filter(Boolean).join(' · ')}
                  </Text>
                </Row>
              </li>
            ))}
          </Lines>
        )}
      </Stack>
    </Section>
  )
}
