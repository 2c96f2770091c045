import { POLE } from '../../../app/addresses.ts'
import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/scenes',
  permission: 'scene.view',
  area: 'order',
  title: 'scenes',
  words: ['plan', 'command'],
  load: () => import('./ScenesPage.tsx'),
}

/** The same in the pole application, where steps of screens, speakers and lamps follow a trigger. */
export const linkage: Screen = { ...screen, base: POLE, path: 'union', area: 'union', title: 'union' }
