import type { KindView } from '../view.ts'

export const powerBoxView: KindView = {
  icon: 'power-box',
  body: 'box',
  marker: { shape: 'symbol', from: 14.9, size: 22, layer: 'boxes' },
}
