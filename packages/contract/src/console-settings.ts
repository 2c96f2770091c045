import { z } from 'zod'
import { parameterDefaults } from './parameters.ts'

/** What the organisation has settled that its consoles go by. */
export const consoleSettings = z.object({
  refreshSeconds: z.int(),
  /** Price of a kilowatt-hour; null shows no cost. */
  tariff: z.object({ price: z.number(), currency: z.string() }).nullable(),
  /** A MapLibre style and what takes the place of `{key}` in its addresses; null for the city's own ground. */
  mapStyle: z.object({ url: z.string(), key: z.string() }).nullable(),
})
export type ConsoleSettings = z.output<typeof consoleSettings>

/** As long as nothing is settled. */
export const plainSettings: ConsoleSettings = {
  refreshSeconds: parameterDefaults['console.refreshSeconds'],
  tariff: null,
  mapStyle: null,
}

/** Polls as short as this follow what is under way, and are neither slowed nor quickened. */
const FOLLOWS = 5_000

/** How long a poll waits that waits `every` ms where nothing is settled. */
export const pacedBy = ({ refreshSeconds }: ConsoleSettings, every: number) =>
  every < FOLLOWS ? every : Math.round((every * refreshSeconds) / plainSettings.refreshSeconds)

/** What energy costs, kWh; null where either is not known. */
export const costOf = ({ tariff }: ConsoleSettings, kwh: number | null) =>
  tariff === null || kwh === null ? null : kwh * tariff.price
