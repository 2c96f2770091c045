import type { KindView } from '../view.ts'

export const environmentView: KindView = {
  icon: 'environment',
  body: 'other',
  marker: { shape: 'plate', from: 15, size: 22, layer: null },
}
