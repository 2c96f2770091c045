import { createFormat } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { alarmRules } from '../alarms.ts'
import { alarmList, type ListedAlarm } from './alarms.ts'

const RAISED = '2026-11-23T12:00:00.000Z'
const alarm: ListedAlarm = {
  id: '1',
  incidentId: '1',
  type: 'Tilt',
  level: 30,
  deviceId: 1,
  deviceName: 'Mill Road 1',
  deviceCode: 'L1',
  kind: 'luminaire',
  stationId: null,
  stationName: null,
  raisedAt: RAISED,
  rule: 'severeTilt',
  limit: null,
  value: 17.2,
  repeats: 2,
  state: 'waiting',
  acknowledgedAt: null,
  acknowledgedBy: '',
  assignee: '',
  eliminatedUntil: null,
  eliminatedBy: '',
  note: '',
  endedAt: '2026-11-23T13:30:00.000Z',
  end: 'recovered',
}

test.each([false, true])(
  'a file says what was measured, for how long and how it stands (of the history: %s)',
  (isHistory) => {
    const { columns } = alarmList(
      ({ kind, rule }) => alarmRules[kind].find(({ key }) => key === rule),
      Date.parse(RAISED),
      isHistory,
    )
    const texts = Object.values(columns).map(({ text }) => text(alarm, createFormat('zh', 'Asia/Shanghai')))
    expect(texts.slice(0, 3)).toEqual(['严重', '倾斜', 'Mill Road 1'])
    expect(texts.slice(5, 9)).toEqual(['1 小时 30 分钟', '17.2 / 15 °', 3, isHistory ? '已恢复' : '待处理'])
  },
)
