import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/communication',
  permission: 'frame.view',
  area: 'device',
  title: 'communication',
  words: ['device', 'command'],
  load: () => import('./CommunicationPage.tsx'),
}
