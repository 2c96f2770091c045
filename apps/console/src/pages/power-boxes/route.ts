import type { Screen } from '../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/boxes',
  permission: 'device.view',
  menu: { place: 'rail', order: 2.5, icon: 'plug' },
  title: 'boxes',
  load: () => import('./BoxesPage.tsx'),
}
