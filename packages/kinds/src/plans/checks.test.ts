import { issueReason, type PlanBodyOf, type PlanStepSpec, planBody } from '@lamplighter/contract'
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

test('offsets by which it goes off before it is on, or that cross midnight the wrong way, are refused', () => {
  const off = (base: 'sunset' | 'sunrise', offset: number): PlanStepSpec => ({ base, offset, action: 0, level: 0 })
  const offBeforeOn = [['programs.0.steps.1', 'It is switched off before it is switched on']]
  expect(refused([sun('sunset', 30), off('sunset', 10)])).toEqual(offBeforeOn)
  expect(refused([sun('sunrise', -10), off('sunrise', -30)])).toEqual(offBeforeOn)
  // The evening behind the morning, by the sun and by the clock.
  expect(refused([sun('sunrise', -60), off('sunset', -120)])).toEqual(offBeforeOn)
  expect(refused([clock('01:00'), clock('23:00', 0)])).toEqual(offBeforeOn)
  expect(refused([sun('sunset', 120), sun('sunset', -120)])).toEqual([
    ['programs.0.steps.1', 'Step 2 has to come after step 1'],
  ])
  // From one evening to the next morning they may cross it, which nights decide.
  expect(refused([sun('sunset', 360), off('sunrise', -360)])).toEqual([])
  const beyond: PlanStepSpec = { base: 'sunset', offset: 361, action: 1, level: 50 }
  expect(planBody.safeParse({ form: 'punctual', mode: 0, programs: [{ steps: [beyond] }], rules: [] }).success).toBe(
    false,
  )
})

test('too many points are refused by the call in the same words', () => {
  const steps = Array.from({ length: 13 }, (_, n) => clock(`${String(n).padStart(2, '0')}:00`))
  const body = { form: 'punctual', mode: 0, programs: [{ steps }], rules: [] }
  const [issue] = planBody.safeParse(body).error!.issues
  expect(issueReason(issue!, body).en).toBe('Too many points for the device: at most 12 in a program')
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
