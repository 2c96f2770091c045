import { type FaultReportRow, faultReportList } from '@lamplighter/contract'
import { useFormat } from '../../../app/useFormat.ts'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { ReportState } from './ReportState.tsx'

/** A report in one line. */
export function useFaultReportColumns(now: number): ListColumn<FaultReportRow>[] {
  const format = useFormat()
  const column = useListColumn(faultReportList)
  return [
    column('at', { width: 112, cell: ({ at }) => format.recent(at, now) }),
    column('kind', { width: 120 }),
    column('severity', { width: 88 }),
    column('place', { width: 220, grows: true }),
    column('device', { width: 180 }),
    column('station', { width: 140 }),
    column('photos', { width: 72, right: true }),
    column('joined', { width: 88, right: true }),
    column('state', { width: 120, cell: (row) => <ReportState state={row.state} /> }),
    column('receipt', { width: 120 }),
  ]
}
