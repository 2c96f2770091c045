import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'analyse/history',
  permission: 'history.view',
  menu: { place: 'rail', order: 6, icon: 'history' },
  title: 'history',
  words: ['device', 'command'],
  load: () => import('./HistoryPage.tsx'),
}
