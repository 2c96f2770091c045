import type { EndedAlarm } from '@lamplighter/contract'
import { alarmRules } from '@lamplighter/kinds/alarms'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { alarmWords } from '../../../alarm/alarmWords.ts'
import { fileColumns } from '../../../list/listColumn.tsx'
import { startConsole } from '../../../testing/startConsole.ts'
import { useAlarmColumns } from './useAlarmColumns.tsx'

beforeAll(startConsole)

const words = alarmWords(({ kind, rule }) => alarmRules[kind].find(({ key }) => key === rule), 'zh')

const RAISED = '2026-11-23T12:00:00.000Z'
const alarm: EndedAlarm = {
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

test.each([false, true])('a file has every column of the table (of the history: %s)', (isHistory) => {
  const { result } = renderHook(() => useAlarmColumns(words, Date.parse(RAISED), isHistory))
  const columns = fileColumns(result.current)
  expect(columns).toHaveLength(result.current.length)
  const texts = columns.map(({ text }) => text(alarm))
  expect(texts.slice(0, 3)).toEqual(['严重', '倾斜', 'Mill Road 1'])
  expect(texts.slice(5, 9)).toEqual(['1 时 30 分', '17.2 / 15.0 °', 3, isHistory ? '已恢复' : '待处理'])
})
