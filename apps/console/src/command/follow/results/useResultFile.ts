import type { CommandItem, FileKind } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../app/problem.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { saveTable } from '../../../list/saveTable.ts'
import type { ResultColumn } from './useResultColumns.tsx'

/** Saves the results in sight, with the units in the heads. */
export function useResultFile(columns: readonly ResultColumn[], rows: readonly CommandItem[]) {
  const { t } = useTranslation()
  const format = useFormat()
  return async (kind: FileKind) => {
    const head = columns.map(({ head: name, unit }) => (unit ? `${String(name)} ${unit}` : String(name)))
    const lines = rows.map((row) => columns.map(({ file }) => file(row)))
    try {
      await saveTable(kind, { name: t('catalogue.file'), day: format.date(rows[0]?.asked), head, rows: lines })
    } catch (error) {
      if (error instanceof Error) showError(error)
    }
  }
}
