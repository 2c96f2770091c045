import { call } from '@lamplighter/client'
import type { FileKind } from '@lamplighter/contract'
import { lampList } from '@lamplighter/kinds/lists'
import { useFormat } from '../../../../app/useFormat.ts'
import { useListFile } from '../../../../list/useListFile.ts'
import { filtersOf, type MonitorQuery } from '../state/query.ts'
import type { Gathered } from '../state/useGathered.ts'
import { useColumnKeys } from './columnKeys.ts'

/** Saves every lamp of the present filter or of the selection, not only its page. */
export function useExport(query: MonitorQuery, gathered: Gathered) {
  const { language } = useFormat()
  const keys = useColumnKeys((state) => state.keys)
  const filters = query.tab === 'selected' ? gathered.filters : filtersOf(query)
  const { save, ...file } = useListFile(
    (asked, signal) => call('light.export', { ...asked, filters, sort: query.sort }, { signal }),
    lampList.name[language],
  )
  return { ...file, save: (format: FileKind, all: boolean) => save({ format, ...(all ? {} : { columns: [...keys] }) }) }
}
