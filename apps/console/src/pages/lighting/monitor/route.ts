import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor',
  permission: 'device.view',
  menu: { place: 'rail', order: 2, icon: 'monitor', isOnPhone: true },
  title: 'monitor',
  words: ['command'],
  load: () => import('./MonitorPage.tsx'),
}
