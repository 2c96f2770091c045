import { alarms } from '../alarms.ts'

/** Alarms. */
export const words = { alarms }
