import { useSession } from '@lamplighter/client'
import type { FileKind } from '@lamplighter/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { saveTable } from '../../../list/saveTable.ts'
import { everyLight } from '../state/everyLight.ts'
import { filtersOf, type MonitorQuery } from '../state/query.ts'
import type { Gathered } from '../state/useGathered.ts'
import { useColumnKeys } from './columnKeys.ts'
import { csvCell } from './csvCell.ts'
import { columnHead } from './lampWords.ts'

/** Saves every lamp of the present filter, not only its page, with the columns shown. */
export function useExport(query: MonitorQuery, gathered: Gathered) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const keys = useColumnKeys((state) => state.keys)
  return useMutation({
    mutationFn: async (kind: FileKind) => {
      const rows = query.tab === 'selected' ? gathered.rows : await everyLight(filtersOf(query), query.sort)
      const speech = { t, language, format }
      await saveTable(kind, {
        name: t('monitor.list.file'),
        day: format.date(Date.now()),
        head: keys.map((key) => columnHead(key, t, language)),
        rows: rows.map((row) => keys.map((key) => csvCell(row, key, speech))),
      })
    },
  })
}
