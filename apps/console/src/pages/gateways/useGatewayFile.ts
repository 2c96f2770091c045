import { useSession } from '@lamplighter/client'
import { units } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import type { CsvColumn } from '../../device/list/DeviceList.tsx'
import { usePlateWords } from '../../device/plate/usePlateWords.ts'
import { useGatewayWord } from './useGatewayWord.ts'

/** What a file of the gateways holds. */
export function useGatewayFile(): readonly CsvColumn[] {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const word = useGatewayWord()
  const words = usePlateWords()
  return useMemo(
    () => [
      { head: t('boxes.field.state'), of: (row) => word(row) },
      { head: t('boxes.field.name'), of: ({ name }) => name },
      { head: t('boxes.field.code'), of: ({ code }) => code },
      { head: t('boxes.field.station'), of: ({ stationName }) => stationName },
      { head: t('boxes.field.group'), of: ({ groupName }) => groupName },
      { head: t('boxes.field.lamps'), of: ({ lamps }) => lamps },
      ...wires.gateway.points.map(
        ({ key, label, unit }): CsvColumn => ({
          head: units[unit] ? `${label[language]} ${units[unit]}` : label[language],
          of: ({ values }) => values[key] ?? null,
        }),
      ),
      { head: t('boxes.plate.platform'), of: (row) => words(row).platform },
      { head: 'ICCID', of: (row) => words(row).iccid },
      { head: t('boxes.plate.operator'), of: (row) => words(row).operator },
      { head: t('boxes.plate.megabytes'), of: ({ plate }) => plate.sim?.megabytes ?? null },
      { head: t('boxes.plate.expiresOn'), of: (row) => words(row).expiresOn },
      { head: t('gateways.field.firmware'), of: ({ firmware }) => firmware },
      { head: t('gateways.field.heartbeat'), of: ({ refreshTime }) => format.dateTime(refreshTime) },
    ],
    [t, format, language, word, words],
  )
}
