import { useCall } from '@lamplighter/client'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRested } from '../../../../app/useRested.ts'
import styles from './map.module.css'

/** Finds a device by a part of its name or ID. */
export function DeviceFinder({ onFind }: { onFind: (id: number) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const wanted = useRested(text.trim())
  const { data, isFetching } = useCall('device.search', { text: wanted }, { enabled: wanted !== '', keep: true })
  const hits = wanted === '' ? [] : (data?.devices ?? [])
  return (
    <Select<number | null>
      className={styles.finder ?? ''}
      popupMatchSelectWidth={300}
      aria-label={t('pole.gis.find')}
      placeholder={t('pole.gis.find')}
      value={null}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      loading={isFetching}
      notFoundContent={wanted === '' ? null : t(isFetching ? 'common.loading' : 'list.noMatch')}
      options={hits.map(({ id, name, stationName }) => ({
        value: id,
        label: [name, stationName].filter(Boolean).join(' · '),
      }))}
      onChange={(id) => {
        setText('')
        if (id !== null) onFind(id)
      }}
    />
  )
}
