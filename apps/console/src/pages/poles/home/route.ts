import { POLE } from '../../../app/addresses.ts'
import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  base: POLE,
  path: 'home',
  permission: 'device.view',
  menu: { place: 'rail', order: 1, icon: 'home', isOnPhone: true },
  title: 'home',
  words: ['pole', 'command'],
  load: () => import('./PoleHomePage.tsx'),
}
