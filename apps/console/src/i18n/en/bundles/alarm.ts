import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/alarm.ts'
import { alarmNotices } from '../alarmNotices.ts'
import { alarmRules } from '../alarmRules.ts'
import { alarmStatistics } from '../alarmStatistics.ts'
import { alarms } from '../alarms.ts'
import { faultReports } from '../faultReports.ts'
import { shiftNotes } from '../shiftNotes.ts'

export const words: Words<typeof zh> = { alarmNotices, alarmRules, alarmStatistics, alarms, faultReports, shiftNotes }
