import { lux } from '../lux.ts'

/** Lux stations. */
export const words = { lux }
