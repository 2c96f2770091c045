import { useAct, useSession } from '@lamplighter/client'
import { enums, type Organisation } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { Alert, App, Form, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import forms from '../../../form/forms.module.css'
import { RecordForm } from '../../../form/RecordForm.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { useSaving } from '../../../form/useSaving.ts'
import { type OrganisationRow, parentsFor } from './tree.ts'

export const ORGANISATION_FORM = 'organisation'

const MANAGING = 1
const CODE = /^[a-z][a-z0-9-]{1,19}$/
const ranges = { lng: [-180, 180], lat: [-90, 90], zoom: [2, 20] } as const

type Fields = Omit<Organisation, 'id' | 'users'> & { code?: string }

const fieldOf: FieldOf<keyof Fields> = {
  'organisation.nameTaken': 'name',
  'organisation.codeTaken': 'code',
  'organisation.ownChild': 'parentId',
  'organisation.managing': 'type',
  'organisation.timeZone': 'timeZone',
}

const zones = () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))

type Props = {
  /** `null` is a new one. */
  organisation: Organisation | null
  rows: readonly OrganisationRow[]
  disabled: boolean
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

export function OrganisationForm({ organisation, rows, disabled, onDirty, onBusy, onSaved }: Props) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const type = Form.useWatch('type', form)
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy })
  const act = useAct('organisation.save', { refreshes: ['organisation.query', 'user.query'], quiet: true })
  const isRoot = organisation?.type === MANAGING
  const isSuper = session?.user.isSuper ?? false
  const config = session?.config
  const initial: Fields = organisation ?? {
    name: '',
    type: 2,
    parentId: session?.curCust ?? null,
    region: '',
    timeZone: config?.clock.timeZone ?? 'UTC',
    lng: config?.map.lng ?? 0,
    lat: config?.map.lat ?? 0,
    zoom: config?.map.zoom ?? 12,
  }
  const mayBe = (key: number) => (isRoot ? key === MANAGING : key !== MANAGING || (isSuper && organisation === null))
  const types = Object.entries(enums.organisationType)
    .map(([key, label]) => ({ value: Number(key), label: label[language] }))
    .filter(({ value }) => mayBe(value))
  const isManaging = (type ?? initial.type) === MANAGING

  const save = ({ parentId, code, ...given }: Fields) =>
    saving(async () => {
      const name = isManaging && organisation === null && code ? { code } : {}
      const own = organisation ? { id: organisation.id } : {}
      await act.mutateAsync({ ...own, ...given, ...name, parentId: isManaging ? null : (parentId ?? null) })
      void message.success(t('system.saved', { name: given.name }))
      onDirty(false)
      onSaved()
    })

  const number = (key: keyof typeof ranges, step: number) => {
    const [min, max] = ranges[key]
    const rule = {
      required: true,
      type: 'number',
      min,
      max,
      message: t('system.organisations.rule.range', { min, max }),
    }
    return (
      <Form.Item name={key} label={t(`system.organisations.field.${key}`)} rules={[{ ...rule, type: 'number' }]}>
        <InputNumber step={step} controls={false} style={{ width: '100%' }} />
      </Form.Item>
    )
  }
  const rule = (key: 'name' | 'parent' | 'timeZone') => ({
    required: true,
    message: t(`system.organisations.rule.${key}`),
  })
  const typeHint = isManaging
    ? t('system.organisations.hint.managing')
    : isSuper
      ? undefined
      : t('system.organisations.hint.onlySuper')
  return (
    <RecordForm
      id={ORGANISATION_FORM}
      form={form}
      disabled={disabled}
      initial={initial}
      onDirty={onDirty}
      onSave={save}
    >
      <Form.Item
        name="name"
        label={t('system.organisations.field.name')}
        rules={[{ ...rule('name'), whitespace: true }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="type" label={t('system.organisations.field.type')} extra={typeHint}>
        <Select options={types} disabled={disabled || isRoot} />
      </Form.Item>
      {isManaging ? (
        organisation === null && (
          <Form.Item
            name="code"
            label={t('system.organisations.field.code')}
            extra={t('system.organisations.hint.code')}
            rules={[{ required: true, pattern: CODE, message: t('system.organisations.rule.code') }]}
          >
            <Input maxLength={20} autoComplete="off" />
          </Form.Item>
        )
      ) : (
        <Form.Item name="parentId" label={t('system.organisations.field.parent')} rules={[rule('parent')]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={parentsFor(rows, organisation?.id).map(({ id, name, depth }) => ({
              value: id,
              label: `${'　'.repeat(depth)}${name}`,
            }))}
          />
        </Form.Item>
      )}
      <Form.Item name="region" label={t('system.organisations.field.region')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="timeZone"
        label={t('system.organisations.field.timeZone')}
        rules={[rule('timeZone')]}
        extra={t('system.organisations.hint.timeZone')}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={zones()} />
      </Form.Item>
      <div className={forms.row}>
        {number('lng', 0.001)}
        {number('lat', 0.001)}
        {number('zoom', 1)}
      </div>
      {!disabled && config && (
        <Button
          size="small"
          icon="target"
          onClick={() => {
            const { lng, lat, zoom } = config.map
            form.setFieldsValue({ lng, lat, zoom })
            onDirty(true)
          }}
        >
          {t('system.organisations.fromMap')}
        </Button>
      )}
      {refusal && <Alert showIcon type="error" title={refusal} style={{ marginTop: 16 }} />}
    </RecordForm>
  )
}
