import type { enums } from '../enums.ts'

/** What a cabinet tells of its mode, by the number it tells. */
export const boxModes = [
  'manual',
  'remote',
  'timed',
  'stopped',
] as const satisfies readonly (keyof typeof enums.displayMode)[]

export const boxTypes = [1, 2, 3, 4, 5, 6] as const satisfies readonly (keyof typeof enums.powerBoxType)[]
export const boxStatuses = [1, 2, 3] as const satisfies readonly (keyof typeof enums.powerBoxStatus)[]
export const platforms = [
  'direct',
  'telecomNb',
  'vendor',
  'other',
] as const satisfies readonly (keyof typeof enums.connectionPlatform)[]

/** A gateway's communication number: of one of the two lengths, and of nothing that a topic would stumble over. */
export const GATEWAY_CODE = /^(?:[^+/#\s\p{C}]{11}|[^+/#\s\p{C}]{20})$/u
/** A lamp's serial: hex, of one of the two lengths. */
export const LAMP_SERIAL = /^(?:[0-9A-Fa-f]{11}|[0-9A-Fa-f]{20})$/

export const ICCID = /^\d{19,20}$/
export const SIM_OPERATOR = 20
/** MB a month. */
export const SIM_MEGABYTES = { min: 1, max: 100_000 } as const
