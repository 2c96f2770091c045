import { POLE } from '../../../app/addresses.ts'
import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  base: POLE,
  path: 'monitor',
  aliases: ['monitor/:kind'],
  permission: 'device.view',
  menu: { place: 'rail', order: 3, icon: 'monitor', isOnPhone: true },
  title: 'monitor',
  words: ['pole', 'command'],
  load: async () => ({ default: (await import('./pages.ts')).PoleMonitorPage }),
}
