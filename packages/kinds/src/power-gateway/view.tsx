import type { KindView } from '../view.ts'

export const powerGatewayView: KindView = {
  icon: 'power-gateway',
  body: 'other',
  marker: { shape: 'plate', from: 15, size: 22, layer: null },
}
