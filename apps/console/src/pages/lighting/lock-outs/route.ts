import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/lock-outs',
  permission: 'device.view',
  area: 'device',
  title: 'lockOuts',
  words: ['device'],
  load: () => import('./LockOutsPage.tsx'),
}
