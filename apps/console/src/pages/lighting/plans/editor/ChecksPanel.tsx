import { useSession } from '@lamplighter/client'
import { type PlanFinding, type PlanForm, type PlanStepSpec, planFindings } from '@lamplighter/contract'
import { isoDay } from '@lamplighter/kinds/sun'
import { AlarmSymbol, Button, Icon, Lines, Panel, Row, Stack, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './checks.module.css'
import type { YearFinding, YearView } from './yearView.ts'

const GOOD = [
  'skippedStep',
  'litBeforeSunset',
  'litAfterSunrise',
  'darkGap',
  'shortStep',
  'clockChange',
  'overlap',
  'belowFloor',
] as const satisfies readonly PlanFinding[]

/** A temporary plan is about its own hours only. */
const GOOD_TEMPORARY: readonly PlanFinding[] = ['litBeforeSunset', 'litAfterSunrise']

type Props = {
  /** Why it cannot be saved, as sentences. */
  refusals: readonly string[]
  form: PlanForm
  year: YearView
  disabled: boolean
  /** What the levels are checked against. */
  floor: ReactNode
  isFloorKnown: boolean
  onNight: (day: number) => void
  onReplace: (step: { program: number; index: number }, by: PlanStepSpec) => void
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value))

/** What of a plan one ought to look at, each with the nights that it concerns, and what is in order. */
export function ChecksPanel({ refusals, form, year, disabled, floor, isFloorKnown, onNight, onReplace }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { findings } = year
  const passed = GOOD.filter(
    (key) =>
      (key !== 'belowFloor' || isFloorKnown) &&
      (form !== 'temporary' || GOOD_TEMPORARY.includes(key)) &&
      findings.every(({ finding }) => finding !== key),
  )
  const stepWord = (step: PlanStepSpec) =>
    step.base === 'clock' ? step.at : t(`schedules.checks.${step.base}`, { offset: signed(step.offset) })
  const idOf = ({ finding, step }: YearFinding) => `${finding} ${step?.program ?? ''} ${step?.index ?? ''}`
  return (
    <Panel
      title={t('schedules.checks.title')}
      actions={
        <Row gap={8} size={12}>
          <Text tone="dim">{t('schedules.checks.passed', { count: passed.length })}</Text>
          {findings.length > 0 && (
            <Text tone="warn" bold>
              {t('schedules.checks.found', { count: findings.length })}
            </Text>
          )}
        </Row>
      }
    >
      <Stack gap={6}>
        {refusals.map((sentence) => (
          <Row key={sentence} gap={8} pad={[8, 10]} className={styles.bad ?? ''} role="alert">
            <Icon name="close" size={16} />
            <Stack gap={2}>
              <Text bold>{t('schedules.checks.refused')}</Text>
              <Text tone="dim" size={13}>
                {sentence}
              </Text>
            </Stack>
          </Row>
        ))}
        {findings.map((one) => (
          <Stack key={idOf(one)} gap={2} pad={[6, 10]} className={styles.found ?? ''}>
            <Row between gap={8}>
              <Row gap={8}>
                <AlarmSymbol level={20} size={16} />
                <Text bold size={13}>
                  {[
                    planFindings[one.finding][language],
                    one.step && t('schedules.checks.step', { n: one.step.index + 1 }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Row>
              <Text tone="dim" size={12} nowrap>
                {t('schedules.checks.nights', { count: one.nights })}
              </Text>
            </Row>
            <Row between gap={8} wrap>
              <Text tone="dim" size={12}>
                {t('schedules.checks.between', { from: isoDay(one.first).slice(5), to: isoDay(one.last).slice(5) })}
              </Text>
              <Row gap={8}>
                <Button look="link" size="small" onClick={() => onNight(one.first)}>
                  {t('schedules.checks.show')}
                </Button>
                {!disabled && one.step && one.suggestion && (
                  <Button size="small" onClick={() => onReplace(one.step!, one.suggestion!)}>
                    {t('schedules.checks.replace', { step: stepWord(one.suggestion) })}
                  </Button>
                )}
              </Row>
            </Row>
          </Stack>
        ))}
        <Lines>
          {passed.map((key) => (
            <li key={key}>
              <Row as="span" gap={8}>
                <Text tone="good">
                  <Icon name="check" size={15} />
                </Text>
                <Text size={13}>{t(`schedules.checks.good.${key}`)}</Text>
              </Row>
            </li>
          ))}
        </Lines>
        {floor}
      </Stack>
    </Panel>
  )
}
