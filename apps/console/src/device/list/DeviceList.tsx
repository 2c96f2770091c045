import type { CsvCell, DeviceListRow, FileKind } from '@lamplighter/contract'
import { type Column, EmptyState, type Selection, Tabs, Text, useIsPhone } from '@lamplighter/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../app/problem.ts'
import { useFormat } from '../../app/useFormat.ts'
import { MoreCommands } from '../../catalogue/MoreCommands.tsx'
import type { CardWords } from '../../list/Cards.tsx'
import { ColumnChooser } from '../../list/ColumnChooser.tsx'
import { Listing } from '../../list/Listing.tsx'
import { ListPanel } from '../../list/ListPanel.tsx'
import { Paging } from '../../list/Paging.tsx'
import { SaveMenu } from '../../list/SaveMenu.tsx'
import { saveTable } from '../../list/saveTable.ts'
import { columnChoice, fixedColumns } from './columnKeys.ts'
import { DeviceFilters } from './DeviceFilters.tsx'
import { type DeviceListing, deviceTabs } from './useDeviceList.ts'

/** What a file of the list holds: each column with its head. */
export type CsvColumn = { head: string; of: (row: DeviceListRow) => CsvCell }

type Props = {
  words: 'boxes' | 'gateways'
  listing: DeviceListing
  columns: readonly Column<DeviceListRow>[]
  card: (row: DeviceListRow) => CardWords
  file: readonly CsvColumn[]
  current: number | null
  onOpen: (id: number) => void
}

const kinds = { boxes: 'power-box', gateways: 'gateway' } as const
const nobody: Selection = new Set()

/** Devices of one kind as a table, on a phone as cards, with the counts of their states as tabs. */
export function DeviceList({ words, listing, columns, card, file, current, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useIsPhone()
  const choice = columnChoice[words]
  const keys: readonly string[] = choice.useColumnKeys().keys
  const { query, change, reading, isFiltered, clear, all } = listing
  const { data } = reading
  const [selected, setSelected] = useState(nobody)
  const chosen = (data?.rows ?? []).filter(({ id }) => selected.has(id))
  const save = useMutation({
    mutationFn: async (kind: FileKind) => {
      const rows = (await all()).map((row) => file.map(({ of }) => of(row)))
      const head = file.map((column) => column.head)
      await saveTable(kind, { name: t(`${words}.file`), day: format.date(Date.now()), head, rows })
    },
    onError: showError,
  })
  const empty = isFiltered ? (
    <EmptyState
      icon="search"
      title={t(`${words}.noMatch`)}
      text={t(`${words}.noMatchText`)}
      action={{ label: t('boxes.clear'), run: clear }}
    />
  ) : (
    <EmptyState icon="plug" title={t(`${words}.empty`)} text={t(`${words}.emptyText`)} />
  )
  return (
    <ListPanel
      label={t(`${words}.list`)}
      tabs={
        <Tabs
          label={t(`${words}.tabs`)}
          current={query.tab}
          tabs={deviceTabs.map((key) => ({ key, name: t(`boxes.tab.${key}`), count: data?.counts[key] }))}
          onTab={(tab) => change({ tab })}
        />
      }
      filters={<DeviceFilters words={words} listing={listing} />}
      tools={
        <>
          {chosen.length > 0 && (
            <>
              <Text tone="dim" size={12} cut>
                {t('boxes.chosen', { n: format.number(chosen.length) })}
              </Text>
              <MoreCommands size="small" icon="command" devices={{ kind: kinds[words], list: chosen }} />
            </>
          )}
          {data && (!isPhone || data.total > query.size) && (
            <Paging page={query.page} size={query.size} total={data.total} onChange={change} />
          )}
          {!isPhone && (
            <ColumnChooser
              columns={columns.filter(({ key }) => !fixedColumns.has(key))}
              shown={keys}
              onShow={choice.showColumns}
            />
          )}
          <SaveMenu label={t('boxes.export')} disabled={save.isPending || !data?.total} onSave={save.mutate} />
        </>
      }
    >
      <Listing
        reading={reading}
        rows={({ rows }) => rows}
        idOf={({ id }) => id}
        label={t(`${words}.list`)}
        columns={columns.filter(({ key }) => keys.includes(key))}
        card={card}
        empty={empty}
        opened={current}
        onOpen={onOpen}
        selected={selected}
        onSelect={setSelected}
        selectLabel={{ one: t('boxes.tick'), all: t('boxes.tickAll') }}
      />
    </ListPanel>
  )
}
