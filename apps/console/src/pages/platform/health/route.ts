import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/health',
  permission: 'system.view',
  area: 'system',
  title: 'health',
  words: ['system'],
  load: async () => ({ default: (await import('../smallPages.ts')).HealthPage }),
}
