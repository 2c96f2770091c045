import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'asset/poles',
  permission: 'device.view',
  area: 'asset',
  title: 'poles',
  words: ['asset'],
  load: () => import('./PolesPage.tsx'),
}
