import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/fault-reports',
  permission: 'alarm.view',
  area: 'alarm',
  title: 'faultReports',
  words: ['alarm'],
  load: () => import('./FaultReportsPage.tsx'),
}
