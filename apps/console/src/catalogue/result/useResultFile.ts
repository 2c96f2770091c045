import type { CommandItem } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { showError } from '../../app/problem.ts'
import { useFormat } from '../../app/useFormat.ts'
import { saveFile } from '../../list/saveFile.ts'
import { csvOf } from '../../pages/road-monitor/list/csv.ts'
import type { ResultColumn } from './columns.tsx'

export const fileKinds = ['xlsx', 'csv'] as const
export type FileKind = (typeof fileKinds)[number]

/** Saves the results in sight, with the units in the heads. */
export function useResultFile(columns: readonly ResultColumn[], rows: readonly CommandItem[]) {
  const { t } = useTranslation()
  const format = useFormat()
  return async (kind: FileKind) => {
    const head = columns.map(({ head: name, unit }) => (unit ? `${String(name)} ${unit}` : String(name)))
    const lines = rows.map((row) => columns.map(({ file }) => file(row)))
    const name = `${t('catalogue.file')}-${format.date(rows[0]?.asked)}.${kind}`
    try {
      if (kind === 'csv') return saveFile(new Blob([csvOf(head, lines)], { type: 'text/csv;charset=utf-8' }), name)
      const { xlsxOf } = await import('../../list/xlsx.ts')
      saveFile(xlsxOf(t('catalogue.file'), [head, ...lines]), name)
    } catch (error) {
      if (error instanceof Error) showError(error)
    }
  }
}
