import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/roles',
  permission: 'role.view',
  area: 'system',
  title: 'roles',
  load: () => import('./RolesPage.tsx'),
}
