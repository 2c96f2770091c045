import { expect, test } from 'vitest'
import { failure, type Row, shown, summary } from './row.ts'

const row: Row = {
  id: 'P0',
  name: 'what is measured',
  figure: 60,
  unit: 'values/s',
  ceiling: 100,
  ceilingOf: 'nothing in the way',
  better: 'more',
  target: null,
  faults: [],
  detail: 'seen well',
}

test('a full run judges a row by the share of its ceiling that it reached', () => {
  expect(summary({ ...row, target: { ratio: 0.6 } }, 'full')).toMatchObject({ ratio: 0.6, ok: true })
  expect(summary({ ...row, target: { ratio: 0.61 } }, 'full').ok).toBe(false)
  const slow = { ...row, figure: 150, better: 'less' } as const
  expect(summary({ ...slow, target: { ratio: 1.5 } }, 'full')).toMatchObject({ ratio: 1.5, ok: true })
  expect(summary({ ...slow, target: { ratio: 1.4 } }, 'full').ok).toBe(false)
})

test('a full run judges a row by its figure where its target is one, whatever the ceiling', () => {
  const clicked = { ...row, figure: 90, ceiling: 1, better: 'less', target: { figure: 100 } } as const
  expect(summary(clicked, 'full').ok).toBe(true)
  expect(summary({ ...clicked, figure: 101 }, 'full').ok).toBe(false)
  expect(summary({ ...row, target: { figure: 61 } }, 'full').ok).toBe(false)
})

test('what was lost makes the best figure worthless', () => {
  const lost = { ...row, target: { ratio: 0.1 }, faults: ['1 row lost'] }
  expect(summary(lost, 'full')).toMatchObject({ ok: false, faults: ['1 row lost'] })
  expect(summary({ ...lost, target: null }, 'full').ok).toBe(false)
})

test('a small run judges what was counted and no figure', () => {
  const missed = { ...row, target: { ratio: 0.9 } }
  expect(summary(missed, 'smoke').ok).toBe(true)
  expect(summary({ ...missed, faults: ['1 row lost'] }, 'smoke').ok).toBe(false)
})

test('a bench without a row fails by its name and says why', () => {
  expect(failure('P0', new Error('no server'))).toEqual({ id: 'P0', ok: false, faults: ['no server'] })
})

test('a row shows figure, ceiling and ratio first', () => {
  const [first, ...rest] = shown({ ...row, target: { ratio: 0.5 } }, 'full').split('\n')
  expect(first).toMatch(/^ok +P0 +60 values\/s +ceiling +100 +ratio 0\.6$/)
  expect(rest.join()).toContain('nothing in the way; target ratio >= 0.5')
  expect(shown({ ...row, target: { figure: 61 } }, 'full')).toMatch(/^MISS .*\n.*target >= 61/)
})

test('a row of a small run is one line, with what was miscounted', () => {
  const line = shown({ ...row, faults: ['1 row lost', '2 lamps silent'] }, 'smoke')
  expect(line).toMatch(
    /^FAIL P0 +60 values\/s +ceiling +100 +ratio 0\.6 +what is measured; 1 row lost; 2 lamps silent$/,
  )
})
