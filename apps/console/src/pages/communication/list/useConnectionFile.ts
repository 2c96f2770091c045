import type { ConnectionRow, FileKind } from '@lamplighter/contract'
import { useMutation } from '@tanstack/react-query'
import { isValidElement } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../app/problem.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { saveTable } from '../../../list/saveTable.ts'
import type { ConnectionColumn } from './useConnectionColumns.tsx'

/** A head is a word, or a word with a hint about it. */
function wordOf(head: ConnectionColumn['head']): string {
  if (!isValidElement<{ children?: unknown }>(head)) return String(head)
  return String(head.props.children)
}

/** Saves every connection of the filter, with all columns whether shown or not. */
export function useConnectionFile(columns: readonly ConnectionColumn[], all: () => Promise<readonly ConnectionRow[]>) {
  const { t } = useTranslation()
  const format = useFormat()
  return useMutation({
    mutationFn: async (kind: FileKind) => {
      const told = columns.flatMap(({ head, unit, file }) => (file ? [{ head, unit, file }] : []))
      const heads = told.map(({ head, unit }) => (unit ? `${wordOf(head)} ${unit}` : wordOf(head)))
      const lines = (await all()).map((row) => told.map(({ file }) => file(row)))
      await saveTable(kind, { name: t('communication.file'), day: format.date(Date.now()), head: heads, rows: lines })
    },
    onError: showError,
  })
}
