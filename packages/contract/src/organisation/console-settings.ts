/** What the organisation has settled that its consoles go by. */
export type ConsoleSettings = {
  readonly refreshSeconds: number
  /** Price of a kilowatt-hour: null shows no cost of energy. All amounts are in the currency. */
  readonly tariff: { readonly price: number | null; readonly currency: string }
  /** A MapLibre style and what takes the place of `{key}` in its addresses; null for the city's own ground. */
  readonly mapStyle: { readonly url: string; readonly key: string } | null
  /** Anybody may report a fault. */
  readonly takesReports: boolean
}

/** How often lists and figures are read again where nothing is settled, s. */
export const REFRESH_SECONDS = 15

/** As long as nothing is settled. */
export const plainSettings: ConsoleSettings = {
  refreshSeconds: REFRESH_SECONDS,
  tariff: { price: null, currency: '¥' },
  mapStyle: null,
  takesReports: false,
}

/** Polls as short as this follow what is under way, and are neither slowed nor quickened. */
const FOLLOWS = 5_000

/** How long a poll waits that waits `every` ms where nothing is settled. */
export const pacedBy = ({ refreshSeconds }: ConsoleSettings, every: number) =>
  every < FOLLOWS ? every : Math.round((every * refreshSeconds) / REFRESH_SECONDS)

/** What energy costs, kWh; null where either is not known. */
export const costOf = ({ tariff }: ConsoleSettings, kwh: number | null) =>
  tariff.price === null || kwh === null ? null : kwh * tariff.price
