import { useCall } from '@lamplighter/client'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRested } from '../../../../app/useRested.ts'

const FOUND = 20

type PoleSelectProps = {
  /** Given by the form. */
  id?: string
  value?: number | null
  onChange?: (pole: number | null) => void
  number: string | null
}

/** The chosen pole, or the present one until another is chosen. */
function PoleSelect({ id, value, onChange, number }: PoleSelectProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const wanted = useRested(text.trim())
  const asks = wanted !== ''
  const { data, isFetching } = useCall(
    'pole.query',
    { size: FOUND, filters: { keyword: wanted } },
    { enabled: asks, keep: true },
  )
  const [chosen, setChosen] = useState<{ value: number; label: string } | null>(null)
  const present = number === null ? null : { value: 0, label: number }
  const shown = value === undefined ? present : value === null ? null : chosen
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      labelInValue
      placeholder={t('monitor.detail.poleSearch')}
      value={shown}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setText }}
      notFoundContent={asks ? t('list.noMatch') : null}
      options={(data?.rows ?? []).map(({ id: pole, number: own, name }) => ({
        value: pole,
        label: own === name ? own : `${own} · ${name}`,
      }))}
      onChange={(option) => {
        setChosen(option ?? null)
        onChange?.(option?.value ?? null)
      }}
    />
  )
}

/** The pole that a lamp is mounted on: one that is there, or none. */
export function PoleField({ number }: { number: string | null }) {
  const { t } = useTranslation()
  return (
    <Form.Item name="poleId" label={t('monitor.detail.pole')}>
      <PoleSelect number={number} />
    </Form.Item>
  )
}
