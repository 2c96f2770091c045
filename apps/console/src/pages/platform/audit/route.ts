import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/audit',
  permission: 'audit.view',
  area: 'system',
  title: 'audit',
  words: ['system'],
  load: () => import('./AuditPage.tsx'),
}
