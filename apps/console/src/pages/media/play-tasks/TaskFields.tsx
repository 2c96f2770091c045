import { useSession } from '@lamplighter/client'
import {
  PLAY_TASK,
  type PlayTaskFields,
  type PlayTaskType,
  playTaskKindLabels,
  playTaskKinds,
  playTaskLevelLabels,
  playTaskRecord,
  playTaskTypes,
  refusePlayTask,
  weekdays,
} from '@lamplighter/contract'
import { Grid, Section } from '@lamplighter/ui'
import { Form, type FormInstance, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { ChoiceInput } from '../../../field/input/ChoiceInput.tsx'
import { DevicesInput } from '../../../pole/DevicesInput.tsx'
import { DatesInput } from './DatesInput.tsx'
import { ItemsInput } from './ItemsInput.tsx'
import { nothingChosen, sentTask } from './taskForm.ts'

const { fields } = playTaskRecord

type KindProps = {
  id?: string
  value?: string
  onChange?: (kind: string) => void
  onPicked: () => void
  disabled: boolean
}

function KindInput({ id = '', value, onChange, onPicked, disabled }: KindProps) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <ChoiceInput
      id={id}
      describedBy={`${id}_help`}
      name={t('playTasks.kind')}
      wrong={false}
      disabled={disabled}
      value={value}
      options={playTaskKinds.map((kind) => ({ value: kind, label: playTaskKindLabels[kind][language] }))}
      onValue={(kind) => {
        onChange?.(String(kind))
        onPicked()
      }}
    />
  )
}

/** All that is entered of a play task. */
export function TaskFields({
  form,
  isNew,
  disabled,
}: {
  form: FormInstance<PlayTaskFields>
  isNew: boolean
  disabled: boolean
}) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const type = (Form.useWatch('type', form) ?? form.getFieldValue('type')) as PlayTaskType
  const kind = (Form.useWatch('kind', form) ?? form.getFieldValue('kind')) as PlayTaskFields['kind']
  /** The rule over the whole task whose sentence belongs to this field. */
  const whole = (field: string) => ({
    validator() {
      const refused = refusePlayTask(sentTask(form.getFieldsValue(true)))
      return refused?.field === field ? Promise.reject(new Error(refused.sentence[language])) : Promise.resolve()
    },
  })
  return (
    <>
      <Grid columns={2} gap={[0, 12]}>
        <FieldItem field={fields.name} />
        <Form.Item name="kind" label={t('playTasks.kind')}>
          <KindInput disabled={disabled || !isNew} onPicked={() => form.setFieldsValue(nothingChosen)} />
        </Form.Item>
        <FieldItem field={fields.priority} />
        <FieldItem field={fields.enabled} />
      </Grid>
      <Section title={t('playTasks.section.times')}>
        <FieldItem field={fields.type} />
        {type === playTaskTypes.weekly && (
          <>
            <Form.Item name="days" label={t('playTasks.days')} rules={[whole('days')]}>
              <Select<number[]>
                mode="multiple"
                disabled={disabled}
                options={weekdays.map((day, at) => ({ value: at + 1, label: day[language] }))}
              />
            </Form.Item>
            <Grid columns={2} gap={[0, 12]}>
              <FieldItem field={fields.firstDay} />
              <FieldItem field={fields.lastDay} dependencies={['firstDay']} rules={[whole('lastDay')]} />
            </Grid>
          </>
        )}
        {type === playTaskTypes.dated && (
          <Form.Item name="dates" label={t('playTasks.dates')} rules={[whole('dates')]}>
            <DatesInput disabled={disabled} />
          </Form.Item>
        )}
        {type === playTaskTypes.holiday && (
          <Grid columns={2} gap={[0, 12]}>
            <FieldItem field={fields.firstDate} required hint={t('playTasks.everyYear')} />
            <FieldItem field={fields.lastDate} required />
          </Grid>
        )}
        <Grid columns={2} gap={[0, 12]}>
          <FieldItem field={fields.from} />
          <FieldItem field={fields.until} />
        </Grid>
      </Section>
      <Section title={t('playTasks.section.items')} note={t(`playTasks.itemsNote.${kind}`)}>
        <Form.Item name="items" validateTrigger={[]} rules={[whole('items')]}>
          <ItemsInput kind={kind} disabled={disabled} />
        </Form.Item>
        <Grid columns={2} gap={[0, 12]}>
          <FieldItem field={{ ...fields.level, label: playTaskLevelLabels[kind] }} />
          {kind === 'broadcast' && <FieldItem field={fields.pause} required />}
        </Grid>
      </Section>
      <Section title={t('playTasks.section.devices')}>
        <Form.Item
          name="deviceIds"
          validateTrigger={[]}
          rules={[
            {
              validator: (_, ids: number[] = []) =>
                ids.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('playTasks.pickDevices'))),
            },
          ]}
        >
          <DevicesInput
            kind={kind}
            link="player"
            label={t('playTasks.section.devices')}
            most={PLAY_TASK.devices}
            disabled={disabled}
          />
        </Form.Item>
      </Section>
    </>
  )
}
