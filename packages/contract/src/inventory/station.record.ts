import { choicesOf, record } from '../field/record.ts'
import { positionRecord } from './position.record.ts'
import { DESIGN_LUX, roadClassNames } from './roads.ts'

/** 1 lighting, 3 poles (contract, section 3). */
export const stationTypes = { 1: { zh: '照明站点', en: 'Lighting' }, 3: { zh: '灯杆站点', en: 'Poles' } } as const

/** What a person enters of a site; how many devices it takes stands beside. */
export const stationRecord = record(
  { zh: '站点', en: 'site' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 40 },
    groupId: { type: 'reference', label: { zh: '分组', en: 'Group' }, to: 'group' },
    type: { type: 'choice', label: { zh: '类型', en: 'Type' }, choices: choicesOf(stationTypes) },
    roadClass: {
      type: 'choice',
      label: { zh: '道路等级', en: 'Road class' },
      choices: choicesOf(roadClassNames),
      optional: true,
    },
    designLux: {
      type: 'number',
      label: { zh: '设计照度', en: 'Design illuminance' },
      note: {
        zh: '灯全亮时的平均照度；调光低于道路等级的下限时，命令栏会提醒',
        en: 'Mean illuminance with all lamps at 100 %. The command bar warns when dimming falls below the floor of the road class.',
      },
      unit: 'lx',
      ...DESIGN_LUX,
      optional: true,
    },
    address: { type: 'text', label: { zh: '地址', en: 'Address' }, max: 100, optional: true },
    maintainer: { type: 'text', label: { zh: '养护单位', en: 'Maintainer' }, max: 60, optional: true },
    ...positionRecord.fields,
  },
)
