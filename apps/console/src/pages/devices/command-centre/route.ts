import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/commands',
  permission: 'command.view',
  area: 'order',
  title: 'commands',
  words: ['command'],
  load: () => import('./CommandCentrePage.tsx'),
}
