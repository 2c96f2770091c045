import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/jobs',
  permission: 'system.view',
  area: 'system',
  title: 'jobs',
  words: ['system'],
  load: async () => ({ default: (await import('../smallPages.ts')).JobsPage }),
}
