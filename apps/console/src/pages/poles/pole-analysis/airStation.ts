import type { Calls, Received } from '@lamplighter/contract'
import { airGrades, gradeOf } from '@lamplighter/kinds/environment'
import { formatNumber, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { poleKindAddress } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { monitorKindOf } from '../../../pole/monitorKinds.ts'

export type AirStation = Received<Calls['poleAnalysis.airStations']>['stations'][number]

export const airStationAddress = (id: number) => `${poleKindAddress(monitorKindOf('environment'))}?id=${id}`

/** A station with what it measured, as a sentence. */
export function useAirStationText() {
  const { t } = useTranslation()
  const { language } = useFormat()
  return ({ name, pm25, pm10, index }: AirStation) => {
    const values = { pm25: formatNumber(pm25) || NOTHING, pm10: formatNumber(pm10) || NOTHING }
    return t('poleAnalysis.airStation', { name, index, grade: airGrades[gradeOf(index)]![language], ...values })
  }
}
