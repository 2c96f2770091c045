import { useAct, useCall } from '@lamplighter/client'
import { type PlanDetail, planForms } from '@lamplighter/contract'
import { FormField, formatNumber, NativeSelect, Row, Segments, Stack, Text, TextInput } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../../app/problem.ts'
import { withPassword } from '../../../../command/send/withPassword.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { SideDrawer } from '../../../../form/SideDrawer.tsx'
import { TargetFields } from './TargetFields.tsx'
import { type Choice, targetOf } from './targetChoice.ts'

const LIMITS = [0, 1, 2, 5, 10, 20] as const
const fresh: Choice = { by: 'group', value: '' }

type Props = { plan: PlanDetail; open: boolean; onClose: () => void }

/** Which devices a version is brought to, in which stages, and how much may fail. */
export function DeployDrawer({ plan, open, onClose }: Props) {
  const { t } = useTranslation()
  const [choice, setChoice] = useState(fresh)
  const [staged, setStaged] = useState(true)
  const [failedLimit, setFailedLimit] = useState<number>(2)
  const [note, setNote] = useState('')
  const deploy = useAct('plan.deploy', { quiet: true })
  const { kind } = planForms[plan.form]
  const chosen = targetOf(choice)
  const target = chosen && { ...chosen, kind }
  const counted = useCall('target.count', { target: target ?? {} }, { enabled: open && target !== null }).data
  const count = target && counted ? counted.total : 0
  async function send() {
    if (!target) return
    const asked = { id: plan.id, version: plan.shown, target, staged, failedLimit, note }
    const begun = await withPassword(() => deploy.mutateAsync(asked)).catch(showError)
    if (!begun) return
    setChoice(fresh)
    setNote('')
    onClose()
  }
  return (
    <SideDrawer
      open={open}
      title={t('schedules.deploy.start', { version: plan.shown })}
      note={plan.name}
      dirty={choice.value !== '' || note !== ''}
      foot={
        <RightButton
          right="plan.deploy"
          look="solid"
          icon="send"
          why={count === 0 ? t('schedules.deploy.noDevices') : undefined}
          busy={deploy.isPending}
          onClick={() => void send()}
        >
          {t('schedules.deploy.send', { count })}
        </RightButton>
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <TargetFields kind={kind} choice={choice} onChoice={setChoice} />
        {target && counted && (
          <Row gap={8} align="baseline">
            <Text bold size={20}>
              {t('schedules.deploy.count', { count: counted.total })}
            </Text>
            <Text tone="dim" size={13}>
              {t('schedules.deploy.online', {
                online: formatNumber(counted.online),
                offline: formatNumber(counted.total - counted.online),
              })}
            </Text>
          </Row>
        )}
        <Segments label={t('schedules.deploy.head.stage')} size="normal">
          <button type="button" aria-pressed={staged} onClick={() => setStaged(true)}>
            {t('schedules.deploy.staged')}
          </button>
          <button type="button" aria-pressed={!staged} onClick={() => setStaged(false)}>
            {t('schedules.deploy.atOnce')}
          </button>
        </Segments>
        <FormField label={t('schedules.deploy.failedLimit')}>
          <NativeSelect
            aria-label={t('schedules.deploy.failedLimit')}
            value={failedLimit}
            onChange={({ target: { value } }) => setFailedLimit(Number(value))}
          >
            {LIMITS.map((limit) => (
              <option key={limit} value={limit}>
                {`${limit} %`}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField label={t('schedules.deploy.noteField')}>
          <TextInput
            aria-label={t('schedules.deploy.noteField')}
            maxLength={200}
            value={note}
            onChange={({ target: { value } }) => setNote(value)}
          />
        </FormField>
      </Stack>
    </SideDrawer>
  )
}
