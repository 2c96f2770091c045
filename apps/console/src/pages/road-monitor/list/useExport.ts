import { useSession } from '@lamplighter/client'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { saveFile } from '../../../list/saveFile.ts'
import { everyLight } from '../state/everyLight.ts'
import { filtersOf, type MonitorQuery } from '../state/query.ts'
import type { Gathered } from '../state/useGathered.ts'
import { useColumnKeys } from './columnKeys.ts'
import { csvOf } from './csv.ts'
import { csvCell } from './csvCell.ts'
import { columnHead } from './words.ts'

/** Saves every lamp of the present filter, not only its page, with the columns shown. */
export function useExport(query: MonitorQuery, gathered: Gathered) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const keys = useColumnKeys((state) => state.keys)
  return useMutation({
    mutationFn: async () => {
      const rows = query.tab === 'selected' ? gathered.rows : await everyLight(filtersOf(query), query.sort)
      const speech = { t, language, format }
      const text = csvOf(
        keys.map((key) => columnHead(key, t, language)),
        rows.map((row) => keys.map((key) => csvCell(row, key, speech))),
      )
      const file = new Blob([text], { type: 'text/csv;charset=utf-8' })
      saveFile(file, `${t('monitor.list.file')}-${format.date(Date.now())}.csv`)
    },
  })
}
