import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/plan.ts'
import { lux } from '../lighting/lux.ts'
import { scenes } from '../lighting/scenes.ts'
import { schedules } from '../lighting/schedules.ts'

export const words: Words<typeof zh> = { lux, scenes, schedules }
