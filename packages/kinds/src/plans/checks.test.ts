import type { PlanBodyOf, PlanStepSpec } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { planBodyChecks } from './index.ts'

type Punctual = PlanBodyOf<'punctual'>
const clock = (at: string, action: 0 | 1 = 1): PlanStepSpec => ({ base: 'clock', at, action, level: action * 100 })
const sun = (base: 'sunset' | 'sunrise', offset: number): PlanStepSpec => ({ base, offset, action: 1, level: 50 })
const refused = (steps: readonly PlanStepSpec[], rules: Punctual['rules'] = []) =>
  planBodyChecks({ form: 'punctual', mode: 0, programs: [{ steps: [...steps] }], rules }).map(({ field, sentence }) => [
    field,
    sentence.en,
  ])

test('a plan with more steps than a device holds, off before on, or steps that no night puts in order is refused', () => {
  expect(refused([clock('18:00'), clock('06:00', 0)])).toEqual([])
  expect(refused(Array.from({ length: 13 }, (_, n) => clock(`${12 + (n % 12)}:00`)))).toEqual([
    ['programs.0.steps', 'Too many points for the device: at most 12 in a program'],
  ])
  expect(refused([clock('23:00'), clock('22:00', 0)])).toEqual([
    ['programs.0.steps.1', 'It is switched off before it is switched on'],
  ])
  expect(refused([sun('sunset', 0), clock('01:00'), clock('23:00')])).toEqual([
    ['programs.0.steps.2', 'Step 3 has to come after step 2'],
  ])
  expect(refused([sun('sunrise', 0), sun('sunset', 0)])).toHaveLength(1)
  expect(refused([sun('sunset', 90), clock('17:00'), sun('sunrise', 0)])).toEqual([])
})

test('a program without a valid step is refused', () => {
  expect(refused([{ ...clock('18:00'), action: 2 }])).toEqual([['programs.0.steps', 'A program has no valid step']])
})

test('a rule of a program, or of a day, that is not there is refused', () => {
  const rule = { program: 1, from: '02-29', to: '03-01', days: [1] }
  expect(refused([clock('18:00')], [rule])).toEqual([])
  expect(refused([clock('18:00')], [rule, { ...rule, program: 2 }])).toEqual([
    ['rules.1.program', 'There is no program 2'],
  ])
  expect(refused([clock('18:00')], [{ ...rule, from: '2026-02-29', to: '2026-03-01' }])).toEqual([
    ['rules.0.from', 'There is no such day'],
  ])
  expect(refused([clock('18:00')], [{ ...rule, from: '2028-02-29', to: '2028-03-01' }])).toEqual([])
})

test('a temporary plan ends after it begins, and in the future where it is to be carried out', () => {
  const body = {
    form: 'temporary',
    from: '2026-12-01T10:00:00Z',
    to: '2026-12-01T12:00:00Z',
    output: 1,
    action: 1,
  } as const
  expect(planBodyChecks(body)).toEqual([])
  expect(planBodyChecks({ ...body, to: body.from })).toMatchObject([{ field: 'to' }])
  expect(planBodyChecks(body, Date.parse(body.to))).toMatchObject([
    { field: 'to', sentence: { en: 'The end has to be in the future' } },
  ])
})

test('other forms are looked through too', () => {
  const step = (afterMinutes: number) => ({ afterMinutes, action: 1 as const, level: 5 })
  expect(planBodyChecks({ form: 'chronometer', steps: [step(5), step(5)] })).toMatchObject([{ field: 'steps.1' }])
  const season = { from: '02-29', to: '04-31', output: 1, on: '18:00', off: '06:00' }
  expect(planBodyChecks({ form: 'year', seasons: [season] })).toMatchObject([{ field: 'seasons.0.to' }])
})
