import { useSession } from '@lamplighter/client'
import { type DeviceListRow, units } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { useNameplateWords } from '../../device/nameplate/useNameplateWords.ts'
import type { FileColumn } from '../../list/listColumn.tsx'
import { useGatewayWord } from './useGatewayWord.ts'

/** What a file of the gateways holds. */
export function useGatewayFile(): readonly FileColumn<DeviceListRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const word = useGatewayWord()
  const words = useNameplateWords()
  return useMemo(
    () => [
      { head: t('boxes.field.state'), text: (row) => word(row) },
      { head: t('boxes.field.name'), text: ({ name }) => name },
      { head: t('boxes.field.code'), text: ({ code }) => code },
      { head: t('boxes.field.station'), text: ({ stationName }) => stationName },
      { head: t('boxes.field.group'), text: ({ groupName }) => groupName },
      { head: t('boxes.field.lamps'), text: ({ lamps }) => lamps },
      ...wires.gateway.points.map(
        ({ key, label, unit }): FileColumn<DeviceListRow> => ({
          head: units[unit] ? `${label[language]} ${units[unit]}` : label[language],
          text: ({ values }) => values[key] ?? null,
        }),
      ),
      { head: t('boxes.plate.platform'), text: (row) => words(row).platform },
      { head: 'ICCID', text: (row) => words(row).iccid },
      { head: t('boxes.plate.operator'), text: (row) => words(row).operator },
      { head: t('boxes.plate.megabytes'), text: ({ plate }) => plate.sim?.megabytes ?? null },
      { head: t('boxes.plate.expiresOn'), text: (row) => words(row).expiresOn },
      { head: t('gateways.field.firmware'), text: ({ firmware }) => firmware },
      { head: t('gateways.field.heartbeat'), text: ({ refreshTime }) => format.dateTime(refreshTime) },
    ],
    [t, format, language, word, words],
  )
}
