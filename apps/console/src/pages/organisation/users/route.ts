import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/users',
  permission: 'user.view',
  area: 'system',
  title: 'users',
  words: ['system'],
  load: () => import('./UsersPage.tsx'),
}
