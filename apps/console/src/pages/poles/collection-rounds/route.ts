import { POLE } from '../../../app/addresses.ts'
import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  base: POLE,
  path: 'rounds',
  permission: 'device.view',
  menu: { place: 'rail', order: 7.2, icon: 'navigate' },
  title: 'rounds',
  words: ['pole', 'command'],
  load: async () => ({ default: (await import('../smallPages.ts')).RoundsPage }),
}
