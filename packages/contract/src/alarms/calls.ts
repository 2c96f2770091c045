import type { Call } from '../call/call.ts'
import { alarmCalls } from './alarm.calls.ts'
import { alarmAccountCalls } from './alarm-account.calls.ts'
import { alarmGroupCalls, alarmNoticeCalls, alarmRouteCalls } from './alarm-notice.calls.ts'
import { alarmRuleCalls } from './alarm-rule.calls.ts'
import { faultReportCalls } from './fault-report.calls.ts'
import { shiftNoteCalls } from './shift-note.calls.ts'

export const calls = {
  ...alarmCalls,
  ...alarmAccountCalls,
  ...alarmGroupCalls,
  ...alarmNoticeCalls,
  ...alarmRouteCalls,
  ...alarmRuleCalls,
  ...faultReportCalls,
  ...shiftNoteCalls,
} as const satisfies Record<string, Call>
