import type { Screen } from '../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/communication',
  permission: 'frame.view',
  menu: { place: 'rail', order: 5, icon: 'command' },
  title: 'communication',
  load: () => import('./CommunicationPage.tsx'),
}
