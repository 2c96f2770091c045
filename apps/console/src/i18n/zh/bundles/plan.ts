import { lux } from '../lux.ts'
import { schedules } from '../schedules.ts'

/** Schedules of lamps and power boxes, and the light by which lamps are lit before them. */
export const words = { lux, schedules }
