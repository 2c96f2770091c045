import type { KindView } from '../view.ts'

export const luxStationView: KindView = {
  icon: 'lux-station',
  body: 'other',
  marker: { shape: 'plate', from: 14, size: 22, layer: 'gateways' },
}
