import type { Screen } from '../../app/screen.ts'

export const screen: Screen = {
  path: 'asset/import',
  permission: 'import.run',
  menu: { place: 'rail', order: 6, icon: 'asset' },
  title: 'import',
  load: () => import('./ImportPage.tsx'),
}
