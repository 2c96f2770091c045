import type { KindView } from '../view.ts'

export const gatewayView: KindView = {
  icon: 'gateway',
  marker: { shape: 'plate', from: 15.5, size: 22 },
  detail: ['gateway.registered', 'gateway.answering', 'gateway.queue', 'comm.rssi', 'dev.uptime', 'dev.temperature'],
}
