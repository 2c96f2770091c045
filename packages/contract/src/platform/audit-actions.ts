import type { Label } from '../text/label.ts'

export const auditActions = {
  'task.cancel': { zh: '取消任务', en: 'Cancel task' },
  'webhook.save': { zh: '保存 Webhook', en: 'Save webhook' },
  'webhook.suspend': { zh: '暂停 Webhook', en: 'Suspend webhook' },
  'webhook.resume': { zh: '恢复 Webhook', en: 'Resume webhook' },
  'webhook.rotateSecret': { zh: '更换 Webhook 密钥', en: 'Replace webhook secret' },
  'webhook.delete': { zh: '删除 Webhook', en: 'Delete webhook' },
  'webhook.test': { zh: '测试 Webhook', en: 'Test webhook' },
  'email.test': { zh: '测试邮件', en: 'Test e-mail' },
  'audit.export': { zh: '导出审计日志', en: 'Export the audit trail' },
  'list.export': { zh: '导出列表', en: 'Export a list' },
  'call.refused': { zh: '越权访问', en: 'Refused access' },
} as const satisfies Record<string, Label>
