import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/commands',
  permission: 'system.view',
  area: 'system',
  title: 'commandCatalogue',
  words: ['command', 'system'],
  load: () => import('./CommandsPage.tsx'),
}
