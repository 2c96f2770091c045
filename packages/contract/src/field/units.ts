import type { Label, Language } from '../text/label.ts'

/** Units a point may have; one unit per key everywhere, links convert. `''` is a pure number. */
export const units = {
  '': '',
  '%': '%',
  kg: 'kg',
  m: 'm',
  cm: 'cm',
  px: 'px',
  V: 'V',
  A: 'A',
  W: 'W',
  Wh: 'Wh',
  Hz: 'Hz',
  mA: 'mA',
  K: 'K',
  h: 'h',
  d: 'd',
  Cel: '°C',
  deg: '°',
  lx: 'lx',
  '%RH': '%RH',
  dBm: 'dBm',
  dB: 'dB',
  s: 's',
  min: 'min',
  kHz: 'kHz',
  kW: 'kW',
  hPa: 'hPa',
  MB: 'MB',
  Mbps: 'Mbps',
  'm/s': 'm/s',
  'km/h': 'km/h',
  '/h': '/h',
  'W/m2': 'W/m²',
  'ug/m3': 'µg/m³',
  bool: '',
} as const

export type Unit = keyof typeof units

/** A field's unit as it is written behind its values. */
export const unitWord = (unit: Unit | Label, language: Language): string =>
  typeof unit === 'string' ? units[unit] : unit[language]
