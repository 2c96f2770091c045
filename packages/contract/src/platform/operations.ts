import type { Label } from '../text/label.ts'

export const operations = {
  'channel.view': { zh: '查看对外消息', en: 'View outbound messages' },
  'channel.save': { zh: '维护 Webhook', en: 'Edit webhooks' },
  'system.view': { zh: '查看系统状态', en: 'View system health' },
  'audit.view': { zh: '查看审计日志', en: 'View the audit trail' },
} as const satisfies Record<string, Label>
