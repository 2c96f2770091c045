import { POLE } from '../call/limits.ts'
import { enums } from '../enums.ts'
import { choicesOf, record } from '../field/record.ts'

const height = { type: 'number', unit: 'm', ...POLE.height, decimals: 1, optional: true } as const
const text = { type: 'text', max: 60, optional: true } as const
/** The types that stand in the field; 101-105 are other numbers of the same. */
const { 1: mains, 2: hybrid, 3: tilt, 4: dual, 5: serial } = enums.lightType

/** What a person enters of a dynamic group: its name, and the conditions that its lamps meet. */
export const dynamicGroupRecord = record(
  { zh: '动态分组', en: 'dynamic group' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 40 },
    lightType: {
      type: 'choice',
      label: { zh: '灯具类型', en: 'Lamp type' },
      choices: choicesOf({ 1: mains, 2: hybrid, 3: tilt, 4: dual, 5: serial }),
      optional: true,
    },
    model: { ...text, label: { zh: '灯具型号', en: 'Lamp model' } },
    heightMin: { ...height, label: { zh: '最低杆高', en: 'Lowest pole' } },
    heightMax: { ...height, label: { zh: '最高杆高', en: 'Highest pole' } },
    firmware: { ...text, label: { zh: '固件', en: 'Firmware' } },
    road: { ...text, label: { zh: '道路', en: 'Road' } },
  },
)
