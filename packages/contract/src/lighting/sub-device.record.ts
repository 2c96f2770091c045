import { enums } from '../enums.ts'
import { record } from '../field/record.ts'
import { RATED_AMPERES, SENSOR_CHANNEL, SUB_DEVICE_NAME, subDeviceRules, subDeviceTypes } from './sub-devices.ts'

/** What a person enters of a part of a power box; `refuseSubDevice` says what may be connected to what. */
export const subDeviceRecord = record(
  { zh: '箱内设备', en: 'sub-device' },
  {
    type: {
      type: 'choice',
      label: { zh: '类型', en: 'Type' },
      choices: subDeviceTypes.map((value) => ({ value, label: enums.subDeviceType[value] })),
    },
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: SUB_DEVICE_NAME },
    /** Of its type within the box, from 1. */
    number: {
      type: 'number',
      label: { zh: '编号', en: 'Number' },
      unit: '',
      min: 1,
      max: Math.max(...Object.values(subDeviceRules).map(({ most }) => most)),
      decimals: 0,
    },
    parentId: {
      type: 'reference',
      label: { zh: '上级', en: 'Connected to' },
      to: 'subDevice',
      optional: true,
    },
    ratedAmperes: {
      type: 'number',
      label: { zh: '额定电流', en: 'Rated current' },
      unit: 'A',
      ...RATED_AMPERES,
      optional: true,
    },
    /** Input of the controller that reads it. */
    channel: {
      type: 'number',
      label: { zh: '通道', en: 'Channel' },
      unit: '',
      ...SENSOR_CHANNEL,
      decimals: 0,
      optional: true,
    },
  },
)
