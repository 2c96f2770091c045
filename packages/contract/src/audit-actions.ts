import { auditActions as alarms } from './alarms/audit-actions.ts'
import { auditActions as charging } from './charging/audit-actions.ts'
import { auditActions as devices } from './devices/audit-actions.ts'
import { auditActions as inventory } from './inventory/audit-actions.ts'
import { auditActions as lighting } from './lighting/audit-actions.ts'
import { auditActions as media } from './media/audit-actions.ts'
import { auditActions as organisation } from './organisation/audit-actions.ts'
import { auditActions as platform } from './platform/audit-actions.ts'
import { auditActions as poles } from './poles/audit-actions.ts'
import type { Label } from './text/label.ts'

/** What the audit trail tells of, as people read it; logins apart, each is a change or a refused attempt at one. */
export const auditActions = {
  ...platform,
  ...organisation,
  ...inventory,
  ...devices,
  ...lighting,
  ...alarms,
  ...poles,
  ...media,
  ...charging,
} as const satisfies Record<string, Label>

export type AuditAction = keyof typeof auditActions

/** How people come and go; the rest are operations. */
export const loginActions: readonly AuditAction[] = ['auth.login', 'auth.logout', 'auth.switch']
