import type { AnyRecord } from '../field/record.ts'
import { alarmAccountRecord } from './alarm-account.record.ts'
import { alarmGroupRecord } from './alarm-group.record.ts'
import { alarmNoticeRecord } from './alarm-notice.record.ts'
import { alarmRouteRecord } from './alarm-route.record.ts'
import { alarmRuleRecord } from './alarm-rule.record.ts'
import { faultReportRecord } from './fault-report.record.ts'
import { shiftNoteRecord } from './shift-note.record.ts'

export const records: Readonly<Record<string, AnyRecord>> = {
  alarmAccount: alarmAccountRecord,
  alarmGroup: alarmGroupRecord,
  alarmNotice: alarmNoticeRecord,
  alarmRoute: alarmRouteRecord,
  alarmRule: alarmRuleRecord,
  faultReport: faultReportRecord,
  shiftNote: shiftNoteRecord,
}
