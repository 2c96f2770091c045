import { useSession } from '@lamplighter/client'
import { enums, type Organisation, organisationCode, organisationRecord, type ValuesOf } from '@lamplighter/contract'
import { Button, Grid } from '@lamplighter/ui'
import { Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../field/FieldItem.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { type OrganisationRow, parentsFor } from './tree.ts'

export const MANAGING = 1
const { name, type, parentId, region, timeZone, lng, lat, zoom } = organisationRecord.fields

export type Fields = ValuesOf<typeof organisationRecord> & { code?: string }

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
  const typeHint = isManaging
    ? t('system.organisations.hint.managing')
    : isSuper
      ? undefined
      : t('system.organisations.hint.onlySuper')
  return (
    <>
      <FieldItem field={name} />
      <FieldItem field={type} options={types} hint={typeHint} disabled={isRoot || undefined} />
      {isManaging ? (
        organisation === null && <FieldItem field={organisationCode.fields.code} />
      ) : (
        <FieldItem
          field={parentId}
          required
          options={parentsFor(rows, organisation?.id).map(({ id, name, depth }) => ({ value: id, label: name, depth }))}
        />
      )}
      <FieldItem field={region} />
      <FieldItem field={timeZone} options={zones()} />
      <Grid columns={3} gap={[0, 8]} onPhone>
        {[lng, lat, zoom].map((field) => (
          <FieldItem key={field.key} field={field} />
        ))}
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
