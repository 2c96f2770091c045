import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/lux.ts'
import { lux } from '../lux.ts'

/** Lux stations. */
export const words: Words<typeof zh> = { lux }
