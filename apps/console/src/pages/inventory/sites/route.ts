import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'asset/sites',
  permission: 'device.view',
  area: 'asset',
  title: 'sites',
  words: ['asset', 'command'],
  load: () => import('./SitesPage.tsx'),
}
