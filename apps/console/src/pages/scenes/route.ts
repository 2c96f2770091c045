import type { Screen } from '../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/scenes',
  permission: 'scene.view',
  area: 'order',
  title: 'scenes',
  words: ['plan', 'command'],
  load: () => import('./ScenesPage.tsx'),
}
