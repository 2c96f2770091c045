import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/alarm-statistics',
  permission: 'alarm.view',
  area: 'alarm',
  title: 'alarmStatistics',
  words: ['alarm'],
  load: () => import('./AlarmStatisticsPage.tsx'),
}
