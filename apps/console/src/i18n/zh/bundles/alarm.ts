import { alarmNotices } from '../alarms/alarmNotices.ts'
import { alarmRules } from '../alarms/alarmRules.ts'
import { alarmStatistics } from '../alarms/alarmStatistics.ts'
import { alarms } from '../alarms/alarms.ts'
import { faultReports } from '../alarms/faultReports.ts'
import { shiftNotes } from '../alarms/shiftNotes.ts'

/** Alarms. */
export const words = { alarmNotices, alarmRules, alarmStatistics, alarms, faultReports, shiftNotes }
