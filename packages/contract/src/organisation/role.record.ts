import { record } from '../field/record.ts'

/** What a person enters of a role; its permissions and their scope stand beside. */
export const roleRecord = record(
  { zh: '角色', en: 'role' },
  {
    name: { type: 'text', label: { zh: '角色名称', en: 'Role name' }, max: 40 },
    note: { type: 'text', label: { zh: '说明', en: 'Note' }, max: 200, optional: true },
  },
)
