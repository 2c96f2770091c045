import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'home',
  aliases: ['indexHome'],
  permission: 'home.view',
  menu: { place: 'rail', order: 1, icon: 'home', isOnPhone: true },
  title: 'home',
  load: () => import('./HomePage.tsx'),
}
