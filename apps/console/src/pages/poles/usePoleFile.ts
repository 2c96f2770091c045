import { useSession } from '@lamplighter/client'
import { armTypes, type CsvCell, type FileKind, POLE, type PoleRow, poleTypes } from '@lamplighter/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showError } from '../../app/problem.ts'
import { useFormat } from '../../app/useFormat.ts'
import { saveTable } from '../../list/saveTable.ts'
import { lampsOf, othersOf } from './Mark.tsx'

type CsvColumn = { head: string; of: (row: PoleRow) => CsvCell }

/** Saves every pole of the filter as a file. */
export function usePoleFile(all: () => Promise<readonly PoleRow[]>) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const columns: readonly CsvColumn[] = [
    { head: t('poles.field.number'), of: ({ number }) => number },
    { head: t('poles.field.name'), of: ({ name }) => name },
    { head: t('poles.field.type'), of: ({ type }) => poleTypes[type][language] },
    { head: t('poles.field.heightM'), of: ({ height }) => height },
    { head: t('poles.field.arm'), of: ({ arm }) => arm && armTypes[arm][language] },
    ...Array.from({ length: POLE.lamps }, (_, at): CsvColumn => {
      return { head: t('poles.field.lamp', { n: at + 1 }), of: (row) => lampsOf(row)[at]?.code ?? null }
    }),
    {
      head: t('poles.field.devices'),
      of: (row) =>
        othersOf(row)
          .map(({ code }) => code)
          .join(' '),
    },
    { head: t('poles.field.foundation'), of: ({ foundation }) => foundation },
    { head: t('poles.field.road'), of: ({ road }) => road },
    { head: t('poles.field.station'), of: ({ stationName }) => stationName },
    { head: t('poles.field.group'), of: ({ groupName }) => groupName },
    { head: t('place.lng'), of: ({ lng }) => lng },
    { head: t('place.lat'), of: ({ lat }) => lat },
    { head: t('poles.field.installed'), of: ({ installedOn }) => installedOn },
  ]
  return useMutation({
    mutationFn: async (kind: FileKind) => {
      const rows = (await all()).map((row) => columns.map(({ of }) => of(row)))
      const head = columns.map((column) => column.head)
      await saveTable(kind, { name: t('poles.file'), day: format.date(Date.now()), head, rows })
    },
    onError: showError,
  })
}
