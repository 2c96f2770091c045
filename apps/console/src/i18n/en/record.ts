import type { Words } from '../words.ts'
import type { record as zh } from '../zh/record.ts'

export const record: Words<typeof zh> = {
  add: 'New {{noun}}',
  full: 'At most {{most}} items',
  nameMissing: 'Enter a name',
  edit: 'Edit {{noun}}',
  view: 'View {{noun}}',
  gone: 'This {{noun}} was not found',
  delete: 'Delete {{noun}}',
  ask: 'Delete {{noun}} "{{name}}"?',
  askText: 'This cannot be undone.',
  saved: 'Saved "{{name}}"',
  deleted: 'Deleted "{{name}}"',
  missing: 'Something is missing or not valid',
  unsaved: {
    title: 'Discard changes?',
    text: 'What you entered is not saved.',
    leave: 'Discard',
    stay: 'Keep editing',
  },
}
