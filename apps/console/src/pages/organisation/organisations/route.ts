import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'system/organisations',
  permission: 'organisation.view',
  area: 'system',
  title: 'organisations',
  words: ['system'],
  load: () => import('./OrganisationsPage.tsx'),
}
