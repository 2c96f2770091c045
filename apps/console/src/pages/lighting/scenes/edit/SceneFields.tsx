import { serverNow, useSession } from '@lamplighter/client'
import {
  errors,
  type SceneFields as Fields,
  isActing,
  type Label,
  refuseScene,
  sceneRecord,
} from '@lamplighter/contract'
import { isoDay, localDay } from '@lamplighter/kinds/sun'
import { Grid, Section } from '@lamplighter/ui'
import { Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCityClock } from '../../../../app/useCityClock.ts'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { TargetInput } from '../target/TargetInput.tsx'
import { type StepDraft, stepRefusal, type TriggerDraft, triggerRefusal } from './drafts.ts'
import { StepsInput } from './StepsInput.tsx'
import { TriggersInput } from './TriggersInput.tsx'

const { fields } = sceneRecord
const both = (text: string): Label => ({ zh: text, en: text })

/** All that is entered of a scene. */
export function SceneFields({ form, disabled }: { form: FormInstance<Fields>; disabled: boolean }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const place = useCityClock()
  const steps: readonly StepDraft[] = (Form.useWatch('steps', form) as StepDraft[] | undefined) ?? []
  const putsOut = steps.some((step) => step.do === 'off')
  const missing = {
    station: both(t('scenes.pickStation')),
    types: both(t('scenes.pickTypes')),
    days: both(t('scenes.pickDays')),
    target: both(t('scenes.target.rule')),
  }
  const refuse = (sentence: string | null) =>
    sentence === null ? Promise.resolve() : Promise.reject(new Error(sentence))

  function refusalOfSteps(entered: readonly StepDraft[]): string | null {
    for (const [at, step] of entered.entries()) {
      const refusal = stepRefusal(step, missing)
      if (refusal) return t('scenes.incomplete', { n: at + 1, sentence: refusal[language] })
    }
    const duration = Number(form.getFieldValue('duration') ?? 0)
    const whole = refuseScene({ duration, steps: entered as Fields['steps'], triggers: [] })
    return whole && errors[whole][language]
  }
  function refusalOfTriggers(entered: readonly TriggerDraft[]): string | null {
    for (const [at, trigger] of entered.entries()) {
      const refusal = triggerRefusal(trigger, missing)
      if (refusal) return t('scenes.incompleteTrigger', { n: at + 1, sentence: refusal[language] })
    }
    // Of the rules over a whole scene only those of dates and places are about triggers.
    const steps_ = ((form.getFieldValue('steps') ?? []) as Fields['steps']).filter(isActing)
    const today = place && form.getFieldValue('enabled') ? isoDay(localDay(place.timeZone, serverNow())) : null
    const whole = refuseScene({ duration: 720, steps: steps_, triggers: entered as Fields['triggers'] }, today)
    return whole === 'scene.dates' || whole === 'scene.past' || whole === 'scene.placeUnknown'
      ? errors[whole][language]
      : null
  }
  return (
    <>
      <Grid columns={2} gap={[0, 12]}>
        <FieldItem field={fields.name} />
        <FieldItem field={fields.icon} />
        <FieldItem field={fields.priority} />
        <FieldItem field={fields.duration} />
      </Grid>
      <FieldItem field={fields.ends} />
      <Grid columns={2} gap={[0, 12]}>
        <FieldItem field={fields.note} />
        <FieldItem field={fields.enabled} />
      </Grid>
      <Section title={t('scenes.section.target')}>
        <Form.Item name="target" rules={[{ validator: (_, value) => refuse(value ? null : t('scenes.target.rule')) }]}>
          <TargetInput name={t('scenes.section.target')} disabled={disabled} />
        </Form.Item>
      </Section>
      <Section title={t('scenes.section.steps')} note={disabled ? undefined : t('scenes.stepsNote')}>
        <Form.Item
          name="steps"
          validateTrigger={[]}
          dependencies={['duration']}
          rules={[{ validator: (_, value: StepDraft[] = []) => refuse(refusalOfSteps(value)) }]}
        >
          <StepsInput disabled={disabled} />
        </Form.Item>
        {putsOut && (
          <FieldItem
            field={{ key: 'reason', type: 'text', label: both(t('scenes.reason')), max: 200 }}
            hint={t('scenes.reasonNote')}
          />
        )}
      </Section>
      <Section title={t('scenes.section.triggers')} note={t('scenes.triggersNote')}>
        <Form.Item
          name="triggers"
          validateTrigger={[]}
          dependencies={['enabled', 'steps']}
          rules={[{ validator: (_, value: TriggerDraft[] = []) => refuse(refusalOfTriggers(value)) }]}
        >
          <TriggersInput disabled={disabled} />
        </Form.Item>
      </Section>
    </>
  )
}
