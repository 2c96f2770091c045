import type { enums } from './enums.ts'

/** What a cabinet tells of its mode, by the number it tells. */
export const boxModes = [
  'manual',
  'remote',
  'timed',
  'stopped',
] as const satisfies readonly (keyof typeof enums.displayMode)[]
