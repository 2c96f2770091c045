import type { Screen } from '../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/approvals',
  permission: 'command.view',
  menu: { place: 'rail', order: 3, icon: 'approval' },
  title: 'approvals',
  load: () => import('./ApprovalsPage.tsx'),
}
