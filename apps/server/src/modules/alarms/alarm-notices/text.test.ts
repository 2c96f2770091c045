import { expect, test } from 'vitest'
import type { IncidentHead } from '../alarms/index.ts'
import { paramsOf } from './text.ts'

const head: IncidentHead = {
  customerId: 1,
  incidentId: '7',
  alarms: 29,
  raisedAt: new Date(Date.UTC(2026, 10, 24, 12, 45)),
  level: 30,
  type: 'UnderVoltage',
  deviceName: 'Mill Road 64',
  deviceCode: 'L64',
  anchorName: 'Mill Road box 1',
  part: { kind: 'branch', name: 'WL1' },
  kind: 'luminaire',
  stationName: 'Mill Road',
  value: 0,
  groupId: null,
  waiting: 29,
}

test('a message says the part of a power box that all alarms depend on, else the device', () => {
  const device = (language: 'zh' | 'en', one = head) => paramsOf([one], language, 'UTC', '').device
  expect(device('en')).toBe('Branch WL1 of Mill Road box 1')
  expect(device('zh')).toBe('Mill Road box 1 · 支路 WL1')
  expect(device('en', { ...head, part: { kind: 'phase', name: 'B' } })).toBe('Phase L2 of Mill Road box 1')
  expect(device('en', { ...head, part: null })).toBe('Mill Road 64')
})
