import type { KindView } from '../view.ts'

export const gatewayView: KindView = {
  icon: 'gateway',
  body: 'other',
  marker: { shape: 'plate', from: 15.5, size: 22, layer: 'gateways' },
}
