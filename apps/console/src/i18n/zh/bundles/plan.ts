import { lux } from '../lux.ts'
import { scenes } from '../scenes.ts'
import { schedules } from '../schedules.ts'

/** Schedules of lamps and power boxes, the light by which lamps are lit before them, and scenes. */
export const words = { lux, scenes, schedules }
