import type { CallName } from '@lamplighter/contract'
import { type Examples, from, to } from './example.ts'

const alarmRule = {
  kind: 'luminaire',
  name: 'example',
  type: 'Tilt',
  level: 10,
  point: 'dev.tilt',
  operator: '>',
  value: 3,
  returnValue: 2,
  hold: 0,
  escalateAfter: null,
  when: 'always',
  monthFrom: null,
  monthTo: null,
  enabled: true,
} as const

type Modules =
  | 'alarm'
  | 'alarmAccount'
  | 'alarmGroup'
  | 'alarmNotice'
  | 'alarmRoute'
  | 'alarmRule'
  | 'faultReport'
  | 'shiftNote'

/** Of alarms, and of what people report and hand over. */
export const alarmExamples: Examples<Extract<CallName, `${Modules}.${string}`>> = {
  'alarmGroup.query': () => ({}),
  'alarmGroup.people': () => ({}),
  'alarmGroup.save': ({ alarmGroup, person }) => ({
    groupId: alarmGroup,
    groupName: 'example',
    groupType: 1,
    parentId: null,
    memberIds: [person],
  }),
  'alarmGroup.delete': ({ alarmGroup }) => ({ groupId: alarmGroup }),
  'alarmRoute.query': () => ({}),
  'alarmRoute.save': ({ alarmRoute: id, alarmGroup, group }) => ({
    id,
    name: 'example',
    alarmGroupId: alarmGroup,
    level: 10,
    nodeId: group,
    sms: true,
    email: true,
    repeatEvery: null,
    escalateAfter: null,
    enabled: true,
  }),
  'alarmRoute.delete': ({ alarmRoute }) => ({ id: alarmRoute }),
  'alarmRoute.test': ({ alarmRoute }) => ({ id: alarmRoute }),
  'alarmNotice.read': () => ({}),
  'alarmNotice.save': () => ({
    sms: true,
    email: true,
    level: 10,
    language: 'zh',
    quietFrom: null,
    quietTo: null,
  }),
  'alarmRule.query': () => ({}),
  'alarmRule.save': ({ alarmRule: key }) => ({ ...alarmRule, key }),
  'alarmRule.delete': ({ alarmRule: key }) => ({ kind: 'luminaire', key }),
  'alarmRule.backTest': () => alarmRule,
  'alarm.query': () => ({}),
  'alarm.export': () => ({ format: 'csv' }),
  'alarm.incidents': () => ({}),
  'alarm.exportIncidents': () => ({ format: 'csv' }),
  'alarm.history': () => ({}),
  'alarm.exportHistory': () => ({ format: 'csv' }),
  'alarm.raised': () => ({ from, to }),
  'alarm.exportRaised': () => ({ from, to, format: 'csv' }),
  'alarm.summary': () => ({}),
  'alarm.statistics': () => ({ from, to }),
  'alarm.read': ({ alarm }) => ({ id: alarm }),
  'alarm.acknowledge': ({ alarm }) => ({ ids: [alarm] }),
  'alarm.comment': ({ alarm }) => ({ id: alarm, text: 'example' }),
  'alarm.assignees': ({ alarm }) => ({ ids: [alarm] }),
  'alarm.assign': ({ alarm }) => ({ ids: [alarm], account: '' }),
  'alarm.deal': ({ alarm }) => ({ ids: [alarm], deal: 1 }),
  'shiftNote.query': () => ({}),
  'shiftNote.export': () => ({ format: 'csv' }),
  'shiftNote.read': ({ shiftNote }) => ({ id: shiftNote }),
  'shiftNote.facts': () => ({ hours: 8 }),
  'shiftNote.save': () => ({ text: 'example', soundOff: false }),
  'shiftNote.takeOver': ({ shiftNote }) => ({ id: shiftNote }),
  'alarmAccount.default': () => ({}),
  'alarmAccount.save': () => ({
    userName: 'example',
    userPswd: 'example',
    serverIp: 'alarms.example',
    serverPort: 9000,
    devices: [],
  }),
  'alarmAccount.delete': () => ({}),
  'alarmAccount.login': () => ({}),
  'alarmAccount.deal': () => ({ code: 'example' }),
  'faultReport.place': () => ({ city: 'absent', code: 'example' }),
  'faultReport.challenge': () => ({}),
  'faultReport.send': () => ({ kind: 'out', severity: 2, code: 'example', proof: '{}' }),
  'faultReport.addPhoto': ({ receipt }) => ({ receipt, file: 'example' }),
  // Who knows a receipt may see its report.
  'faultReport.status': () => ({ receipt: 'ZZZZZZZZZZ' }),
  'faultReport.query': () => ({}),
  'faultReport.export': () => ({ format: 'csv' }),
  'faultReport.read': ({ report }) => ({ id: report }),
  'faultReport.photo': ({ reportPhoto }) => ({ id: reportPhoto }),
  'faultReport.upload': () => ({ file: 'example' }),
  'faultReport.attach': ({ report, lamp }) => ({ id: report, deviceId: lamp }),
  'faultReport.close': ({ report }) => ({ id: report, answer: 'example' }),
}
