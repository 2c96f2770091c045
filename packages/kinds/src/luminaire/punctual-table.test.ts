import { describe, expect, test } from 'vitest'
import { tablesHash } from '../tables.ts'
import { luminaire } from './wire.ts'

const { args } = luminaire.commands.find(({ code }) => code === 'dcc.onTimePlan')!
type Row = Readonly<Record<string, unknown>>
const clock = (at: string, more: Row = {}): Row => ({ at, action: 1, level: 50, ...more })
const sun = (base: string, offset: number, more: Row = {}): Row => ({ base, offset, action: 1, level: 50, ...more })

/** The first sentence with which a table is refused; null for one that is taken. */
function refusal(steps: readonly Row[], more: Row = {}): string | null {
  const { error } = args.safeParse({ mode: 0, steps, ...more })
  return error?.issues[0]?.message ?? null
}

describe('a lamp is written', () => {
  test('what it was written before, with the same hash', () => {
    const table = { mode: 1, steps: [clock('05:30'), clock('18:30'), clock('23:00')] }
    expect(args.parse(table)).toEqual(table)
    expect(tablesHash({ onTimePlan: args.parse(table) as Row })).toBe(tablesHash({ onTimePlan: table }))
  })

  test('a whole plan in one command', () => {
    const steps = [
      sun('sunset', 10),
      clock('23:00'),
      sun('sunrise', -15),
      clock('18:00', { program: 2 }),
      clock('06:00', { program: 2 }),
    ]
    const rules = [
      { program: 2, from: '12-24', to: '01-02', days: '1234567' },
      { program: 1, from: '2028-02-29', to: '2028-03-31', days: '67' },
    ]
    expect(refusal(steps, { rules, plan: 'main-road', version: 3 })).toBeNull()
  })

  test('steps by the clock in the order of the day or of the night', () => {
    expect(refusal([clock('05:30'), clock('18:30'), clock('23:00')])).toBeNull()
    expect(refusal([clock('18:30'), clock('23:00'), clock('05:30')])).toBeNull()
    expect(refusal([clock('18:30'), clock('05:30'), clock('23:00')])).toBe('Step 2 has to come after step 1')
    expect(refusal([clock('18:30'), clock('18:30')])).toBe('Step 2 has to come after step 1')
  })

  test('steps by the sun in any order but one that no night can put right', () => {
    expect(refusal([sun('sunset', 120), clock('17:00'), sun('sunrise', 0)])).toBeNull()
    expect(refusal([sun('sunrise', -60), sun('sunset', 60)])).toBeNull()
    const never = [
      [sun('sunset', 30), sun('sunset', 30)],
      [sun('sunrise', 0), sun('sunrise', -10)],
      [sun('sunrise', 0), sun('sunset', 0)],
      [clock('23:00'), sun('sunset', 0), clock('22:00')],
    ]
    expect(never.map((steps) => refusal(steps))).toEqual([
      'Step 2 has to come after step 1',
      'Step 2 has to come after step 1',
      'Step 2 has to come after step 1',
      'Step 3 has to come after step 1',
    ])
  })

  test('a moment by the clock or by the sun, and by one of them', () => {
    expect(refusal([{ action: 1, level: 50 }])).toBe('Step 1 needs a time and no offset')
    expect(refusal([clock('18:00', { offset: 5 })])).toBe('Step 1 needs a time and no offset')
    expect(refusal([clock('18:00'), { base: 'sunrise', action: 0, level: 0 }])).toBe(
      'Step 2 needs an offset and no time',
    )
    expect(refusal([clock('18:00', { base: 'sunset' })])).toBe('Step 1 needs an offset and no time')
    expect(refusal([sun('sunset', 361)])).not.toBeNull()
  })

  test('no more points than it holds', () => {
    const steps = Array.from({ length: 13 }, (_, n) => clock(`${String(n).padStart(2, '0')}:00`))
    expect(refusal(steps)).toBe('Too many points for the device: at most 12 in a program')
    expect(refusal(steps.map((step, n) => ({ ...step, program: n < 12 ? 1 : 2 })))).toBeNull()
    const rules = Array.from({ length: 33 }, () => ({ program: 1, from: '01-01', to: '12-31', days: '1' }))
    expect(refusal([clock('18:00')], { rules })).not.toBeNull()
    expect(refusal([clock('18:00', { program: 9 })])).not.toBeNull()
  })

  test('programs of which each has a valid step, or one that asks for nothing', () => {
    const invalid = clock('18:00', { action: 2 })
    expect(refusal([invalid])).toBeNull()
    expect(refusal([clock('18:00'), { ...invalid, program: 2 }])).toBe('A program has no valid step')
  })

  test('rules of programs and days that are there', () => {
    const rule = (more: Row) =>
      refusal([clock('18:00')], { rules: [{ program: 1, from: '01-01', to: '12-31', days: '1', ...more }] })
    expect(rule({})).toBeNull()
    expect(rule({ program: 2 })).toBe('There is no program 2')
    expect(rule({ from: '2026-02-29', to: '2026-03-01' })).toBe('There is no such day')
    expect(rule({ to: '04-31' })).toBe('There is no such day')
    expect(rule({ from: '02-29' })).toBeNull()
    expect(rule({ from: '2026-01-01' })).toBe('Give the year in both dates or in neither')
    expect(rule({ from: '2026-02-01', to: '2026-01-01' })).toBe('The last day cannot be before the first')
    expect(['0', '18', '11', ''].map((days) => rule({ days }) === null)).toEqual([false, false, false, false])
    expect(refusal([clock('18:00', { program: 2 })])).toBe('There is no program 1')
  })
})
