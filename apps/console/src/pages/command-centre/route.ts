import type { Screen } from '../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/commands',
  permission: 'command.view',
  menu: { place: 'rail', order: 4, icon: 'send' },
  title: 'commands',
  load: () => import('./CommandCentrePage.tsx'),
}
