import { POLE } from '../../../app/addresses.ts'
import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  base: POLE,
  path: 'calls',
  permission: 'device.view',
  menu: { place: 'rail', order: 5, icon: 'phone' },
  title: 'helpCalls',
  words: ['pole', 'command'],
  load: () => import('./HelpCallsPage.tsx'),
}
