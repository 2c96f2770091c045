import { serverNow } from '@lamplighter/client'
import { type AlarmRuleFields, type AlarmRuleRow, alarmLevels } from '@lamplighter/contract'
import { Button, formatNumber, Lines, Row, Section, Stack, Text } from '@lamplighter/ui'
import { Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LevelBars } from '../../../alarm/LevelBars.tsx'
import { deviceAddress } from '../../../app/addresses.ts'
import { useBase } from '../../../app/useBase.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { sentOf } from './sent.ts'
import { useBackTest } from './useBackTest.ts'

const DAY = 86_400_000
/** Devices that are named; the worst. */
const NAMED = 20

type Props = { form: FormInstance<AlarmRuleFields>; rule: AlarmRuleRow | null }

/** What the rule as it is entered would have raised in the last 30 nights, and where. */
export function BackTest({ form, rule }: Props) {
  const { t } = useTranslation()
  const base = useBase()
  const format = useFormat()
  const test = useBackTest()
  const level = Form.useWatch('level', form) ?? 20
  const { state } = test
  const alarms = state?.nights.reduce((sum, count) => sum + count, 0) ?? 0
  const worst = [...(state?.rows ?? [])].sort((a, b) => b.alarms - a.alarms)
  const start = () =>
    void form
      .validateFields()
      .then((entered) => test.run(sentOf(entered, rule)))
      // What is wrong stands at its field.
      .catch(() => undefined)
  const nightOf = (at: number, nights: number) => format.date(new Date(serverNow() - (nights - at) * DAY))
  return (
    <Section
      title={t('alarmRules.test.title')}
      note={state ? t('alarmRules.test.tried', { n: formatNumber(state.tried), of: formatNumber(state.total) }) : ''}
    >
      <Stack gap={12}>
        <Row gap={12}>
          {state?.running ? (
            <Button size="small" icon="close" onClick={test.stop}>
              {t('alarmRules.test.stop')}
            </Button>
          ) : (
            <Button size="small" icon="history" onClick={start}>
              {t('alarmRules.test.start')}
            </Button>
          )}
          <Text tone={state ? undefined : 'dim'} size={13} grow>
            <span role="status">
              {state
                ? t('alarmRules.test.found', {
                    count: alarms,
                    n: formatNumber(alarms),
                    devices: formatNumber(state.rows.length),
                  })
                : t('alarmRules.test.note')}
            </span>
          </Text>
        </Row>
        {state && (
          <LevelBars
            label={t('alarmRules.test.nights')}
            bars={state.nights.map((count, at) => ({
              key: String(at),
              title: nightOf(at, state.nights.length),
              counts: alarmLevels.map((one) => (one === level ? count : 0)),
            }))}
          />
        )}
        {worst.length > 0 && (
          <Lines>
            {worst.slice(0, NAMED).map((row) => (
              <li key={row.id}>
                <Row as="span" between>
                  <Link to={deviceAddress(row.id, base)} target="_blank">
                    {[row.name, row.stationName].filter(Boolean).join(' · ')}
                  </Link>
                  <Text bold>{formatNumber(row.alarms)}</Text>
                </Row>
              </li>
            ))}
          </Lines>
        )}
        {worst.length > NAMED && (
          <Text tone="dim" size={12}>
            {t('alarmRules.test.more', { n: formatNumber(worst.length - NAMED) })}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
