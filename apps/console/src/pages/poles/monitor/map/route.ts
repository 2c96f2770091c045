import { POLE } from '../../../../app/addresses.ts'
import type { Screen } from '../../../../app/screen.ts'

export const screen: Screen = {
  base: POLE,
  path: 'gis',
  aliases: ['analyse'],
  permission: 'device.view',
  menu: { place: 'rail', order: 2, icon: 'map', isOnPhone: true },
  title: 'map',
  words: ['pole', 'command'],
  load: async () => ({ default: (await import('../pages.ts')).PoleMapPage }),
}
