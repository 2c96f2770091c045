import { useCall, useMay } from '@lamplighter/client'
import { FormField } from '@lamplighter/ui'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const FOUND = 20

export type ChosenPole = { readonly value: number; readonly label: string }
type Props = { pole: ChosenPole | null; onPole: (pole: ChosenPole | null) => void }

/** The pole around which steps act that need a place. */
export function PoleChoice({ pole, onPole }: Props) {
  const { t } = useTranslation()
  const enabled = useMay('device.view')
  const [text, setText] = useState('')
  const { data, isFetching } = useCall(
    'pole.query',
    { size: FOUND, filters: { keyword: text.trim() } },
    { keep: true, enabled },
  )
  return (
    <FormField label={t('scenes.place')}>
      <Select<ChosenPole>
        allowClear
        labelInValue
        aria-label={t('scenes.place')}
        placeholder={t('scenes.pickPole')}
        value={pole}
        loading={isFetching}
        showSearch={{ filterOption: false, onSearch: setText }}
        notFoundContent={t('list.noMatch')}
        options={(data?.rows ?? []).map(({ id, number, name }) => ({
          value: id,
          label: number === name ? number : `${number} · ${name}`,
        }))}
        onChange={(chosen) => onPole(chosen ?? null)}
      />
    </FormField>
  )
}
