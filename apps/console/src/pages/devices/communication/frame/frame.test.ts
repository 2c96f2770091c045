import type { Frame } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { summaryOf } from './frameSummary.ts'
import { createNames } from './names.ts'
// Written by the link's own encoder: a birth of three metrics, data by number alone, each kind of value, and so on.
import recorded from './recorded.json' with { type: 'json' }

const frame = (type: string, bytes: string, more: Partial<Frame> = {}): Frame => ({
  ts: '2026-11-21T08:00:00.000Z',
  send: false,
  code: 'lamp1',
  topic: `spBv1.0/city/${type}/gw/lamp1`,
  bytes,
  length: bytes.length / 2,
  fault: null,
  ...more,
})
const birth = frame('DBIRTH', recorded.birth)

test('values that come by number alone are named, and signed, as the birth said', () => {
  const names = createNames()
  expect(names.learn(birth)).toBe(true)
  const { fields } = summaryOf(frame('DDATA', recorded.data), names)
  expect(fields.map(({ name, alias, value }) => [name, alias, value])).toEqual([
    ['lamp/level', 5, 80],
    ['dev/temperature', 6, -12],
    ['elec/energy', 7, -1],
    [null, 9, 1.5],
  ])
})

test('names are those of the device itself, of its last birth, and never of a refused one', () => {
  const names = createNames()
  names.learn(birth)
  expect(names.find('lamp2', 5)).toBeUndefined()
  const again = (ts: string, fault: string | null = null) => frame('DBIRTH', recorded.other, { ts, fault })
  expect(names.learn(again('2026-11-21T07:00:00.000Z'))).toBe(false)
  expect(names.learn(again('2026-11-21T09:00:00.000Z', 'forbiddenTopic'))).toBe(false)
  expect(names.find('lamp1', 5)?.name).toBe('lamp/level')
  expect(names.learn(again('2026-11-21T09:00:00.000Z'))).toBe(true)
  expect(names.find('lamp1', 5)?.name).toBe('lamp/on')
})

test('every kind of value is read', () => {
  const { fields, seq, unread } = summaryOf(frame('DDATA', recorded.kinds), createNames())
  expect(fields.map(({ value }) => value)).toEqual(['灯', true, 0.5, 0.1, 1_790_000_000_000, null])
  expect([seq, unread]).toEqual([7, null])
})

test('of a frame that was kept in part the whole metrics are read', () => {
  const { long } = recorded
  const said = summaryOf(frame('DDATA', long.slice(0, 60), { length: long.length / 2 }), createNames())
  expect(said).toMatchObject({ cut: true, unread: null, fields: [{ name: 'lamp/level', value: 80 }] })
})

test('what cannot be read says why', () => {
  const unread = (bytes: string) => summaryOf(frame('DDATA', bytes), createNames()).unread
  expect(unread(Buffer.from('{"on":true}').toString('hex'))).toBe('unreadable')
  expect(unread(recorded.long.slice(0, -8))).toBe('unreadable')
  expect(unread(recorded.packed)).toBe('packed')
  expect(unread('')).toBe('empty')
})

test('an OCPP frame says its action and what comes with it, an error why, and what is none cannot be read', () => {
  const said = (text: string, length = text.length) => {
    const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return summaryOf(frame('', bytes, { topic: '/ocpp/13850700001@city', length }), createNames())
  }
  const words = (text: string) => said(text).fields.map(({ name, value }) => [name, value])
  expect(words('[2,"1","RemoteStartTransaction",{"connectorId":1,"idTag":"A"}]')).toEqual([
    ['RemoteStartTransaction', ''],
    ['connectorId', 1],
    ['idTag', 'A'],
  ])
  expect(words('[3,"1",{"status":"Accepted"}]')).toEqual([['status', 'Accepted']])
  expect(words('[4,"1","NotImplemented","unknown",{}]')).toEqual([['NotImplemented', 'unknown']])
  expect(said('[3,"1",{}]')).toMatchObject({ fields: [], unread: 'empty' })
  expect(said('{"a":1}')).toMatchObject({ fields: [], unread: 'unreadable' })
  expect(said('[2,"1","MeterVal', 900)).toMatchObject({ cut: true, unread: null })
})

test('a report of a player says its values by name, and what else it reports', () => {
  const said = (text: string) => {
    const bytes = Buffer.from(text).toString('hex')
    return summaryOf(frame('', bytes, { topic: '/player/v1/report' }), createNames())
  }
  expect(said('{"values":{"led.power":true},"answers":[],"plays":[{"text":"a"}]}').fields).toMatchObject([
    { name: 'led.power', value: true },
    { name: 'plays', value: '[{"text":"a"}]' },
  ])
  expect(said('')).toMatchObject({ fields: [], unread: 'empty' })
  expect(said('{"values":')).toMatchObject({ fields: [], unread: 'unreadable' })
})
