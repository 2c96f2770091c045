import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'demoHome',
  permission: 'home.view',
  bare: true,
  title: 'wall',
  words: ['standalone'],
  load: () => import('./WallPage.tsx'),
}
