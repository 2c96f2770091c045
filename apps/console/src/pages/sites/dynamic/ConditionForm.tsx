import { useAct, useCall, useSession } from '@lamplighter/client'
import { DYNAMIC_GROUP_NAME, type DynamicGroup, enums, POLE } from '@lamplighter/contract'
import { Grid, Stack } from '@lamplighter/ui'
import { Alert, App, Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../form/RecordForm.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { useSaving } from '../../../form/useSaving.ts'
import { type ConditionFields, conditionOf, heightsCross, isEmpty } from './condition.ts'
import { FittingLamps } from './FittingLamps.tsx'
import { lightTypes } from './useConditionWords.ts'
import { useFitting } from './useFitting.ts'

export const CONDITION_FORM = 'condition'

type Fields = ConditionFields & { name: string }
const fieldOf: FieldOf<keyof Fields> = {
  'dynamicGroup.nameTaken': 'name',
  'dynamicGroup.heights': 'heightMax',
}
const FRESH = 60_000

type Props = {
  /** `null` is a new one. */
  group: DynamicGroup | null
  disabled: boolean
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onSaved: (id: number) => void
}

/** What lamps have to have in common, and those that do. */
export function ConditionForm({ group, disabled, onDirty, onBusy, onSaved }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy })
  const choices = useCall('dynamicGroup.choices', {}, { fresh: FRESH })
  const act = useAct('dynamicGroup.save', { quiet: true })
  const written: Fields | undefined = Form.useWatch((fields: Fields) => fields, form)
  const fitting = useFitting(conditionOf(written ?? group?.condition ?? {}))
  const save = ({ name, ...fields }: Fields) =>
    saving(async () => {
      const { id } = await act.mutateAsync({ ...(group && { id: group.id }), name, condition: conditionOf(fields) })
      void message.success(t('record.saved', { name }))
      onDirty(false)
      onSaved(id)
    })
  const height = (key: 'heightMin' | 'heightMax') => (
    <Form.Item
      name={key}
      label={t(`dynamicGroups.field.${key}`)}
      dependencies={['heightMin']}
      rules={[
        { type: 'number', ...POLE.height, message: t('dynamicGroups.rule.height', POLE.height) },
        ({ getFieldsValue }) => ({
          validator: () =>
            key === 'heightMax' && heightsCross(conditionOf(getFieldsValue()))
              ? Promise.reject(new Error(t('dynamicGroups.rule.heights')))
              : Promise.resolve(),
        }),
      ]}
    >
      <InputNumber step={0.1} precision={1} controls={false} style={{ width: '100%' }} />
    </Form.Item>
  )
  const choice = (key: 'firmware' | 'model' | 'road', all: readonly string[] | undefined) => (
    <Form.Item name={key} label={t(`dynamicGroups.field.${key}`)}>
      <Select
        allowClear
        showSearch
        loading={choices.isPending}
        placeholder={t('dynamicGroups.any')}
        notFoundContent={t('dynamicGroups.noChoice')}
        options={(all ?? []).map((text) => ({ value: text, label: text }))}
      />
    </Form.Item>
  )
  return (
    <Stack full gap={0}>
      <RecordForm
        id={CONDITION_FORM}
        form={form}
        disabled={disabled}
        initial={{ name: group?.name ?? '', ...group?.condition }}
        onDirty={onDirty}
        onSave={save}
      >
        <Form.Item
          name="name"
          label={t('dynamicGroups.field.name')}
          rules={[
            { required: true, whitespace: true, message: t('dynamicGroups.rule.name', { n: DYNAMIC_GROUP_NAME }) },
          ]}
        >
          <Input maxLength={DYNAMIC_GROUP_NAME} autoComplete="off" />
        </Form.Item>
        <Grid columns={2} onPhone gap={[0, 8]}>
          <Form.Item
            name="lightType"
            label={t('dynamicGroups.field.lightType')}
            dependencies={['heightMin', 'heightMax', 'firmware', 'model', 'road']}
            rules={[
              ({ getFieldsValue }) => ({
                validator: () =>
                  isEmpty(conditionOf(getFieldsValue()))
                    ? Promise.reject(new Error(t('dynamicGroups.rule.empty')))
                    : Promise.resolve(),
              }),
            ]}
          >
            <Select
              allowClear
              placeholder={t('dynamicGroups.any')}
              options={lightTypes.map((type) => ({ value: type, label: enums.lightType[type][language] }))}
            />
          </Form.Item>
          {choice('model', choices.data?.models)}
          {height('heightMin')}
          {height('heightMax')}
          {choice('firmware', choices.data?.firmware)}
          {choice('road', choices.data?.roads)}
        </Grid>
        {refusal && <Alert showIcon type="error" title={refusal} style={{ marginBottom: 12 }} />}
      </RecordForm>
      <FittingLamps fitting={fitting} name={group?.name ?? ''} />
    </Stack>
  )
}
