import type { KindView } from '../view.ts'

export const luminaireView: KindView = {
  icon: 'luminaire',
  body: 'lamp',
  marker: { shape: 'symbol', from: 16.25, size: 18, layer: null },
}
