import { useSession } from '@lamplighter/client'
import { type DeviceListRow, units } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { useNameplateWords } from '../../device/nameplate/useNameplateWords.ts'
import { closedOf, outputsOf } from '../../device/outputs.ts'
import type { FileColumn } from '../../list/listColumn.tsx'
import { energyToday } from './energyToday.ts'
import { useBoxWord } from './useBoxWord.ts'

/** What a file of the cabinets holds: who, how it stands, and every value of the kind. */
export function useBoxFile(): readonly FileColumn<DeviceListRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const word = useBoxWord()
  const words = useNameplateWords()
  return useMemo(
    () => [
      { head: t('boxes.field.state'), text: (row) => word(row) },
      { head: t('boxes.field.name'), text: ({ name }) => name },
      { head: t('boxes.field.code'), text: ({ code }) => code },
      { head: t('boxes.field.station'), text: ({ stationName }) => stationName },
      { head: t('boxes.field.group'), text: ({ groupName }) => groupName },
      { head: t('boxes.field.lamps'), text: ({ lamps }) => lamps },
      { head: t('boxes.plate.boxType'), text: (row) => words(row).boxType },
      { head: t('boxes.plate.status'), text: (row) => words(row).status },
      { head: t('boxes.plate.mode'), text: (row) => words(row).mode },
      { head: t('boxes.plate.plan'), text: (row) => words(row).plan },
      { head: t('boxes.plate.operator'), text: (row) => words(row).operator },
      { head: 'ICCID', text: (row) => words(row).iccid },
      { head: `${t('boxes.plate.today')} kWh`, text: (row) => energyToday(row) },
      { head: t('boxes.field.outputsLong'), text: ({ values }) => closedOf(outputsOf(values)) },
      ...wires['power-box'].points.map(({ key, label, unit }): FileColumn<DeviceListRow> => {
        const shown = unit === 'Wh' ? 'kWh' : unit === 'bool' ? '' : units[unit]
        return {
          head: shown ? `${label[language]} ${shown}` : label[language],
          text: ({ values }) => {
            const value = values[key] ?? null
            return value !== null && unit === 'Wh' ? value / 1000 : value
          },
        }
      }),
      { head: t('boxes.field.report'), text: ({ refreshTime }) => format.dateTime(refreshTime) },
    ],
    [t, format, language, word, words],
  )
}
