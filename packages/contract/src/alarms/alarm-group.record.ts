import { choicesOf, record } from '../field/record.ts'

/** What the people of an alarm group do; the contract gives the field `groupType` without its values. */
export const alarmGroupTypes = {
  1: { zh: '值班', en: 'Duty desk' },
  2: { zh: '维修', en: 'Maintenance' },
  3: { zh: '管理', en: 'Management' },
} as const

/** What a person enters of an alarm group (contract, section 3); its members stand beside. */
export const alarmGroupRecord = record(
  { zh: '告警组', en: 'alarm group' },
  {
    groupName: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 40 },
    groupType: { type: 'choice', label: { zh: '类别', en: 'Type' }, choices: choicesOf(alarmGroupTypes) },
    parentId: {
      type: 'reference',
      label: { zh: '上级告警组', en: 'Parent alarm group' },
      note: { zh: '无人确认时升级通知它', en: 'Told when nobody acknowledges in time' },
      to: 'alarmGroup',
      optional: true,
    },
  },
)
