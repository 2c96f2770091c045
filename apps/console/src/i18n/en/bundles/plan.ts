import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/plan.ts'
import { lux } from '../lux.ts'
import { scenes } from '../scenes.ts'
import { schedules } from '../schedules.ts'

export const words: Words<typeof zh> = { lux, scenes, schedules }
