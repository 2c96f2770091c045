import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/platforms',
  permission: 'system.view',
  area: 'system',
  title: 'platforms',
  words: ['system'],
  load: async () => ({ default: (await import('../smallPages.ts')).PlatformsPage }),
}
