import { type Language, MAP_DEFAULT } from '@lamplighter/contract'
import { type LngLat, projectionAt, type XY } from './geo.ts'

type Location = {
  readonly timeZone: string
  /** Latitude of the middle of the city. */
  readonly lat: number
  readonly toLngLat: (point: XY) => LngLat
}

const locationAt = (timeZone: string, middle: { lat: number; lng: number }): Location => ({
  timeZone,
  lat: middle.lat,
  toLngLat: projectionAt(middle),
})

/** Where the generated city lies: in a country where its names are at home. */
export const locations: Readonly<Record<Language, Location>> = {
  zh: locationAt('Asia/Shanghai', MAP_DEFAULT),
  en: locationAt('Europe/London', { lat: 52.346, lng: 0.51 }),
}
