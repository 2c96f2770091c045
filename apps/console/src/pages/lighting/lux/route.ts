import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'lux',
  permission: 'lux.view',
  menu: { place: 'rail', order: 4, icon: 'lux' },
  title: 'lux',
  words: ['plan', 'command'],
  load: () => import('./LuxPage.tsx'),
}
