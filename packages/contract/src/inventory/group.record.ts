import { record } from '../field/record.ts'

/** What a person enters of a group of the tree; without a parent it stands below the organisation itself. */
export const groupRecord = record(
  { zh: '分组', en: 'group' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 40 },
    parentId: { type: 'reference', label: { zh: '上级分组', en: 'Parent group' }, to: 'group', optional: true },
  },
)
