import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/roles',
  permission: 'role.view',
  area: 'system',
  title: 'roles',
  words: ['system'],
  load: () => import('./RolesPage.tsx'),
}
