import type { Frame } from '@lamplighter/contract'
import { DataType, encodeCompressed, encodePayload, type MetricDraft } from '@lamplighter/links/sparkplug/codec'
import { expect, test } from 'vitest'
import { createNames } from './names.ts'
import { saidBy } from './said.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const frame = (type: string, bytes: Uint8Array, more: Partial<Frame> = {}): Frame => ({
  ts: '2026-11-21T08:00:00.000Z',
  send: false,
  code: 'lamp1',
  topic: `spBv1.0/city/${type}/gw/lamp1`,
  bytes: hex(bytes),
  length: bytes.length,
  fault: null,
  ...more,
})
const payload = (metrics: MetricDraft[]) => encodePayload({ timestamp: 1_790_000_000_000, seq: 7, metrics })
const birth = frame(
  'DBIRTH',
  payload([
    { name: 'lamp/level', alias: 5, datatype: DataType.UInt8, value: 0 },
    { name: 'dev/temperature', alias: 6, datatype: DataType.Int16, value: -4 },
    { name: 'elec/energy', alias: 7, datatype: DataType.Int64, value: -1 },
  ]),
)
const data = frame(
  'DDATA',
  payload([
    { alias: 5, datatype: DataType.UInt8, value: 80, untyped: true },
    { alias: 6, datatype: DataType.Int16, value: -12, untyped: true },
    { alias: 7, datatype: DataType.Int64, value: -1, untyped: true },
    { alias: 9, datatype: DataType.Float, value: 1.5, untyped: true },
  ]),
)

test('values that come by number alone are named, and signed, as the birth said', () => {
  const names = createNames()
  expect(names.learn(birth)).toBe(true)
  expect(saidBy(data, names).fields.map(({ name, alias, value }) => [name, alias, value])).toEqual([
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
  const again = payload([{ name: 'lamp/on', alias: 5, datatype: DataType.Boolean, value: true }])
  expect(names.learn(frame('DBIRTH', again, { ts: '2026-11-21T07:00:00.000Z' }))).toBe(false)
  expect(names.learn(frame('DBIRTH', again, { ts: '2026-11-21T09:00:00.000Z', fault: 'forbiddenTopic' }))).toBe(false)
  expect(names.find('lamp1', 5)?.name).toBe('lamp/level')
  expect(names.learn(frame('DBIRTH', again, { ts: '2026-11-21T09:00:00.000Z' }))).toBe(true)
  expect(names.find('lamp1', 5)?.name).toBe('lamp/on')
})

test('every kind of value is read', () => {
  const kinds: MetricDraft[] = [
    { name: 'text', datatype: DataType.String, value: '灯' },
    { name: 'flag', datatype: DataType.Boolean, value: true },
    { name: 'float', datatype: DataType.Float, value: 0.5 },
    { name: 'double', datatype: DataType.Double, value: 0.1 },
    { name: 'date', datatype: DataType.DateTime, value: 1_790_000_000_000 },
    { name: 'none', datatype: DataType.Int32, value: null },
  ]
  const { fields, seq, unread } = saidBy(frame('DDATA', payload(kinds)), createNames())
  expect(fields.map(({ value }) => value)).toEqual(['灯', true, 0.5, 0.1, 1_790_000_000_000, null])
  expect([seq, unread]).toEqual([7, null])
})

test('of a frame that was kept in part the whole metrics are read', () => {
  const bytes = payload([
    { name: 'lamp/level', datatype: DataType.UInt8, value: 80 },
    { name: 'a/very/long/name', datatype: DataType.UInt8, value: 1 },
  ])
  const said = saidBy(frame('DDATA', bytes, { bytes: hex(bytes).slice(0, 60) }), createNames())
  expect(said).toMatchObject({ cut: true, unread: null, fields: [{ name: 'lamp/level', value: 80 }] })
})

test('what cannot be read says why', () => {
  const unread = (bytes: Uint8Array) => saidBy(frame('DDATA', bytes), createNames()).unread
  expect(unread(new TextEncoder().encode('{"on":true}'))).toBe('unreadable')
  expect(unread(payload([{ name: 'x', datatype: DataType.UInt8, value: 1 }]).slice(0, -4))).toBe('unreadable')
  expect(unread(encodeCompressed({ metrics: [] }, 'GZIP'))).toBe('packed')
  expect(unread(new Uint8Array())).toBe('empty')
})
