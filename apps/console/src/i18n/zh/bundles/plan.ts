import { lux } from '../lighting/lux.ts'
import { scenes } from '../lighting/scenes.ts'
import { schedules } from '../lighting/schedules.ts'

/** Schedules of lamps and power boxes, the light by which lamps are lit before them, and scenes. */
export const words = { lux, scenes, schedules }
