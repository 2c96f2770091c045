import { type Column, EmptyState, type IconName, type Selection, VirtualTable } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props<Row, Id extends string | number> = {
  /** Its words. */
  list: 'issues' | 'preview' | 'missing' | 'places'
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => Id
  emptyIcon?: IconName
  selected?: Selection<Id>
  onSelect?: (selected: Selection<Id>) => void
  selectLabel?: { one: string; all: string }
}

/** One of the lists of a check. */
export function ImportTable<Row, Id extends string | number>({ list, emptyIcon, ...table }: Props<Row, Id>) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState<Id | null>(null)
  return (
    <VirtualTable
      {...table}
      label={t(`imports.${list}.label`)}
      current={current}
      onCurrent={setCurrent}
      empty={
        <EmptyState
          {...(emptyIcon && { icon: emptyIcon })}
          title={t(`imports.${list}.none`)}
          text={t(`imports.${list}.noneText`)}
          compact
        />
      }
    />
  )
}
