import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/alarm-account',
  permission: 'alarmAccount.view',
  area: 'system',
  title: 'alarmAccount',
  words: ['system', 'alarm'],
  load: () => import('./AlarmAccountPage.tsx'),
}
