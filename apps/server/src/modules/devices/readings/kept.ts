import type { Kept } from '../../../jobs/index.ts'

const DAY = 86_400_000

/** Readings are forgotten by whole days; the figures of their hours and days stay. */
export const keptReadings = (days: number): Kept => ({ table: 'reading', column: null, for: days * DAY })

export const keptHours = (days: number): Kept => ({ table: 'reading_hour', column: 'at', for: days * DAY })

/** Longer than any analysis looks back. */
export const keptPoleDays: Kept = { table: 'pole_day', column: null, for: 3 * 366 * DAY }
