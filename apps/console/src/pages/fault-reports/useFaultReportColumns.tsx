import { type FaultReportRow, faultReportRecord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { useFieldColumn } from '../../field/useFieldColumn.ts'
import type { ListColumn } from '../../list/listColumn.tsx'
import { ReportState } from './ReportState.tsx'

/** Where it is, as well as that is known. */
export const placeOf = ({ code, place }: Pick<FaultReportRow, 'code' | 'place'>): string =>
  [code, place].filter(Boolean).join(' · ')

/** A report in one line. */
export function useFaultReportColumns(now: number): ListColumn<FaultReportRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const column = useFieldColumn()
  const { fields } = faultReportRecord
  return [
    { key: 'at', head: t('faultReports.field.at'), width: 112, cell: ({ at }) => format.recent(at, now) },
    column({ ...fields.kind, key: 'kind' }, { width: 120 }),
    column({ ...fields.severity, key: 'severity' }, { width: 88 }),
    { key: 'place', head: t('faultReports.field.place'), width: 220, grows: true, text: placeOf },
    { key: 'device', head: t('faultReports.field.device'), width: 180, text: ({ deviceName }) => deviceName },
    { key: 'station', head: t('faultReports.field.station'), width: 140, text: ({ stationName }) => stationName },
    {
      key: 'photos',
      head: t('faultReports.field.photos'),
      width: 72,
      right: true,
      text: ({ photos }) => (photos === 0 ? null : photos),
    },
    {
      key: 'joined',
      head: t('faultReports.field.joined'),
      width: 88,
      right: true,
      text: ({ joined }) => (joined === 0 ? null : joined),
    },
    { key: 'state', head: t('faultReports.field.state'), width: 120, cell: (row) => <ReportState state={row.state} /> },
    { key: 'receipt', head: t('faultReports.field.receipt'), width: 120, text: ({ receipt }) => receipt },
  ]
}
