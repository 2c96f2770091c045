import { alarmRules } from '../alarmRules.ts'
import { alarms } from '../alarms.ts'

/** Alarms. */
export const words = { alarmRules, alarms }
