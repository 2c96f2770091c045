import { schedules } from '../schedules.ts'

/** Schedules of lamps and power boxes. */
export const words = { schedules }
