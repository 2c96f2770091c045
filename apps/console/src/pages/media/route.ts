import { POLE } from '../../app/addresses.ts'
import type { Screen } from '../../app/screen.ts'

export const screen: Screen = {
  base: POLE,
  path: 'business',
  permission: 'device.view',
  menu: { place: 'rail', order: 9, icon: 'play' },
  title: 'media',
  words: ['pole', 'command'],
  load: () => import('./MediaPage.tsx'),
}
