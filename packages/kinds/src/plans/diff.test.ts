import type { PlanBodyOf, PlanStepSpec } from '@lamplighter/contract'
import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { punctualBody } from './bodies.fixture.ts'
import { diffPlans } from './index.ts'

const step = (at: string, level: number): PlanStepSpec => ({ base: 'clock', at, action: 1, level })
const plan = (...programs: PlanStepSpec[][]): PlanBodyOf<'punctual'> => ({
  form: 'punctual',
  mode: 0,
  programs: programs.map((steps) => ({ steps })),
  rules: [],
})
const [dusk, night, dawn] = [step('18:00', 100), step('23:00', 70), step('06:00', 0)] as const

test('a step that is put between two is one change, and what it moves is none', () => {
  const added = step('01:00', 40)
  expect(diffPlans(plan([dusk, night, dawn]), plan([dusk, night, added, dawn]))).toEqual([
    { part: 'step', program: 1, index: 2, before: null, after: added },
  ])
  expect(diffPlans(plan([dusk, night, dawn]), plan([dusk, dawn]))).toEqual([
    { part: 'step', program: 1, index: 1, before: night, after: null },
  ])
})

test('a step that is otherwise has what it was and what it is', () => {
  const later = step('23:30', 70)
  expect(diffPlans(plan([dusk, night, dawn]), plan([dusk, later, dawn]))).toEqual([
    { part: 'step', program: 1, index: 1, before: night, after: later },
  ])
})

test('a new program, a rule and the time base are changes of their own', () => {
  const rule = { program: 2, from: '12-24', to: '01-02', days: [1] }
  const changes = diffPlans(plan([dusk]), { ...plan([dusk], [dawn]), mode: 1, rules: [rule] })
  expect(changes.map(({ part, program, before, after }) => [part, program, before === null, after !== null])).toEqual([
    ['step', 2, true, true],
    ['rule', null, true, true],
    ['whole', null, false, true],
  ])
})

test('a zenith that is left out is the usual one, and another one is a change of its own', () => {
  expect(diffPlans(plan([dusk]), { ...plan([dusk]), zenith: 90.8333 })).toEqual([])
  expect(diffPlans({ ...plan([dusk]), zenith: 96 }, plan([dusk]))).toMatchObject([
    { part: 'whole', before: { zenith: 96 }, after: { zenith: 90.8333 } },
  ])
})

test('rows of power boxes and plans of different forms are compared too', () => {
  const row = { day: 1, output: 1, on: '18:00', off: '06:00' }
  expect(diffPlans({ form: 'week', days: [row] }, { form: 'week', days: [row, { ...row, day: 2 }] })).toMatchObject([
    { part: 'row', index: 1, before: null, after: { day: 2 } },
  ])
  expect(diffPlans(plan([dusk]), { form: 'week', days: [row] })).toMatchObject([{ part: 'whole' }])
})

test('the changes of any two plans turn the steps of one into those of the other', () => {
  fc.assert(
    fc.property(punctualBody, punctualBody, (a, b) => {
      expect(diffPlans(a, a)).toEqual([])
      const changes = diffPlans(a, b).filter(({ part }) => part === 'step')
      for (const [n, { steps }] of b.programs.entries()) {
        const own = changes.filter(({ program }) => program === n + 1)
        const gone = own.filter(({ before }) => before !== null).length
        const added = own.filter(({ after }) => after !== null)
        expect(a.programs[n]!.steps.length - gone + added.length).toBe(steps.length)
        for (const { index, after } of added) expect(steps[index]).toEqual(after)
      }
    }),
    runs(100),
  )
})
