import type { Words } from '../../words.ts'
import type { titles as zh } from '../../zh/alarms/titles.ts'

export const titles: Words<typeof zh> = {
  alarm: 'Alarms',
  alarms: 'Alarm list',
  alarmRules: 'Alarm rules',
  alarmNotices: 'Alarm notifications',
  faultReports: 'Fault reports',
  alarmStatistics: 'Alarm statistics',
  shiftNotes: 'Shift hand-over',
  alarmAccount: 'Third-party alarms',
}
