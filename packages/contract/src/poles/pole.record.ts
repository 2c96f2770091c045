import { POLE } from '../call/limits.ts'
import { choicesOf, record } from '../field/record.ts'
import { positionRecord } from '../inventory/position.record.ts'
import { armTypes, poleTypes } from './poles.ts'

/** What a person enters of a pole. */
export const poleRecord = record(
  { zh: '灯杆', en: 'pole' },
  {
    number: { type: 'text', label: { zh: '编号', en: 'Number' }, max: 60 },
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 60 },
    type: { type: 'choice', label: { zh: '类型', en: 'Type' }, choices: choicesOf(poleTypes) },
    stationId: { type: 'reference', label: { zh: '站点', en: 'Site' }, to: 'site' },
    height: {
      type: 'number',
      label: { zh: '杆高', en: 'Height' },
      unit: 'm',
      ...POLE.height,
      decimals: 1,
      optional: true,
    },
    arm: { type: 'choice', label: { zh: '臂型', en: 'Arm type' }, choices: choicesOf(armTypes), optional: true },
    foundation: { type: 'text', label: { zh: '基础', en: 'Foundation' }, max: 40, optional: true },
    road: { type: 'text', label: { zh: '道路', en: 'Road' }, max: 60, optional: true },
    installedOn: { type: 'day', label: { zh: '安装日期', en: 'Installed on' }, past: true, optional: true },
    ...positionRecord.fields,
  },
)
