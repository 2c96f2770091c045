import { planBody, planFormNames } from '@lamplighter/contract'
import { planBodyChecks } from '@lamplighter/kinds/plans'
import { expect, test } from 'vitest'
import { freshBody, reduceDraft, startDraft } from './draft.ts'

const [first, second, third] = (['punctual', 'chronometer', 'week'] as const).map((form) => freshBody(form, 0)) as [
  never,
  never,
  never,
]

test('a change is undone and done again, until another one is made', () => {
  let state = reduceDraft(startDraft(first), { type: 'change', body: second })
  state = reduceDraft(state, { type: 'undo' })
  expect(state.present).toBe(first)
  state = reduceDraft(state, { type: 'redo' })
  expect(state.present).toBe(second)
  state = reduceDraft(reduceDraft(state, { type: 'undo' }), { type: 'change', body: third })
  expect(reduceDraft(state, { type: 'redo' }).present).toBe(third)
})

test('what is dragged is undone as a whole, and what is dragged after it by itself', () => {
  let state = startDraft(first)
  for (const body of [second, third]) state = reduceDraft(state, { type: 'change', body, of: 'step 1' })
  expect(reduceDraft(state, { type: 'undo' }).present).toBe(first)
  state = reduceDraft(state, { type: 'rest' })
  state = reduceDraft(state, { type: 'change', body: second, of: 'step 1' })
  expect(reduceDraft(state, { type: 'undo' }).present).toBe(third)
})

test('there is nothing before the first and after the last', () => {
  const state = startDraft(first)
  expect(reduceDraft(state, { type: 'undo' })).toBe(state)
  expect(reduceDraft(state, { type: 'redo' })).toBe(state)
})

test('a plan to begin with can be saved as it is', () => {
  const now = Date.parse('2026-11-20T23:05:00+08:00')
  for (const form of planFormNames) expect(planBodyChecks(planBody.parse(freshBody(form, now)), now)).toEqual([])
  expect(freshBody('temporary', now)).toMatchObject({
    from: '2026-11-20T16:00:00.000Z',
    to: '2026-11-20T20:00:00.000Z',
  })
})
