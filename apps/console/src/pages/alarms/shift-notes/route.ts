import type { Screen } from '../../../app/screen.ts'

export const screen: Screen = {
  path: 'monitor/shift-notes',
  permission: 'alarm.view',
  area: 'alarm',
  title: 'shiftNotes',
  words: ['alarm'],
  load: () => import('./ShiftNotesPage.tsx'),
}
