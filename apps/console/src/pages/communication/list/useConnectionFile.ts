import type { ConnectionRow } from '@lamplighter/contract'
import { useMutation } from '@tanstack/react-query'
import { isValidElement } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../app/problem.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { saveFile } from '../../../list/saveFile.ts'
import { csvOf } from '../../road-monitor/list/csv.ts'
import type { ConnectionColumn } from './useConnectionColumns.tsx'

export const fileKinds = ['xlsx', 'csv'] as const
export type FileKind = (typeof fileKinds)[number]

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
      const name = `${t('communication.file')}-${format.date(Date.now())}.${kind}`
      if (kind === 'csv') return saveFile(new Blob([csvOf(heads, lines)], { type: 'text/csv;charset=utf-8' }), name)
      const { xlsxOf } = await import('../../../list/xlsx.ts')
      saveFile(xlsxOf(t('communication.file'), [heads, ...lines]), name)
    },
    onError: showError,
  })
}
