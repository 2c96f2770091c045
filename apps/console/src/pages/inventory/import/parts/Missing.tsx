import { useAct, useCall } from '@lamplighter/client'
import type { ImportState, MissingLamp } from '@lamplighter/contract'
import { type Column, FailedState, Row as Line, type Selection, Skeleton, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetireSelection } from '../../../../device/retire/RetireSelection.tsx'
import { Paging } from '../../../../list/Paging.tsx'
import { useImportFieldWord } from '../useImportFieldWord.ts'
import { ImportTable } from './ImportTable.tsx'
import { RetireMissing } from './RetireMissing.tsx'

const SIZE = 500

/** Lamps that a file of their groups leaves out, to be looked at and retired: those chosen, or all. */
export function Missing({ state: { importId, count } }: { state: Pick<ImportState, 'importId' | 'count'> }) {
  const { t } = useTranslation()
  const fieldWord = useImportFieldWord()
  const [selected, setSelected] = useState<Selection>(new Set())
  const [{ page, size }, setPart] = useState({ page: 1, size: SIZE })
  const { data, error, refetch } = useCall('import.missing', { importId, page, size }, { keep: true })
  const act = useAct('import.retireMissing', { quiet: true })
  if (error)
    return (
      <FailedState
        compact
        title={t('common.failed.title')}
        text={error.message}
        action={{ label: t('common.retry'), run: () => void refetch() }}
      />
    )
  if (!data) return <Skeleton rows={4} label={t('common.loading')} />
  const { total, rows, version } = data
  // What was retired took its page with it.
  const last = Math.max(1, Math.ceil(total / size))
  if (page > last) setPart({ page: last, size })
  const columns: Column<MissingLamp>[] = [
    { key: 'number', head: fieldWord('number'), width: 170, mono: true, cell: ({ number }) => number },
    { key: 'name', head: fieldWord('name'), width: 200, grows: true, cell: ({ name }) => name },
    { key: 'site', head: fieldWord('station'), width: 200, cell: ({ site }) => site },
  ]
  return (
    <>
      {total > 0 && (
        <Line wrap pad={[6, 12]}>
          <RetireMissing importId={importId} total={total} version={version} />
          {selected.size > 0 && (
            <RetireSelection
              ids={[...selected]}
              retire={(ids, reason) => act.mutateAsync({ importId, ids, reason })}
              onDone={() => setSelected(new Set())}
            />
          )}
          {total < (count?.missing ?? 0) && <Text size={12}>{t('imports.missing.old')}</Text>}
          <Line atEnd size={12} data-tone="dim">
            <Paging page={page} size={size} total={total} onChange={(part) => setPart({ page: 1, size, ...part })} />
          </Line>
        </Line>
      )}
      <ImportTable
        list="missing"
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        selected={selected}
        onSelect={setSelected}
        selectLabel={{ one: t('imports.missing.tick'), all: t('imports.missing.tickAll') }}
      />
    </>
  )
}
