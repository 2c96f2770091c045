import { choicesOf, record } from '../field/record.ts'
import { alarmLevelLabels } from './alarm-levels.ts'

const quiet = { type: 'clock', optional: true } as const

/** What a user chooses of the alarm notifications that reach them. */
export const alarmNoticeRecord = record(
  { zh: '告警通知', en: 'alarm notifications' },
  {
    sms: { type: 'switch', label: { zh: '短信', en: 'SMS' } },
    email: { type: 'switch', label: { zh: '邮件', en: 'E-mail' } },
    level: { type: 'choice', label: { zh: '最低级别', en: 'Lowest level' }, choices: choicesOf(alarmLevelLabels) },
    language: {
      type: 'choice',
      label: { zh: '语言', en: 'Language' },
      choices: [
        { value: 'zh', label: { zh: '中文', en: '中文' } },
        { value: 'en', label: { zh: 'English', en: 'English' } },
      ],
    },
    monthly: {
      type: 'switch',
      label: { zh: '每月统计邮件', en: 'Monthly statistics' },
      note: { zh: '每月 1 日发送上月的告警统计', en: 'By e-mail on the first, of the month before' },
    },
    quietFrom: { ...quiet, label: { zh: '安静时段起', en: 'Quiet from' } },
    quietTo: {
      ...quiet,
      label: { zh: '安静时段止', en: 'Quiet until' },
      note: { zh: '此间只通知严重告警', en: 'Only severe alarms meanwhile' },
    },
  },
)
