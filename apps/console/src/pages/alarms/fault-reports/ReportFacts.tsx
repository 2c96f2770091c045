import { useSession } from '@lamplighter/client'
import { type Calls, faultReportList, faultReportRecord, faultSeverities, type Received } from '@lamplighter/contract'
import { type Fact, Facts, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'

export type ReadReport = Received<Calls['faultReport.read']>

/** What was reported, as it was entered. */
export function ReportFacts({ report }: { report: ReadReport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { fields } = faultReportRecord
  const { columns } = faultReportList
  const entered = (key: 'code' | 'place' | 'text' | 'phone'): Fact => ({
    key,
    label: fields[key].label[language],
    value: report[key] || NOTHING,
  })
  const { lat, lng } = report
  const facts: (Fact | null)[] = [
    { key: 'receipt', label: columns.receipt.label[language], value: report.receipt },
    { key: 'at', label: columns.at.label[language], value: format.dateTime(report.at) },
    { key: 'severity', label: fields.severity.label[language], value: faultSeverities[report.severity][language] },
    { key: 'station', label: columns.station.label[language], value: report.stationName ?? NOTHING },
    entered('code'),
    entered('place'),
    entered('text'),
    entered('phone'),
    lat === null || lng === null
      ? null
      : { key: 'position', label: t('faultReports.field.position'), value: `${lat.toFixed(6)}, ${lng.toFixed(6)}` },
    report.closedAt === null
      ? null
      : {
          key: 'closed',
          label: t('faultReports.field.closed'),
          value: `${format.dateTime(report.closedAt)} · ${report.closedBy}`,
        },
    report.closedAt === null ? null : { key: 'answer', label: t('faultReports.field.answer'), value: report.answer },
  ]
  return <Facts look="grid" columns={2} facts={facts.filter((fact) => fact !== null)} />
}
