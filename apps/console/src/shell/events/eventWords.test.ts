import type { EventRow, Language } from '@lamplighter/contract'
import { createFormat } from '@lamplighter/ui'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { everyWord } from '../../i18n/testing.ts'
import { eventSpeech } from './eventSpeech.ts'
import { eventWords } from './eventWords.ts'
import { isIncident, mergeEvents } from './useEvents.ts'

const event = (change: Partial<EventRow>): EventRow => ({
  id: '1',
  time: '2026-11-21T09:00:00.000Z',
  type: 'offline',
  deviceId: 1,
  deviceName: '学府路 GW-002',
  stationId: 1,
  deviceKind: 'gateway',
  stationName: '学府路',
  count: 50,
  detail: {},
  ...change,
})

beforeAll(() =>
  i18next.init({
    lng: 'zh',
    interpolation: { escapeValue: false },
    resources: { zh: { translation: everyWord.zh }, en: { translation: everyWord.en } },
  }),
)
const say = (language: Language, first: Partial<EventRow>, ...others: Partial<EventRow>[]) =>
  eventWords(
    [event(first), ...others.map(event)],
    eventSpeech(i18next.getFixedT(language), createFormat(language, 'UTC')),
  )

test('a lost gateway says how many lamps went with it, and its station once', () => {
  expect(say('zh', {})).toEqual({ what: '网关离线', where: '学府路 GW-002', covers: '50 盏灯' })
  expect(say('en', {})).toEqual({ what: 'Gateway offline', where: '学府路 GW-002', covers: '50 lamps' })
})

test('a street that lights up is one line without a device', () => {
  const lit = { type: 'lit', deviceId: null, deviceName: null, deviceKind: null, count: 82 }
  expect(say('zh', lit)).toEqual({ what: '82 盏灯点亮', where: '学府路', covers: '' })
  expect(say('en', lit)).toEqual({ what: '82 lamps lit', where: '学府路', covers: '' })
})

test('one lamp is named with its station and not counted', () => {
  const lamp = { type: 'fault', deviceName: '解放路 B-019', deviceKind: 'luminaire', count: 1 } as const
  expect(say('zh', lamp)).toEqual({ what: '单灯故障', where: '解放路 B-019 · 学府路', covers: '' })
  expect(say('en', lamp)).toEqual({ what: 'Lamp faulty', where: '解放路 B-019 · 学府路', covers: '' })
})

test('an alarm is told by its type, and by its end', () => {
  const alarm = {
    type: 'alarm',
    deviceKind: 'luminaire',
    deviceName: '学府路 A-001',
    count: 1,
    detail: { zh: '过压', en: 'Overvoltage', level: 20 },
  } as const
  expect(say('zh', alarm)).toMatchObject({ what: '过压', where: '学府路 A-001' })
  expect(say('en', alarm).what).toBe('Overvoltage')
  expect(say('en', alarm, alarm, { ...alarm, count: 3 })).toMatchObject({
    what: 'Overvoltage',
    where: '5 lamps · 学府路',
  })
  expect(say('zh', { ...alarm, type: 'alarmEnded' }).what).toBe('过压 · 已恢复')
  expect(say('en', { ...alarm, type: 'alarmEnded' }).what).toBe('Overvoltage · cleared')
  expect(say('en', { ...alarm, detail: {} }).what).toBe('Alarm')
})

test('a type that this console does not know is still an event', () => {
  expect(say('en', { type: 'eclipse', deviceKind: null, deviceName: null, count: 1 }).what).toBe('Device event')
})

test('a city that lights up is counted in lamps and sites', () => {
  const lit = { type: 'lit', deviceId: null, deviceName: null, deviceKind: null }
  const [here, there] = [
    { ...lit, count: 982, stationName: '解放路' },
    { ...lit, count: 812 },
  ]
  expect(say('en', here, there)).toEqual({ what: '1,794 lamps lit', where: '2 sites', covers: '' })
  expect(say('zh', here, there)).toEqual({ what: '1,794 盏灯点亮', where: '2 个站点', covers: '' })
})

test('devices of several kinds are counted as devices, with the lamps behind them', () => {
  const [gateway, box] = [{ type: 'online' }, { type: 'online', deviceKind: 'power-box', count: 1 } as const]
  expect(say('en', gateway, box)).toEqual({ what: '2 devices online', where: '学府路', covers: '50 lamps' })
})

test('a live event that was read too is shown once, newest first', () => {
  const [old, both, young] = [
    event({ id: '1', time: '2026-11-21T08:00:00.000Z' }),
    event({ id: '2', time: '2026-11-21T09:00:00.000Z' }),
    event({ id: '3', time: '2026-11-21T10:00:00.000Z' }),
  ]
  expect(mergeEvents([young, both], [both, old], 9).map(({ id }) => id)).toEqual(['3', '2', '1'])
  expect(mergeEvents([young, both], [both, old], 2)).toHaveLength(2)
})

test.each([
  ['offline', true],
  ['fault', true],
  ['order', false],
  ['lit', false],
  ['online', false],
  ['cleared', false],
  ['alarm', true],
  ['alarmEnded', false],
])('the bell counts the event %s: %s', (type, counts) => {
  expect(isIncident({ type })).toBe(counts)
})
