import type { Words } from '../words.ts'
import type { place as zh } from '../zh/place.ts'

export const place: Words<typeof zh> = {
  title: 'Place on the map',
  both: 'Give both latitude and longitude, or neither',
  hint: 'Click the map; drag the pin or move it by arrows. Degrees are WGS-84.',
  shown: 'Degrees are WGS-84.',
  middle: 'Take the middle',
  pin: 'Pin at latitude {{north}}, longitude {{east}}; arrows move it',
}
