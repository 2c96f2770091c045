import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/approvals',
  permission: 'command.view',
  area: 'order',
  title: 'approvals',
  words: ['command'],
  load: () => import('./ApprovalsPage.tsx'),
}
