import { useSession } from '@lamplighter/client'
import { enums, type Organisation } from '@lamplighter/contract'
import { Button, Grid } from '@lamplighter/ui'
import { Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChoiceItem, NumberItem, TextItem } from '../../../form/items.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { type OrganisationRow, parentsFor } from './tree.ts'

export const MANAGING = 1
const CODE = /^[a-z][a-z0-9-]{1,19}$/
const ranges = { lng: [-180, 180], lat: [-90, 90], zoom: [2, 20] } as const

export type Fields = Omit<Organisation, 'id' | 'users'> & { code?: string }

export const fieldOf: FieldOf<keyof Fields> = {
  'organisation.nameTaken': 'name',
  'organisation.codeTaken': 'code',
  'organisation.ownChild': 'parentId',
  'organisation.managing': 'type',
  'organisation.timeZone': 'timeZone',
}

const zones = () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))

type Props = {
  form: FormInstance<Fields>
  /** `null` is a new one. */
  organisation: Organisation | null
  rows: readonly OrganisationRow[]
  disabled: boolean
  onDirty: (dirty: boolean) => void
}

export function OrganisationFields({ form, organisation, rows, disabled, onDirty }: Props) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const isManaging = Form.useWatch('type', form) === MANAGING
  const isRoot = organisation?.type === MANAGING
  const isSuper = session?.user.isSuper ?? false
  const config = session?.config
  const mayBe = (key: number) => (isRoot ? key === MANAGING : key !== MANAGING || (isSuper && organisation === null))
  const types = Object.entries(enums.organisationType)
    .map(([key, label]) => ({ value: Number(key), label: label[language] }))
    .filter(({ value }) => mayBe(value))
  const field = (name: keyof Fields & string, key: 'name' | 'type' | 'code' | 'parent' | 'region' | 'timeZone') => ({
    name,
    label: t(`system.organisations.field.${key}`),
  })
  const number = (key: keyof typeof ranges, step: number) => {
    const [min, max] = ranges[key]
    const range = t('system.organisations.rule.range', { min, max })
    const label = t(`system.organisations.field.${key}`)
    return <NumberItem name={key} label={label} min={min} max={max} range={range} required={range} step={step} />
  }
  const typeHint = isManaging
    ? t('system.organisations.hint.managing')
    : isSuper
      ? undefined
      : t('system.organisations.hint.onlySuper')
  return (
    <>
      <TextItem {...field('name', 'name')} max={60} required={t('system.organisations.rule.name')} />
      <ChoiceItem {...field('type', 'type')} options={types} hint={typeHint} disabled={disabled || isRoot} />
      {isManaging ? (
        organisation === null && (
          <TextItem
            {...field('code', 'code')}
            max={20}
            required={t('system.organisations.rule.code')}
            rules={[{ pattern: CODE, message: t('system.organisations.rule.code') }]}
            hint={t('system.organisations.hint.code')}
          />
        )
      ) : (
        <ChoiceItem
          {...field('parentId', 'parent')}
          options={parentsFor(rows, organisation?.id).map(({ id, name, depth }) => ({ value: id, label: name, depth }))}
          search
          required={t('system.organisations.rule.parent')}
        />
      )}
      <TextItem {...field('region', 'region')} max={60} />
      <ChoiceItem
        {...field('timeZone', 'timeZone')}
        options={zones()}
        search
        required={t('system.organisations.rule.timeZone')}
        hint={t('system.organisations.hint.timeZone')}
      />
      <Grid columns={3} gap={[0, 8]} onPhone>
        {number('lng', 0.001)}
        {number('lat', 0.001)}
        {number('zoom', 1)}
      </Grid>
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
    </>
  )
}
