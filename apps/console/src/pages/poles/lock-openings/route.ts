import { POLE } from '../../../app/addresses.ts'
import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  base: POLE,
  path: 'openings',
  permission: 'device.view',
  menu: { place: 'rail', order: 7, icon: 'lock' },
  title: 'openings',
  words: ['pole', 'command'],
  load: async () => ({ default: (await import('../smallPages.ts')).LockOpeningsPage }),
}
