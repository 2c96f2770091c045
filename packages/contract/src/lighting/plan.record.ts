import { record } from '../field/record.ts'

/** What a person enters of a plan besides its steps. */
export const planRecord = record(
  { zh: '计划', en: 'schedule' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 40 },
    note: { type: 'text', label: { zh: '备注', en: 'Note' }, max: 200, optional: true, lines: 2 },
  },
)
