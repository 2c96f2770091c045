import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/alarms',
  permission: 'alarm.view',
  area: 'alarm',
  title: 'alarms',
  words: ['alarm', 'command'],
  load: () => import('./AlarmsPage.tsx'),
}
