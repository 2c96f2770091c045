import { expect, test } from 'vitest'
import { POLE } from '../app/addresses.ts'
import { readAddress } from '../list/address.ts'
import { raisedAddress, raisedFields, repairWords, weekdayWords } from './raisedAlarms.ts'

test('the address of a figure says what it counts, and nothing else', () => {
  const address = raisedAddress(POLE, {
    from: '2026-11-17T11:00:00.000Z',
    level: 30,
    type: 'Tilt',
    weekday: 1,
    hour: 0,
    repair: 0,
  })
  const { pathname, searchParams } = new URL(address, 'http://console')
  expect(pathname).toBe('/index/pole/monitor/alarms')
  expect([...searchParams.keys()]).toEqual(['tab', 'level', 'from', 'type', 'weekday', 'hour', 'repair'])
  expect(readAddress(raisedFields, searchParams)).toMatchObject({
    from: '2026-11-17T11:00:00.000Z',
    type: 'Tilt',
    device: null,
    weekday: 1,
    hour: 0,
    repair: 0,
  })
})

test('what no figure counts is read as no condition', () => {
  const params = new URLSearchParams({ type: 'Nothing', device: '-1', weekday: '8', hour: '24', repair: '9' })
  expect(readAddress(raisedFields, params)).toMatchObject({
    type: null,
    device: null,
    weekday: null,
    hour: null,
    repair: null,
  })
})

test('days begin with Monday, and the last length of repairs is open', () => {
  expect([weekdayWords('en')[0], weekdayWords('zh')[6]]).toEqual(['Mon', '周日'])
  expect([repairWords('en')[0], repairWords('zh').at(-1)]).toEqual(['< 10 min', '≥ 2 天'])
})
