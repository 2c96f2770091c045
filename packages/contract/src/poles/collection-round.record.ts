import { record } from '../field/record.ts'

/** What a person enters of a collection round; its bins, its start and who goes stand beside. */
export const collectionRoundRecord = record(
  { zh: '清运任务', en: 'collection round' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 60 },
    day: { type: 'day', label: { zh: '日期', en: 'Day' } },
  },
)
