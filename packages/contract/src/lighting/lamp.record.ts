import { enums } from '../enums.ts'
import { choicesOf, record } from '../field/record.ts'
import { positionRecord } from '../inventory/position.record.ts'

/** What a person enters of a lamp. Its rated power is unknown where it is left empty. */
export const lampRecord = record(
  { zh: '单灯', en: 'lamp' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 60 },
    ratedWatts: {
      type: 'number',
      label: { zh: '额定功率', en: 'Rated power' },
      note: { zh: '不填表示未知', en: 'Leave empty if unknown' },
      unit: 'W',
      min: 0.1,
      max: 5_000,
      optional: true,
    },
    lightType: {
      type: 'choice',
      label: { zh: '灯具类型', en: 'Lamp type' },
      choices: choicesOf(enums.lightType),
      optional: true,
    },
    lampType: { type: 'text', label: { zh: '光源', en: 'Light source' }, max: 40, optional: true },
    ...positionRecord.fields,
  },
)
