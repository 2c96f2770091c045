import { expect, test } from 'vitest'
import { continued, type DraftAction, type DraftState, type PlanContent, reduceDraft, startDraft } from './draft.ts'
import { freshBody } from './freshBody.ts'

const contentOf = (form: 'punctual' | 'chronometer' | 'week'): PlanContent => ({
  name: 'Quay',
  note: '',
  body: freshBody(form, 0),
})
const [first, second, third] = [contentOf('punctual'), contentOf('chronometer'), contentOf('week')]
const after = (state: DraftState, ...actions: DraftAction[]) => actions.reduce(reduceDraft, state)
const undo = { type: 'undo' } as const
const redo = { type: 'redo' } as const
const change = ({ body }: PlanContent, more: { of?: string } = {}): DraftAction => ({
  type: 'change',
  patch: { body },
  ...more,
})

test('a change is undone and done again, until another one is made', () => {
  let state = after(startDraft(first), change(second), undo)
  expect(state.present).toEqual(first)
  state = after(state, redo)
  expect(state.present).toEqual(second)
  expect(after(state, undo, change(third), redo).present).toEqual(third)
})

test('what is dragged is undone as a whole, and what is dragged after it by itself', () => {
  let state = after(startDraft(first), change(second, { of: 'step 1' }), change(third, { of: 'step 1' }))
  expect(after(state, undo).present).toEqual(first)
  state = after(state, { type: 'rest' }, change(second, { of: 'step 1' }))
  expect(after(state, undo).present).toEqual(third)
})

test('there is nothing before the first and after the last', () => {
  const state = startDraft(first)
  expect(after(state, undo)).toBe(state)
  expect(after(state, redo)).toBe(state)
})

test('the name and the tables are undone in the order in which they were changed', () => {
  const named: DraftAction = { type: 'change', patch: { name: 'Harbour' }, of: 'name' }
  const done = after(startDraft(first), change(second), named, change(third))
  const back = [after(done, undo), after(done, undo, undo), after(done, undo, undo, undo)]
  expect(back.map(({ present: { name, body } }) => [name, body.form])).toEqual([
    ['Harbour', 'chronometer'],
    ['Quay', 'chronometer'],
    ['Quay', 'punctual'],
  ])
  expect(after(back[2]!, redo, redo, redo).present).toEqual(done.present)
})

test('the view follows to what is undone and done again', () => {
  const calendar = { part: 'calendar', program: 1, chosen: null } as const
  const steps = { part: 'steps', program: 0, chosen: 2 } as const
  const done = after(
    startDraft(first),
    { type: 'look', at: calendar },
    change(second),
    { type: 'look', at: steps },
    change(third),
    { type: 'look', at: { program: 3, chosen: null } },
  )
  expect(after(done, undo).view).toEqual(steps)
  expect(after(done, undo, undo).view).toEqual(calendar)
  expect(after(done, undo, undo, redo).view).toEqual(calendar)
  expect(after(done, undo, undo, redo, redo).view).toEqual(steps)
})

test('a change is seen where it says', () => {
  const where = { part: 'steps', chosen: 3 } as const
  const done = after(
    startDraft(first),
    { type: 'look', at: { part: 'calendar' } },
    { type: 'change', patch: { body: second.body }, where },
  )
  expect(done.view.part).toBe('calendar')
  expect(after(done, undo).view).toMatchObject(where)
})

test('a plan that was saved as it is keeps its steps back; another version has none', () => {
  const edited = after(startDraft(first), change(second, { of: 'step 1' }))
  // The database gives keys back in another order.
  const { name, note, body } = second
  const saved = continued(edited, { body: Object.fromEntries(Object.entries(body).toReversed()) as never, note, name })
  expect(after(saved, undo).present).toEqual(first)
  // What is dragged after it was saved is a change of its own.
  expect(after(saved, change(third, { of: 'step 1' }), undo).present).toEqual(second)
  expect(continued(edited, third).past).toEqual([])
  expect(continued(null, first)).toEqual(startDraft(first))
  expect(reduceDraft(edited, { type: 'load', content: third })).toEqual(startDraft(third))
})
