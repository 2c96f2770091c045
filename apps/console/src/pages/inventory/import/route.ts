import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'asset/import',
  permission: 'import.run',
  area: 'asset',
  title: 'import',
  words: ['asset', 'command'],
  load: () => import('./ImportPage.tsx'),
}
