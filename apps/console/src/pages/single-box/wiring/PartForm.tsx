import { useAct, useSession } from '@lamplighter/client'
import {
  enums,
  RATED_AMPERES,
  SENSOR_CHANNEL,
  SUB_DEVICE_NAME,
  type SubDevice,
  type SubDeviceType,
  sentenceOf,
  subDeviceRules,
  subDeviceTypes,
} from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import { Alert, App, Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../device/useDevice.ts'
import { RecordForm } from '../../../form/RecordForm.tsx'
import { useSaving } from '../../../form/useSaving.ts'
import { freeNumber } from './partNumbers.ts'
import { fieldOf, type PartFields, refusedOf } from './partRules.ts'

export const PART_FORM = 'part'

type Props = {
  box: Device
  /** `null` is a new one. */
  part: SubDevice | null
  parts: readonly SubDevice[]
  disabled: boolean
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

export function PartForm({ box, part, parts, disabled, onDirty, onBusy, onSaved }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const [form] = Form.useForm<PartFields>()
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy })
  const act = useAct('subDevice.save', { quiet: true })
  const type = Form.useWatch('type', form) ?? part?.type
  const rule = type === undefined ? null : subDeviceRules[type]
  const initial = part ?? { name: '' }
  const others = parts.filter(({ id }) => id !== part?.id)

  /** The server's own rule, said before it is asked. */
  const checked = (field: keyof PartFields) => ({
    validator: async () => {
      const refused = refusedOf(form.getFieldsValue(), part, parts)
      if (refused && fieldOf[refused.key] === field) throw new Error(sentenceOf(refused.key, refused.params, language))
    },
  })
  const save = ({ name, number, type: chosen, parentId, ratedAmperes, channel }: PartFields) =>
    saving(async () => {
      await act.mutateAsync({
        ...(part ? { id: part.id } : {}),
        boxId: box.id,
        type: chosen,
        number,
        name,
        parentId: parentId ?? null,
        ratedAmperes: ratedAmperes ?? null,
        channel: channel ?? null,
      })
      void message.success(t('record.saved', { name: name.trim() }))
      onDirty(false)
      onSaved()
    })
  const chooseType = (chosen: SubDeviceType) =>
    form.setFieldsValue({ number: freeNumber(chosen, parts), parentId: null, channel: null })
  const left = rule && type !== undefined ? rule.most - others.filter((one) => one.type === type).length : 0
  const parents = parts.filter((one) => one.id !== part?.id && rule?.parents.includes(one.type))
  return (
    <RecordForm id={PART_FORM} form={form} disabled={disabled} initial={initial} onDirty={onDirty} onSave={save}>
      <Form.Item
        name="type"
        label={t('boxes.parts.field.type')}
        rules={[{ required: true, message: t('boxes.parts.field.type') }, checked('type')]}
        extra={part || !rule ? undefined : t('boxes.parts.left', { n: Math.max(0, left) })}
      >
        <Select
          disabled={disabled || part !== null}
          options={subDeviceTypes.map((one) => ({ value: one, label: enums.subDeviceType[one][language] }))}
          onChange={chooseType}
        />
      </Form.Item>
      <Grid columns={{ atLeast: 150 }} gap={12}>
        <Form.Item
          name="name"
          label={t('boxes.parts.field.name')}
          rules={[{ required: true, whitespace: true, message: t('boxes.parts.nameRule') }, checked('name')]}
        >
          <Input maxLength={SUB_DEVICE_NAME} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="number"
          label={t('boxes.parts.field.number')}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 1,
              max: rule?.most ?? 1,
              message: t('boxes.parts.numberRule', { most: rule?.most ?? 1 }),
            },
            checked('number'),
          ]}
        >
          <InputNumber precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Grid>
      {rule && rule.parents.length > 0 && (
        <Form.Item name="parentId" label={t('boxes.parts.field.parent')} rules={[checked('parentId')]}>
          <Select
            allowClear={!rule.hangs}
            placeholder={t('boxes.parts.noParent')}
            options={parents.map(({ id, name, type: own }) => ({
              value: id,
              label: `${name} · ${enums.subDeviceType[own][language]}`,
            }))}
          />
        </Form.Item>
      )}
      <Grid columns={{ atLeast: 150 }} gap={12}>
        <Form.Item
          name="ratedAmperes"
          label={t('boxes.parts.field.amperes')}
          rules={[{ type: 'number', ...RATED_AMPERES, message: t('boxes.parts.amperesRule', RATED_AMPERES) }]}
        >
          <InputNumber step={1} style={{ width: '100%' }} />
        </Form.Item>
        {rule?.senses && (
          <Form.Item
            name="channel"
            label={t('boxes.parts.field.channel')}
            rules={[{ type: 'integer', ...SENSOR_CHANNEL, message: t('boxes.parts.channelRule', SENSOR_CHANNEL) }]}
          >
            <InputNumber precision={0} style={{ width: '100%' }} />
          </Form.Item>
        )}
      </Grid>
      {refusal && <Alert showIcon type="error" title={refusal} />}
    </RecordForm>
  )
}
