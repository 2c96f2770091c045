import type { Words } from '../../words.ts'
import type { place as zh } from '../../zh/inventory/place.ts'

export const place: Words<typeof zh> = {
  title: 'Location on map',
  both: 'Enter both latitude and longitude, or neither',
  hint: 'Click the map, drag the pin or move it with the arrow keys. Coordinates are WGS-84.',
  typed: 'Enter longitude and latitude above. Coordinates are WGS-84.',
  shown: 'Coordinates are WGS-84.',
  middle: 'Use map centre',
  pin: 'Pin at latitude {{north}}, longitude {{east}}; arrows move it',
}
