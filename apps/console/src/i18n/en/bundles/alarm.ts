import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/alarm.ts'
import { alarmNotices } from '../alarms/alarmNotices.ts'
import { alarmRules } from '../alarms/alarmRules.ts'
import { alarmStatistics } from '../alarms/alarmStatistics.ts'
import { alarms } from '../alarms/alarms.ts'
import { faultReports } from '../alarms/faultReports.ts'
import { shiftNotes } from '../alarms/shiftNotes.ts'

export const words: Words<typeof zh> = { alarmNotices, alarmRules, alarmStatistics, alarms, faultReports, shiftNotes }
