import { useAct, useNow, useSession } from '@lamplighter/client'
import {
  type ArmType,
  armTypeNames,
  armTypes,
  POLE,
  type PoleRow,
  type PoleType,
  poleTypes,
  type StationSummary,
} from '@lamplighter/contract'
import { Alert, App, Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { PositionFields } from '../../../form/place/PositionFields.tsx'
import { RecordForm } from '../../../form/RecordForm.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { useSaving } from '../../../form/useSaving.ts'
import styles from '../poles.module.css'

export const POLE_FORM = 'pole'

const MINUTE = 60_000
const ORDINARY: PoleType = 2
const LONGEST = { number: 60, name: 60, foundation: 40, road: 60 } as const

type Fields = {
  number: string
  name: string
  type: PoleType
  stationId: number
  height?: number | null
  arm?: ArmType | null
  foundation?: string
  road?: string
  lat?: number | null
  lng?: number | null
  installedOn?: string | null
}
const fieldOf: FieldOf<keyof Fields> = {
  'pole.numberTaken': 'number',
  'pole.nameTaken': 'name',
  'pole.notYet': 'installedOn',
  'pole.half': 'lat',
}

type Props = {
  /** `null` is a new one. */
  pole: PoleRow | null
  stations: readonly StationSummary[]
  disabled: boolean
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onSaved: (id: number) => void
}

export function PoleForm({ pole, stations, disabled, onDirty, onBusy, onSaved }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()
  const today = format.date(useNow(MINUTE))
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy })
  const act = useAct('pole.save', { refreshes: ['pole.query', 'pole.detail'], quiet: true })
  const { min, max } = POLE.height

  const save = (given: Fields) =>
    saving(async () => {
      const { id } = await act.mutateAsync({
        ...(pole ? { id: pole.id } : {}),
        ...given,
        height: given.height ?? null,
        arm: given.arm ?? null,
        foundation: given.foundation ?? '',
        road: given.road ?? '',
        lat: given.lat ?? null,
        lng: given.lng ?? null,
        installedOn: given.installedOn || null,
      })
      void message.success(t('system.saved', { name: given.number }))
      onDirty(false)
      onSaved(id)
    })
  const text = (key: keyof typeof LONGEST, message?: string) => (
    <Form.Item
      name={key}
      label={t(`poles.field.${key}`)}
      rules={message === undefined ? [] : [{ required: true, whitespace: true, message }]}
    >
      <Input maxLength={LONGEST[key]} autoComplete="off" />
    </Form.Item>
  )
  return (
    <RecordForm
      id={POLE_FORM}
      form={form}
      disabled={disabled}
      initial={pole ?? { type: ORDINARY }}
      onDirty={onDirty}
      onSave={save}
    >
      <div className={styles.row}>
        {text('number', t('poles.rule.number'))}
        {text('name', t('poles.rule.name'))}
        <Form.Item name="type" label={t('poles.field.type')}>
          <Select options={([1, 2] as const).map((type) => ({ value: type, label: poleTypes[type][language] }))} />
        </Form.Item>
        <Form.Item
          name="stationId"
          label={t('poles.field.station')}
          rules={[{ required: true, message: t('poles.rule.station') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={stations.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item
          name="height"
          label={t('poles.field.heightM')}
          rules={[{ type: 'number', min, max, message: t('poles.rule.height', { min, max }) }]}
        >
          <InputNumber step={0.1} precision={1} controls={false} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="arm" label={t('poles.field.arm')}>
          <Select
            allowClear
            placeholder={t('poles.none')}
            options={armTypeNames.map((arm) => ({ value: arm, label: armTypes[arm][language] }))}
          />
        </Form.Item>
        {text('foundation')}
        {text('road')}
      </div>
      <Form.Item
        name="installedOn"
        label={t('poles.field.installed')}
        rules={[
          {
            validator: (_, value: unknown) =>
              typeof value === 'string' && value > today
                ? Promise.reject(new Error(t('poles.rule.later')))
                : Promise.resolve(),
          },
        ]}
      >
        <Input type="date" max={today} />
      </Form.Item>
      <PositionFields form={form} disabled={disabled} onDirty={onDirty} />
      {refusal && <Alert showIcon type="error" title={refusal} style={{ marginBottom: 16 }} />}
    </RecordForm>
  )
}
