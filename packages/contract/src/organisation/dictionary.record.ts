import { record } from '../field/record.ts'

/** A code that records keep, with what people read in its place. */
const MOST_WORDS = 60

/** What a person enters of a dictionary; its entries stand beside. */
export const dictionaryRecord = record(
  { zh: '字典', en: 'dictionary' },
  {
    code: {
      type: 'text',
      label: { zh: '代码', en: 'Code' },
      note: {
        zh: '小写字母开头，只含字母和数字，保存后不能更改',
        en: 'Letters and digits, a lowercase letter first; it cannot be changed later',
      },
      rule: {
        zh: '小写字母开头，只含字母和数字，最多 30 个',
        en: 'At most 30 letters and digits, a lowercase letter first',
      },
      max: 30,
      pattern: /^[a-z][a-zA-Z0-9]{0,29}$/,
    },
    zh: { type: 'text', label: { zh: '中文', en: 'Chinese' }, max: MOST_WORDS },
    en: { type: 'text', label: { zh: '英文', en: 'English' }, max: MOST_WORDS },
  },
)
