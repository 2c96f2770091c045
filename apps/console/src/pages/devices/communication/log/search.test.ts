import type { Frame } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { dump } from './hex.ts'
import { matching } from './search.ts'

const line = (send: boolean, bytes: string, topic = 'spBv1.0/city/NDATA/GW-1'): Frame => ({
  ts: '2026-11-21T08:00:00.000Z',
  send,
  code: 'GW-1',
  topic,
  bytes,
  length: bytes.length / 2,
  fault: null,
})
const lines = [line(true, '0a0bff'), line(false, '0c0d'), line(false, '', 'spBv1.0/city/DDATA/GW-1/L-7')]
const words = ({ bytes }: Frame) => (bytes === '0c0d' ? '强制读取 Force read' : '')
const found = (direction: 'sent' | 'received' | null, text: string) =>
  matching(lines, direction, text, words).map((one) => lines.indexOf(one))

test('a log is narrowed by direction, by topic, by bytes with or without spaces, and by words', () => {
  expect(found(null, '')).toEqual([0, 1, 2])
  expect(found('sent', '')).toEqual([0])
  expect(found(null, 'l-7')).toEqual([2])
  expect(found(null, '0B FF')).toEqual([0])
  expect(found(null, 'force')).toEqual([1])
  expect(found('sent', 'force')).toEqual([])
})

test('bytes stand 16 to a line, with their place and the letters among them', () => {
  expect(dump(`${'41'.repeat(16)}00ff`)).toEqual([
    { at: '0000', bytes: Array(16).fill('41').join(' '), letters: 'A'.repeat(16) },
    { at: '0010', bytes: '00 ff', letters: '··' },
  ])
  expect(dump('')).toEqual([])
})
