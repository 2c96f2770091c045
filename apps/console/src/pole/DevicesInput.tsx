import { useCall } from '@lamplighter/client'
import { folded, type Kind, type LinkName } from '@lamplighter/contract'
import { Button, Row, Text } from '@lamplighter/ui'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** As many as a city has of a kind. */
const EVERY = 5_000
const FRESH = 60_000

type Props = {
  id?: string
  value?: readonly number[]
  onChange?: (ids: number[]) => void
  kind: Kind
  /** Those that speak it alone. */
  link?: LinkName
  label: string
  most: number
  disabled: boolean
}

/** Devices of a kind by name and site: one by one, or all that a search found. */
export function DevicesInput({ id = '', value = [], onChange, kind, link, label, most, disabled }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const reading = useCall('device.list', { kind, size: EVERY, ...(link && { link }) }, { fresh: FRESH })
  const devices = reading.data?.rows ?? []
  const options = devices.map(({ id: device, name, stationName }) => ({
    value: device,
    label: name,
    found: folded(`${name} ${stationName ?? ''}`),
    site: stationName,
  }))
  const wanted = folded(search.trim())
  const found = options.filter((one) => one.found.includes(wanted) && !value.includes(one.value))
  const set = (ids: readonly number[]) => onChange?.([...new Set(ids)].slice(0, most))
  const addFound = found.length > 0 && (
    <Button
      size="small"
      icon="plus"
      disabled={disabled}
      onClick={() => set([...value, ...found.map((one) => one.value)])}
    >
      {t(wanted === '' ? 'pole.choose.addAll' : 'pole.choose.addFound', { n: found.length })}
    </Button>
  )
  return (
    <>
      <Select<number[], (typeof options)[number]>
        id={id}
        mode="multiple"
        style={{ width: '100%' }}
        maxTagCount={20}
        disabled={disabled}
        loading={reading.data === undefined}
        aria-label={label}
        placeholder={t('pole.choose.find')}
        value={[...value]}
        options={options}
        optionRender={({ data }) => (
          <Row gap={8} between>
            <span>{data.label}</span>
            <Text tone="dim" size={12}>
              {data.site}
            </Text>
          </Row>
        )}
        showSearch={{
          searchValue: search,
          autoClearSearchValue: false,
          filterOption: (text, option) => option?.found.includes(folded(text.trim())) ?? false,
          onSearch: setSearch,
        }}
        popupRender={(list) => (
          <>
            {list}
            {/* Pressed, it does not take the focus from the search. */}
            <Row pad={8} onMouseDown={(event) => event.preventDefault()}>
              {addFound}
            </Row>
          </>
        )}
        onOpenChange={setOpen}
        onChange={set}
      />
      <Row gap={8} wrap pad={[8, 0, 0, 0]}>
        {!isOpen && addFound}
        {value.length > 0 && (
          <>
            <Button size="small" icon="close" disabled={disabled} onClick={() => set([])}>
              {t('pole.choose.removeAll')}
            </Button>
            <Text tone="dim" size={12}>
              {t('pole.choose.chosen', { n: value.length })}
            </Text>
          </>
        )}
      </Row>
    </>
  )
}
