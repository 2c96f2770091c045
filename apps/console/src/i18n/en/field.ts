import type { Words } from '../words.ts'
import type { field as zh } from '../zh/field.ts'

export const field: Words<typeof zh> = {
  yes: 'Yes',
  no: 'No',
  pick: 'Choose',
  none: 'Not set',
  all: '{{field}}: all',
  notLater: 'Cannot be later than today',
  example: { day: '2026-01-31', clock: '18:30', date: '05-01', moment: '2026-01-31 18:30' },
}
