import type { LiveState } from '@lamplighter/client'
import type { DeviceListRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { withLive } from './withLive.ts'

const READ = '2026-11-21T12:00:00Z'
const LATER = '2026-11-21T12:05:00Z'
const row: DeviceListRow = {
  id: 9,
  kind: 'power-box',
  name: 'Quay 1',
  code: '13820000009',
  stationId: 1,
  stationName: 'Quay',
  groupName: 'North',
  firmware: '1.4.2',
  pole: null,
  lamps: 87,
  plate: { boxType: 3, status: 1, platform: null, sim: null },
  planSync: null,
  invented: [],
  energyAtMidnight: null,
  lat: null,
  lng: null,
  online: true,
  alarm: 0,
  running: true,
  light: false,
  level: null,
  refreshTime: READ,
  values: { 'elec.totalPower': 65, 'elec.leakage': 4 },
}
const said: LiveState = {
  isParam: false,
  time: LATER,
  online: true,
  alarm: 30,
  running: true,
  light: true,
  level: null,
  refreshTime: LATER,
  power: 13_290,
}

test('a row follows what was said after it was read, and keeps the values that were not', () => {
  expect(withLive(row.kind, row, said)).toMatchObject({
    alarm: 30,
    light: true,
    refreshTime: LATER,
    values: { 'elec.totalPower': 13_290, 'elec.leakage': 4 },
  })
})

test('what was said before the row was read is not told again', () => {
  const later = { ...row, refreshTime: '2026-11-21T12:10:00Z' }
  expect(withLive(later.kind, later, said)).toBe(later)
  expect(withLive(row.kind, row, undefined)).toBe(row)
})

test('a device that knows no power keeps the values it has', () => {
  expect(withLive('gateway', row, { ...said, power: null }).values).toEqual(row.values)
})
