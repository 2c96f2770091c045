import { expect, test } from 'vitest'
import { advance } from './advance.ts'

const heard = { sent: 0, confirmed: 6, failed: 4, accepted: 0, replaced: 0 }
const within = { isLast: false, failedLimit: 30 }

test('a stage of which too much failed halts the deployment', () => {
  expect(advance(heard, within)).toBe('halted')
  expect(advance(heard, { ...within, failedLimit: 40 })).toBe('waiting')
})

test('what was accepted halts it no more, and what fails beyond it does', () => {
  expect(advance({ ...heard, accepted: 4 }, within)).toBe('waiting')
  expect(advance({ ...heard, accepted: 4 }, { ...within, isLast: true })).toBe('done')
  expect(advance({ ...heard, confirmed: 2, failed: 8, accepted: 4 }, within)).toBe('halted')
})

test('as long as something is awaited the stage is under way', () => {
  expect(advance({ ...heard, sent: 1, failed: 0 }, within)).toBe('running')
})
