import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/boxes',
  permission: 'device.view',
  area: 'device',
  title: 'boxes',
  words: ['device', 'command'],
  load: () => import('./BoxesPage.tsx'),
}
