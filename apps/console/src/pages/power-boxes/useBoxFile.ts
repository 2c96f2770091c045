import { useSession } from '@lamplighter/client'
import { units } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import type { CsvColumn } from '../../device/list/DeviceList.tsx'
import { closedOf, outputsOf } from '../../device/outputs.ts'
import { usePlateWords } from '../../device/plate/usePlateWords.ts'
import { energyToday } from './energyToday.ts'
import { useBoxWord } from './useBoxWord.ts'

/** What a file of the cabinets holds: who, how it stands, and every value of the kind. */
export function useBoxFile(): readonly CsvColumn[] {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const word = useBoxWord()
  const words = usePlateWords()
  return useMemo(
    () => [
      { head: t('boxes.field.state'), of: (row) => word(row) },
      { head: t('boxes.field.name'), of: ({ name }) => name },
      { head: t('boxes.field.code'), of: ({ code }) => code },
      { head: t('boxes.field.station'), of: ({ stationName }) => stationName },
      { head: t('boxes.field.group'), of: ({ groupName }) => groupName },
      { head: t('boxes.field.lamps'), of: ({ lamps }) => lamps },
      { head: t('boxes.plate.boxType'), of: (row) => words(row).boxType },
      { head: t('boxes.plate.status'), of: (row) => words(row).status },
      { head: t('boxes.plate.mode'), of: (row) => words(row).mode },
      { head: t('boxes.plate.plan'), of: (row) => words(row).plan },
      { head: t('boxes.plate.operator'), of: (row) => words(row).operator },
      { head: 'ICCID', of: (row) => words(row).iccid },
      { head: `${t('boxes.plate.today')} kWh`, of: (row) => energyToday(row) },
      { head: t('boxes.field.outputsLong'), of: ({ values }) => closedOf(outputsOf(values)) },
      ...wires['power-box'].points.map(({ key, label, unit }): CsvColumn => {
        const shown = unit === 'Wh' ? 'kWh' : unit === 'bool' ? '' : units[unit]
        return {
          head: shown ? `${label[language]} ${shown}` : label[language],
          of: ({ values }) => {
            const value = values[key] ?? null
            return value !== null && unit === 'Wh' ? value / 1000 : value
          },
        }
      }),
      { head: t('boxes.field.report'), of: ({ refreshTime }) => format.dateTime(refreshTime) },
    ],
    [t, format, language, word, words],
  )
}
