import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/platforms',
  permission: 'system.view',
  area: 'system',
  title: 'platforms',
  load: () => import('./PlatformsPage.tsx'),
}
