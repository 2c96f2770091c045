import { useAct } from '@lamplighter/client'
import type { AlarmServerFailure, Calls, Received } from '@lamplighter/contract'
import { ALARM_LOGIN } from '@lamplighter/contract'
import { Button, Lines, Pill, Row, Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAlarmServer } from '../../../alarm/third-party/useAlarmServer.ts'
import { ExplainedButton } from '../../../form/ExplainedButton.tsx'

type Default = Received<Calls['alarmAccount.default']>

/** How the login stands, and the devices as the alarm server tells them. */
export function ServerPanel({ devices }: Pick<Default, 'devices'>) {
  const { t } = useTranslation()
  const { phase, retries, failure, again } = useAlarmServer()
  const deal = useAct('alarmAccount.deal')
  const why = (one: AlarmServerFailure | null) => (one === null ? '' : t(`alarms.thirdParty.failure.${one}`))
  const tried = t('alarms.thirdParty.tried', { n: retries, of: ALARM_LOGIN.retries })
  const stands = [t(`alarms.thirdParty.phase.${phase}`), why(failure), retries > 0 && tried].filter(Boolean).join(' · ')
  return (
    <Section title={t('alarms.thirdParty.server')}>
      <Stack gap={8}>
        <Row gap={12}>
          <Text tone={failure === null ? undefined : 'warn'} grow>
            <span role="status">{stands}</span>
          </Text>
          {(phase === 'gaveUp' || phase === 'resting') && (
            <Button size="small" icon="refresh" onClick={again}>
              {t('alarms.thirdParty.again')}
            </Button>
          )}
        </Row>
        {devices.length > 0 && (
          <Lines>
            {devices.map(({ code, name, online, alarm, running }) => (
              <li key={code}>
                <Row as="span" between>
                  <Text tone={online ? undefined : 'faint'}>{[name, code].filter(Boolean).join(' · ')}</Text>
                  <Row as="span" gap={8}>
                    {!online && <Text tone="faint">{t('alarms.thirdParty.offline')}</Text>}
                    {alarm && (
                      <Pill tone="warn">{t(running ? 'alarms.thirdParty.dealing' : 'alarms.thirdParty.alarm')}</Pill>
                    )}
                    {online && !alarm && <Text tone="dim">{t('alarms.thirdParty.normal')}</Text>}
                    {alarm && !running && (
                      <ExplainedButton
                        size="small"
                        why={phase === 'loggedIn' ? undefined : t(`alarms.thirdParty.phase.${phase}`)}
                        onClick={() => deal.mutate({ code })}
                      >
                        {t('alarms.thirdParty.deal')}
                      </ExplainedButton>
                    )}
                  </Row>
                </Row>
              </li>
            ))}
          </Lines>
        )}
      </Stack>
    </Section>
  )
}
