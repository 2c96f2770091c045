import { useSession } from '@lamplighter/client'
import { kindNames } from '@lamplighter/kinds/names'
import { type Selection, toggled, VirtualTable } from '@lamplighter/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Candidate } from './useCandidates.ts'

type Props = {
  rows: readonly Candidate[]
  selected: Selection
  onSelect: (selected: Selection) => void
  /** They stand at different sites: each says at which. */
  withSite?: boolean
  empty: ReactNode
}

const idOf = ({ id }: Candidate) => id

/** Devices to tick; a click on a line ticks it too. */
export function CandidateTable({ rows, selected, onSelect, withSite = false, empty }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const [current, setCurrent] = useState<number | null>(null)
  const name = (row: Candidate) => <span title={row.name}>{row.name}</span>
  return (
    <VirtualTable
      rows={rows}
      idOf={idOf}
      label={t('sites.move.devices')}
      columns={[
        { key: 'name', head: t('sites.move.name'), width: 120, grows: true, cell: name },
        { key: 'kind', head: t('sites.move.kind'), width: 76, cell: ({ kind }) => kindNames[kind].label[language] },
        withSite
          ? { key: 'at', head: t('sites.move.at'), width: 130, cell: ({ at }) => at }
          : { key: 'code', head: t('sites.move.code'), width: 160, mono: true, cell: ({ code }) => code },
      ]}
      current={current}
      onCurrent={setCurrent}
      onOpen={(id) => onSelect(toggled(selected, id))}
      selected={selected}
      onSelect={onSelect}
      selectLabel={{ one: t('sites.move.one'), all: t('sites.move.all') }}
      empty={empty}
    />
  )
}
