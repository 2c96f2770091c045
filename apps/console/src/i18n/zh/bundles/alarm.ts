import { alarmNotices } from '../alarmNotices.ts'
import { alarmRules } from '../alarmRules.ts'
import { alarmStatistics } from '../alarmStatistics.ts'
import { alarms } from '../alarms.ts'
import { faultReports } from '../faultReports.ts'
import { shiftNotes } from '../shiftNotes.ts'

/** Alarms. */
export const words = { alarmNotices, alarmRules, alarmStatistics, alarms, faultReports, shiftNotes }
