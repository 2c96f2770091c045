/** Units a point may have; one unit per key everywhere, links convert. `''` is a pure number. */
export const units = {
  '': '',
  '%': '%',
  V: 'V',
  A: 'A',
  W: 'W',
  Wh: 'Wh',
  Hz: 'Hz',
  mA: 'mA',
  K: 'K',
  h: 'h',
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
  bool: '',
} as const

export type Unit = keyof typeof units
