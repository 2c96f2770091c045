import { fieldColumn, listOf } from '../call/list.ts'
import type { Label } from '../text/label.ts'
import type { FaultReportRow, ReportState } from './fault-report.calls.ts'
import { faultReportRecord } from './fault-report.record.ts'

export const reportStateLabels: Readonly<Record<ReportState, Label>> = {
  received: { zh: '已收到', en: 'Received' },
  handling: { zh: '处理中', en: 'In progress' },
  closed: { zh: '已办结', en: 'Closed' },
}

/** Where it is, as well as that is known. */
export const reportPlaceWord = ({ code, place }: Pick<FaultReportRow, 'code' | 'place'>): string =>
  [code, place].filter(Boolean).join(' · ')

const { kind, severity, text } = faultReportRecord.fields

export const faultReportList = listOf<FaultReportRow>()(
  { zh: '故障上报', en: 'fault reports' },
  {
    at: { label: { zh: '上报时间', en: 'Reported' }, text: ({ at }, { dateTime }) => dateTime(at) },
    kind: fieldColumn(kind),
    severity: fieldColumn(severity),
    place: { label: { zh: '位置', en: 'Place' }, text: reportPlaceWord },
    device: { label: { zh: '设备', en: 'Device' }, text: ({ deviceName }) => deviceName },
    station: { label: { zh: '站点', en: 'Site' }, text: ({ stationName }) => stationName },
    text: fieldColumn(text),
    photos: { label: { zh: '照片', en: 'Photos' }, text: ({ photos }) => photos || null },
    joined: { label: { zh: '并入', en: 'Merged' }, text: ({ joined }) => joined || null },
    state: {
      label: { zh: '状态', en: 'State' },
      text: ({ state }, { language }) => reportStateLabels[state][language],
    },
    receipt: { label: { zh: '受理编号', en: 'Receipt number' }, text: ({ receipt }) => receipt },
  },
)
