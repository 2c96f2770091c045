import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/alarm-notices',
  permission: 'alarm.view',
  area: 'alarm',
  title: 'alarmNotices',
  words: ['alarm', 'command'],
  load: () => import('./AlarmNoticesPage.tsx'),
}
