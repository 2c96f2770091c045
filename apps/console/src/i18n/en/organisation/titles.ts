import type { Words } from '../../words.ts'
import type { titles as zh } from '../../zh/organisation/titles.ts'

export const titles: Words<typeof zh> = {
  users: 'Users',
  roles: 'Roles',
  organisations: 'Organisations',
  parameters: 'Parameters',
  dictionaries: 'Dictionaries',
}
