import { positionRecord } from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import { Form, type FormInstance } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../field/FieldItem.tsx'
import type { LatLng } from './latLng.ts'
import { PlacePicker } from './PlacePicker.tsx'

const { lng, lat } = positionRecord.fields

const isThere = (one: unknown): one is number => typeof one === 'number' && Number.isFinite(one)

type Props = {
  form: FormInstance
  disabled: boolean
  onDirty: (dirty: boolean) => void
}

/** Longitude and latitude, typed in or pointed at on the map: both, or neither. */
export function PositionFields({ form, disabled, onDirty }: Props) {
  const { t } = useTranslation()
  const [east, north]: unknown[] = [Form.useWatch('lng', form), Form.useWatch('lat', form)]
  const place = isThere(north) && isThere(east) ? { lat: north, lng: east } : null
  const put = useCallback(
    (next: LatLng) => {
      form.setFieldsValue(next)
      void form.validateFields(['lat', 'lng']).catch(() => undefined)
      onDirty(true)
    },
    [form, onDirty],
  )
  const degrees = (field: typeof lng | typeof lat, other: typeof lng | typeof lat) => (
    <FieldItem
      field={field}
      dependencies={[other.key]}
      rules={[
        ({ getFieldValue }) => ({
          validator: (_, value: unknown) =>
            isThere(value) === isThere(getFieldValue(other.key))
              ? Promise.resolve()
              : Promise.reject(new Error(t('place.both'))),
        }),
      ]}
    />
  )
  return (
    <>
      <Grid columns={2} gap={[0, 8]} onPhone>
        {degrees(lng, lat)}
        {degrees(lat, lng)}
      </Grid>
      <PlacePicker place={place} disabled={disabled} onPlace={put} />
    </>
  )
}
