import { useAct, useCall } from '@lamplighter/client'
import type { Deployment, PlanDetail } from '@lamplighter/contract'
import { EmptyState, Panel, Stack, Text } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../../app/problem.ts'
import { withPassword } from '../../../../command/send/withPassword.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { useConfirm } from '../../../../form/useConfirm.ts'
import { isOver } from '../isOver.ts'
import { DeployDrawer } from './DeployDrawer.tsx'
import { DeploymentStages } from './DeploymentStages.tsx'
import { LeftAsTheyAre } from './LeftAsTheyAre.tsx'
import { OutcomeDrawer } from './OutcomeDrawer.tsx'

/** How often a deployment is looked at while it is under way, and otherwise. */
const PACE = { running: 2_000, else: 15_000 } as const
const isOpen = ({ state }: Deployment) => state === 'running' || state === 'waiting' || state === 'halted'

type Props = { plan: PlanDetail; isChanged: boolean }

/** How the shown version of a plan is brought to devices, and how it went. */
export function DeployPanel({ plan, isChanged }: Props) {
  const { t } = useTranslation()
  const { message, modal } = App.useApp()
  const confirm = useConfirm()
  const [isChoosing, setChoosing] = useState(false)
  const [looked, setLooked] = useState<string | null>(null)
  const [pace, setPace] = useState<number>(PACE.running)
  const reading = useCall('plan.deployments', { planId: plan.id }, { every: pace, keep: true })
  const [release, halt, rollBack] = [
    useAct('plan.release', { quiet: true }),
    useAct('plan.halt'),
    useAct('plan.rollBack'),
  ]
  const all = reading.data ?? []
  const current = all.find(isOpen) ?? all[0]
  const wanted = current?.state === 'running' ? PACE.running : PACE.else
  if (reading.data && wanted !== pace) setPace(wanted)
  const canStart = !all.some(isOpen)
  const why = isChanged
    ? t('schedules.deploy.unsaved')
    : isOver(plan.body)
      ? t('schedules.temporary.overText')
      : undefined
  const reached = current?.stages.reduce((sum, { sent, confirmed, failed }) => sum + sent + confirmed + failed, 0) ?? 0

  const goOn = (input: { id: string; acceptFailed?: boolean }) =>
    void withPassword(() => release.mutateAsync(input)).catch(showError)

  const askAccept = ({ id, stage, stages }: Deployment) =>
    confirm({
      title: t('schedules.deploy.accept', { count: stages[stage]!.failed - stages[stage]!.accepted }),
      text: t(stage + 1 < stages.length ? 'schedules.deploy.acceptText' : 'schedules.deploy.acceptLast'),
      act: t('schedules.deploy.acceptAct'),
      onYes: () => goOn({ id, acceptFailed: true }),
    })

  const askRollBack = ({ id }: Deployment) =>
    confirm({
      title: t('schedules.deploy.rollBack'),
      text: t('schedules.deploy.rollBackText', { count: reached }),
      act: t('schedules.deploy.rollBack'),
      danger: true,
      onYes: () =>
        rollBack.mutate(
          { id },
          {
            onSuccess({ devices, left }) {
              const done = t('schedules.deploy.rolledBack', { count: devices })
              if (left.length === 0) return void message.success(done)
              modal.warning({ title: done, content: <LeftAsTheyAre left={left} />, okText: t('common.close') })
            },
          },
        ),
    })

  return (
    <Panel
      title={t('schedules.deploy.title')}
      actions={
        canStart &&
        current && (
          <RightButton right="plan.deploy" size="small" icon="send" why={why} onClick={() => setChoosing(true)}>
            {t('schedules.deploy.start', { version: plan.shown })}
          </RightButton>
        )
      }
    >
      {current ? (
        <Stack gap={12}>
          <DeploymentStages
            deployment={current}
            busy={release.isPending || halt.isPending || rollBack.isPending}
            onRelease={() => goOn({ id: current.id })}
            onAccept={() => askAccept(current)}
            onHalt={() => halt.mutate({ id: current.id })}
            onRollBack={() => askRollBack(current)}
            onDetails={() => setLooked(current.id)}
          />
          <Text as="p" tone="faint" size={12}>
            {t('schedules.deploy.retry')}
          </Text>
        </Stack>
      ) : (
        <Stack gap={12} align="center">
          <EmptyState icon="send" title={t('schedules.deploy.none')} text={t('schedules.deploy.noneText')} />
          <RightButton right="plan.deploy" icon="send" why={why} onClick={() => setChoosing(true)}>
            {t('schedules.deploy.start', { version: plan.shown })}
          </RightButton>
        </Stack>
      )}
      <DeployDrawer plan={plan} open={isChoosing} onClose={() => setChoosing(false)} />
      <OutcomeDrawer deployment={all.find(({ id }) => id === looked) ?? null} onClose={() => setLooked(null)} />
    </Panel>
  )
}
