import type { KindView } from '../view.ts'

export const luxStationView: KindView = {
  icon: 'lux-station',
  marker: { shape: 'plate', from: 14, size: 22 },
  detail: ['env.lux', 'photocell.on', 'env.temperature', 'env.humidity', 'dev.temperature', 'comm.rssi'],
}
