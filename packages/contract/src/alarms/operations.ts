import type { Label } from '../text/label.ts'

export const operations = {
  'alarm.view': { zh: '查看告警', en: 'View alarms' },
  'alarm.deal': { zh: '处理告警', en: 'Handle alarms' },
  'alarmRule.save': { zh: '维护告警规则', en: 'Edit alarm rules' },
  'alarmNotice.save': { zh: '维护告警通知', en: 'Edit alarm notifications' },
  'alarmAccount.view': { zh: '使用第三方报警', en: 'Use the third-party alarm account' },
  'alarmAccount.save': { zh: '维护第三方报警账号', en: 'Edit the third-party alarm account' },
} as const satisfies Record<string, Label>
