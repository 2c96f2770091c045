import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/dictionaries',
  permission: 'dictionary.save',
  area: 'system',
  title: 'dictionaries',
  words: ['system'],
  load: () => import('./DictionariesPage.tsx'),
}
