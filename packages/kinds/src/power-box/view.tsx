import type { KindView } from '../view.ts'

export const powerBoxView: KindView = {
  icon: 'power-box',
  body: 'box',
  marker: { shape: 'symbol', from: 14.9, size: 22, layer: 'boxes' },
  detail: [
    'elec.totalPower',
    'elec.totalPowerFactor',
    'elec.p1.voltage',
    'elec.p2.voltage',
    'elec.p3.voltage',
    'elec.p1.current',
    'elec.p2.current',
    'elec.p3.current',
    'elec.leakage',
    'cabinet.door',
    'elec.totalEnergy',
  ],
}
