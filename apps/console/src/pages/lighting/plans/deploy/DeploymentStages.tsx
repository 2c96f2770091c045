import type { Deployment } from '@lamplighter/contract'
import { Bar, Button, formatNumber, Icon, Pill, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import styles from './stages.module.css'

type Props = {
  deployment: Deployment
  busy: boolean
  onRelease: () => void
  onAccept: () => void
  onHalt: () => void
  onRollBack: () => void
  onDetails: () => void
}

const tones = { running: 'lit', waiting: 'info', halted: 'bad', done: 'good', rolledBack: 'dim' } as const
const COUNTED = ['sent', 'confirmed', 'failed', 'accepted', 'replaced'] as const
const countTones = { sent: 'dim', confirmed: 'good', failed: 'warn', accepted: 'dim', replaced: 'dim' } as const

/** The stages of a deployment below each other, with what became of their devices and what can be done now. */
export function DeploymentStages({ deployment, busy, onRelease, onAccept, onHalt, onRollBack, onDetails }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { stages, stage: current, state, version, account, createdAt, note } = deployment
  const total = stages.reduce((sum, { devices }) => sum + devices, 0)
  let reached = 0
  const next = stages[current + 1]
  const missing = stages[current] ? stages[current].failed - stages[current].accepted : 0
  const canRollBack = state !== 'rolledBack'
  return (
    <Stack gap={12}>
      <Row between gap={8}>
        <Text size={13}>
          {t('schedules.version', { version })} · {formatNumber(total)}
        </Text>
        <Pill tone={tones[state]}>{t(`schedules.deploy.state.${state}`)}</Pill>
      </Row>
      <Text tone="dim" size={12}>
        {[t('schedules.deploy.by', { user: account, time: format.dateTime(createdAt).slice(0, 16) }), note]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ol className={styles.stages}>
        {stages.map((one, at) => {
          reached += one.devices
          const isPassed = at < current || state === 'done' || (at === current && state === 'waiting')
          const isCurrent = at === current && !isPassed
          const share = Math.round((100 * reached) / total)
          const title =
            stages.length > 1 && at === 0
              ? t('schedules.deploy.stage.first', { count: one.devices })
              : at === stages.length - 1
                ? t('schedules.deploy.stage.last', { count: one.devices })
                : t('schedules.deploy.stage.share', { share, count: one.devices })
          const heard = one.sent + one.confirmed + one.failed + one.replaced
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: stages are known by their place only
            <li key={at} data-passed={isPassed} data-current={isCurrent}>
              <span className={styles.mark}>{isPassed ? <Icon name="check" size={14} /> : at + 1}</span>
              <Stack gap={6}>
                <Text bold size={13}>
                  {title}
                </Text>
                {heard > 0 && (
                  <>
                    <Bar share={one.confirmed / one.devices} tone={one.failed > 0 ? 'warn' : 'good'} />
                    <Row gap={12} wrap size={12}>
                      {COUNTED.filter((key) => one[key] > 0).map((key) => (
                        <Text key={key} tone={countTones[key]}>
                          {`${t(`schedules.deploy.outcome.${key}`)} ${formatNumber(one[key])}`}
                        </Text>
                      ))}
                    </Row>
                  </>
                )}
                {at === current + 1 && state === 'waiting' && next && (
                  <RightButton right="plan.deploy" look="solid" size="small" busy={busy} onClick={onRelease}>
                    {t('schedules.deploy.release', { count: next.devices })}
                  </RightButton>
                )}
              </Stack>
            </li>
          )
        })}
      </ol>
      <Row gap={8} wrap>
        <Button size="small" icon="list" onClick={onDetails}>
          {t('schedules.deploy.details')}
        </Button>
        {(state === 'running' || state === 'waiting') && (
          <RightButton right="plan.deploy" size="small" icon="pause" busy={busy} onClick={onHalt}>
            {t('schedules.deploy.halt')}
          </RightButton>
        )}
        {state === 'halted' && (
          <RightButton right="plan.deploy" size="small" icon="play" busy={busy} onClick={onRelease}>
            {missing > 0 ? t('schedules.deploy.again', { count: missing }) : t('schedules.deploy.resume')}
          </RightButton>
        )}
        {state === 'halted' && missing > 0 && (
          <RightButton right="plan.deploy" size="small" icon="check" busy={busy} onClick={onAccept}>
            {t('schedules.deploy.accept', { count: missing })}
          </RightButton>
        )}
        {canRollBack && (
          <RightButton right="plan.deploy" size="small" icon="undo" busy={busy} onClick={onRollBack}>
            {t('schedules.deploy.rollBack')}
          </RightButton>
        )}
      </Row>
    </Stack>
  )
}
