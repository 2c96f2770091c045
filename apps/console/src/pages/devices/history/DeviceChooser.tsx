import { useCall } from '@lamplighter/client'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../device/history/useHistory.ts'

/** Devices that may be compared in one picture. */
export const MOST_DEVICES = 6

type Props = { ids: readonly number[]; devices: readonly Device[]; onIds: (ids: number[]) => void }

/** Chooses devices by a part of their name or number. */
export function DeviceChooser({ ids, devices, onIds }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = useCall('device.search', { text }, { enabled: text.trim() !== '', keep: true })
  const known = new Map(devices.map(({ id, name, code }) => [id, { value: id, label: name, title: code }]))
  const hits = (text.trim() === '' ? [] : (found.data?.devices ?? [])).map(({ id, name, code, stationName }) => ({
    value: id,
    label: [name, stationName].filter(Boolean).join(' · '),
    title: code,
  }))
  return (
    <Select
      mode="multiple"
      aria-label={t('history.devices')}
      placeholder={t('history.search')}
      value={[...ids]}
      maxCount={MOST_DEVICES}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      options={[...hits, ...[...known.values()].filter(({ value }) => !hits.some((hit) => hit.value === value))]}
      notFoundContent={t(text.trim() === '' ? 'history.searchHint' : 'history.noDevice')}
      onChange={(next: number[]) => {
        setText('')
        onIds(next)
      }}
    />
  )
}
