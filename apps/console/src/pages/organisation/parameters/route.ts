import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/parameters',
  permission: 'parameter.view',
  area: 'system',
  title: 'parameters',
  words: ['system'],
  load: () => import('./ParametersPage.tsx'),
}
