import type { Words } from '../words.ts'
import type { field as zh } from '../zh/field.ts'

export const field: Words<typeof zh> = {
  yes: 'Yes',
  no: 'No',
  pick: 'Choose',
  none: 'Not set',
  all: '{{field}}: all',
  notLater: 'Cannot be later than today',
  example: { day: 'yyyy-mm-dd', clock: 'hh:mm', date: 'mm-dd', moment: 'yyyy-mm-dd hh:mm' },
}
