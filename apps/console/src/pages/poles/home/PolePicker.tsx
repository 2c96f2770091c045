import { Select } from 'antd'
import { type UIEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './home.module.css'
import { usePoleSearch } from './usePoleSearch.ts'

/** So near its end, px, a list is continued. */
const NEAR = 200

const isNearEnd = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) =>
  scrollHeight - scrollTop - clientHeight < NEAR

type Props = { pole: { readonly id: number; readonly name: string }; onPole: (id: number) => void }

/** Chooses one of the smart poles, found by its number or name. */
export function PolePicker({ pole, onPole }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { found, isReading, search, readMore } = usePoleSearch(isOpen)
  return (
    <Select
      labelInValue
      className={styles.picker ?? ''}
      aria-label={t('pole.home.picker')}
      popupMatchSelectWidth={240}
      value={{ value: pole.id, label: pole.name }}
      loading={isReading && isOpen}
      showSearch={{ filterOption: false, onSearch: search }}
      notFoundContent={t(isReading ? 'common.loading' : 'list.noMatch')}
      options={found.map(({ id, number, name }) => ({
        value: id,
        label: number === name ? name : `${number} · ${name}`,
      }))}
      onOpenChange={setOpen}
      onPopupScroll={(event) => isNearEnd(event) && readMore()}
      onChange={({ value }) => onPole(value)}
    />
  )
}
