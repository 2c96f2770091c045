import { Form, type FormInstance, InputNumber } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { PlacePicker } from './PlacePicker.tsx'
import styles from './place.module.css'
import type { Place } from './place.ts'

const ranges = { lat: [-90, 90], lng: [-180, 180] } as const

const isThere = (one: unknown): one is number => typeof one === 'number' && Number.isFinite(one)

type Props = {
  form: FormInstance
  disabled: boolean
  onDirty: (dirty: boolean) => void
}

/** Longitude and latitude, typed in or pointed at on the map: both, or neither. */
export function PositionFields({ form, disabled, onDirty }: Props) {
  const { t } = useTranslation()
  const lat: unknown = Form.useWatch('lat', form)
  const lng: unknown = Form.useWatch('lng', form)
  const place = isThere(lat) && isThere(lng) ? { lat, lng } : null
  const put = useCallback(
    (next: Place) => {
      form.setFieldsValue(next)
      void form.validateFields(['lat', 'lng']).catch(() => undefined)
      onDirty(true)
    },
    [form, onDirty],
  )
  const degrees = (key: keyof typeof ranges, other: keyof typeof ranges) => {
    const [min, max] = ranges[key]
    return (
      <Form.Item
        name={key}
        label={t(`place.${key}`)}
        dependencies={[other]}
        rules={[
          { type: 'number', min, max, message: t('place.range', { min, max }) },
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) =>
              isThere(value) === isThere(getFieldValue(other))
                ? Promise.resolve()
                : Promise.reject(new Error(t('place.both'))),
          }),
        ]}
      >
        <InputNumber step={0.0001} controls={false} style={{ width: '100%' }} />
      </Form.Item>
    )
  }
  return (
    <>
      <div className={styles.degrees}>
        {degrees('lng', 'lat')}
        {degrees('lat', 'lng')}
      </div>
      <PlacePicker place={place} disabled={disabled} onPlace={put} />
    </>
  )
}
