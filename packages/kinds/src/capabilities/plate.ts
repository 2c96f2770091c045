import type { KindView } from '../view.ts'

/** What hangs on a pole and is no lamp: a plate with its icon on the map. */
export const plateOf = (icon: KindView['icon']): KindView => ({
  icon,
  body: 'other',
  marker: { shape: 'plate', from: 15, size: 22, layer: null },
})
