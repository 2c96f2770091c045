import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/plans',
  permission: 'device.view',
  area: 'plan',
  title: 'plans',
  words: ['plan', 'command'],
  load: () => import('./PlansPage.tsx'),
}
