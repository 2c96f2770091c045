import type { Place } from '../sun.ts'

export type { Place } from '../sun.ts'

const at = (lat: number, lng: number, timeZone: string): Place => ({ lat, lng, timeZone })

/** Clocks that change on either half of the globe or never, both sides of the date line, and the polar circles. */
export const SITES: readonly Place[] = [
  at(39.91, 116.41, 'Asia/Shanghai'),
  at(43.83, 87.62, 'Asia/Urumqi'),
  at(52.52, 13.41, 'Europe/Berlin'),
  at(40.71, -74.01, 'America/New_York'),
  at(-33.87, 151.21, 'Australia/Sydney'),
  at(-33.45, -70.67, 'America/Santiago'),
  at(0.35, 32.58, 'Africa/Kampala'),
  at(-18.14, 178.44, 'Pacific/Fiji'),
  at(-13.83, -171.76, 'Pacific/Apia'),
  at(1.87, -157.4, 'Pacific/Kiritimati'),
  at(65.7, 24.65, 'Europe/Helsinki'),
  at(69.65, 18.96, 'Europe/Oslo'),
  at(78.22, 15.65, 'Arctic/Longyearbyen'),
  at(-77.85, 166.67, 'Antarctica/McMurdo'),
]
