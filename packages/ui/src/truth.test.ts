import { expect, test } from 'vitest'
import { truthOf, truthOfOrder } from './truth.ts'

const at = '2026-11-20T15:00:00Z'
const item = { status: 0, accepted: null, answered: null, proof: 'waiting', confirms: 'reply' } as const

test.each([
  ['just asked', {}, ['done', 'waiting', 'ahead', 'ahead']],
  ['taken by the platform', { accepted: at }, ['done', 'done', 'waiting', 'ahead']],
  ['answered', { accepted: at, answered: at, status: 9 }, ['done', 'done', 'done', 'waiting']],
  ['proved', { accepted: at, answered: at, status: 9, proof: 'proved' }, ['done', 'done', 'done', 'done']],
  [
    'refuted by the measurement',
    { accepted: at, answered: at, status: 9, proof: 'refuted' },
    ['done', 'done', 'done', 'failed'],
  ],
  [
    'answered, and nobody could measure',
    { accepted: at, answered: at, status: 9, proof: 'unknown' },
    ['done', 'done', 'done', 'unknown'],
  ],
  [
    'answered by a kind without a meter',
    { accepted: at, answered: at, status: 9, proof: 'none' },
    ['done', 'done', 'done', 'none'],
  ],
  ['timed out', { accepted: at, status: 3 }, ['done', 'done', 'failed', 'none']],
  ['refused before it was sent', { status: 2 }, ['done', 'failed', 'none', 'none']],
  ['watched instead of answered', { accepted: at, confirms: 'observe' }, ['done', 'done', 'none', 'waiting']],
] as const)('an item that is %s', (_, said, truth) => {
  expect(truthOf({ ...item, ...said })).toEqual(truth)
})

const order = { total: 128, accepted: 128, answered: 0, proved: 0, failed: 0, timedOut: 0, refuted: 0 }

test('an order shows the share that has come so far, and a whole when all have', () => {
  expect(truthOfOrder({ ...order, answered: 121, proved: 64 })).toEqual(['done', 'done', 121 / 128, 0.5])
  expect(truthOfOrder({ ...order, answered: 128, proved: 128 })).toEqual(['done', 'done', 'done', 'done'])
})

test('an order nobody answered has failed there, and nothing lies ahead of it', () => {
  expect(truthOfOrder({ ...order, timedOut: 128 })).toEqual(['done', 'done', 'failed', 'ahead'])
})
