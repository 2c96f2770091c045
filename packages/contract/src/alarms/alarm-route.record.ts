import { choicesOf, record } from '../field/record.ts'
import { alarmLevelLabels } from './alarm-levels.ts'

const minutes = { type: 'number', unit: 'min', max: 1_440, decimals: 0, optional: true } as const

/** What a person enters of a notification rule: which alarms, to whom and how; families and hours stand beside. */
export const alarmRouteRecord = record(
  { zh: '通知规则', en: 'notification rule' },
  {
    name: { type: 'text', label: { zh: '名称', en: 'Name' }, max: 40 },
    alarmGroupId: { type: 'reference', label: { zh: '告警组', en: 'Alarm group' }, to: 'alarmGroup' },
    level: {
      type: 'choice',
      label: { zh: '最低级别', en: 'Lowest level' },
      note: { zh: '此级别及以上', en: 'This level and worse' },
      choices: choicesOf(alarmLevelLabels),
    },
    nodeId: {
      type: 'reference',
      label: { zh: '范围', en: 'Where' },
      note: { zh: '分组及其下级；不选为全部', en: 'A group with all below it; empty is everywhere' },
      to: 'group',
      optional: true,
    },
    sms: { type: 'switch', label: { zh: '短信', en: 'SMS' } },
    email: { type: 'switch', label: { zh: '邮件', en: 'E-mail' } },
    repeatEvery: {
      ...minutes,
      label: { zh: '重复间隔', en: 'Repeat every' },
      note: { zh: '直到有人确认；不填不重复', en: 'Until somebody acknowledges; empty is never' },
      min: 5,
    },
    escalateAfter: {
      ...minutes,
      label: { zh: '升级时间', en: 'Escalate after' },
      note: { zh: '无人确认时通知上级告警组', en: 'Tells the parent alarm group if nobody acknowledges' },
      min: 1,
    },
    enabled: { type: 'switch', label: { zh: '启用', en: 'Enabled' } },
  },
)
