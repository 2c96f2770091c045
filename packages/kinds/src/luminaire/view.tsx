import type { KindView } from '../view.ts'

export const luminaireView: KindView = {
  icon: 'luminaire',
  body: 'lamp',
  marker: { shape: 'symbol', from: 16.25, size: 18, layer: null },
  detail: [
    'lamp.level',
    'elec.activePower',
    'elec.voltage',
    'elec.current',
    'elec.powerFactor',
    'elec.energy',
    'lamp.operatingHours',
    'elec.leakage',
    'dev.temperature',
    'comm.rssi',
  ],
}
