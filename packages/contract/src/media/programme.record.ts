import { record } from '../field/record.ts'
import { PROGRAMME } from './programmes.ts'

const side = { type: 'number', unit: 'px', ...PROGRAMME.side, decimals: 0 } as const

/** What a person enters of a programme; its pages stand beside. */
export const programmeRecord = record(
  { zh: '节目', en: 'programme' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 60 },
    width: { ...side, label: { zh: '画布宽', en: 'Canvas width' } },
    height: { ...side, label: { zh: '画布高', en: 'Canvas height' } },
  },
)
