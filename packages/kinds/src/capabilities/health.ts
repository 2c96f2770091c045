import type { Point } from '@lamplighter/contract'

/** How well it is heard. */
export const signal = [
  { key: 'comm.rssi', unit: 'dBm', decimals: 0, label: { zh: '信号', en: 'Signal' }, short: 'dBm', normal: [-105, 0] },
] as const satisfies readonly Point[]

/** Temperature of the electronics and the radio's signal. */
export const health = [
  {
    key: 'dev.temperature',
    unit: 'Cel',
    decimals: 0,
    label: { zh: '温度', en: 'Temperature' },
    short: '°C',
    normal: [-40, 65],
  },
  ...signal,
] as const satisfies readonly Point[]
