import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/alarm-rules',
  permission: 'alarm.view',
  area: 'alarm',
  title: 'alarmRules',
  words: ['alarm', 'command'],
  load: () => import('./AlarmRulesPage.tsx'),
}
