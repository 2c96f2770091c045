import { POLE } from '../../app/addresses.ts'
import type { Screen } from '../../app/screen.ts'

export const screen: Screen = {
  base: POLE,
  path: 'charging',
  permission: 'device.view',
  menu: { place: 'rail', order: 6, icon: 'plug' },
  title: 'charging',
  words: ['pole', 'command'],
  load: () => import('./ChargingPage.tsx'),
}
