import { timeUnits } from '../text/duration.ts'
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
  Cel: '°C',
  deg: '°',
  lx: 'lx',
  '%RH': '%RH',
  dBm: 'dBm',
  dB: 'dB',
  kHz: 'kHz',
  kW: 'kW',
  kWh: 'kWh',
  hPa: 'hPa',
  MB: 'MB',
  Mbps: 'Mbps',
  'm/s': 'm/s',
  'km/h': 'km/h',
  '/h': '/h',
  'W/m2': 'W/m²',
  'ug/m3': 'µg/m³',
  bool: '',
  ...timeUnits,
} as const satisfies Readonly<Record<string, string | Label>>

export type Unit = keyof typeof units
export const isUnit = (text: string): text is Unit => Object.hasOwn(units, text)

const spelt = (unit: string | Label, language: Language) => (typeof unit === 'string' ? unit : unit[language])

/** A field's unit as it is written behind its values. */
export const unitWord = (unit: Unit | Label, language: Language): string =>
  spelt(typeof unit === 'string' ? units[unit] : unit, language)
