import { type PlanBody, planBody, planForms, SUN_ZENITH } from '@lamplighter/contract'
import { describe, expect, test } from 'vitest'
import { deliveredTables, tablesHash } from '../tables.ts'
import { wires } from '../wires.ts'
import { commandsOfPlan, tablesOfPlan } from './index.ts'

const stamp = { plan: 'winter', version: 2 }
const row = { output: 1, on: '18:00', off: '06:00' }

const bodies: readonly PlanBody[] = [
  {
    form: 'punctual',
    mode: 0,
    programs: [
      {
        name: 'Weekdays',
        steps: [
          { base: 'sunset', offset: 10, action: 1, level: 100 },
          { base: 'clock', at: '23:00', action: 1, level: 70 },
          { base: 'sunrise', offset: -15, action: 0, level: 0 },
        ],
      },
      { steps: [{ base: 'clock', at: '18:00', action: 1, level: 50 }] },
    ],
    rules: [{ name: 'Weekend', program: 2, from: '01-01', to: '12-31', days: [7, 6] }],
  },
  { form: 'chronometer', steps: [{ afterMinutes: 30, action: 1, level: 60 }] },
  { form: 'week', days: [{ day: 1, ...row }] },
  { form: 'year', seasons: [{ from: '01-01', to: '12-31', ...row }] },
  { form: 'temporary', from: '2026-12-01T10:00:00Z', to: '2026-12-01T12:00:00Z', output: 2, action: 1 },
]

describe('a plan is sent', () => {
  test.each(bodies.map((body) => [body.form, body] as const))('as commands that a device takes: %s', (form, body) => {
    const { kind } = planForms[form]
    for (const { code, args } of commandsOfPlan(body, stamp)) {
      const spec = wires[kind].commands.find((one) => one.code === code)!
      expect(spec.args.parse(args)).toEqual(args)
    }
  })

  test('with its name, then which table is in force', () => {
    const sent = bodies.map((body) => commandsOfPlan(body, stamp))
    for (const [table] of sent) expect(table!.args).toMatchObject(stamp)
    expect(sent.map((commands) => commands.map(({ code }) => code))).toEqual([
      ['dcc.onTimePlan', 'dcc.planType'],
      ['dcc.timingPlan', 'dcc.planType'],
      ['dcc.weekPlan', 'dcc.planType'],
      ['dcc.yearPlan', 'dcc.planType'],
      ['dcc.temporaryPlan'],
    ])
    const types = sent.flatMap(([, type]) => (type ? [type.args] : []))
    expect(types).toEqual([{ mode: 1 }, { mode: 0 }, { table: 0 }, { table: 1 }])
  })

  test('with nothing that goes without saying', () => {
    expect(commandsOfPlan(bodies[0]!, stamp)[0]!.args).toEqual({
      mode: 0,
      steps: [
        { base: 'sunset', offset: 10, action: 1, level: 100 },
        { at: '23:00', action: 1, level: 70 },
        { base: 'sunrise', offset: -15, action: 0, level: 0 },
        { at: '18:00', action: 1, level: 50, program: 2 },
      ],
      rules: [{ program: 2, from: '01-01', to: '12-31', days: '67' }],
      ...stamp,
    })
  })
})

test('a zenith is sent where it is not the usual one, so that what is sent for that has the hash that it had', () => {
  const [punctual] = bodies as [Extract<PlanBody, { form: 'punctual' }>]
  const sent = (zenith: number) => commandsOfPlan({ ...punctual, zenith }, stamp)[0]!.args
  expect(sent(SUN_ZENITH)).toEqual(commandsOfPlan(punctual, stamp)[0]!.args)
  expect(sent(96)).toEqual({ ...sent(SUN_ZENITH), zenith: 96 })
  const { args } = wires.luminaire.commands.find(({ code }) => code === 'dcc.onTimePlan')!
  expect(args.parse(sent(97.125))).toEqual(sent(97.125))
  expect([79, 108.1, 96.00001].map((zenith) => args.safeParse(sent(zenith)).success)).toEqual([false, false, false])
  expect([79, 108.1, 96.00001].map((zenith) => planBody.safeParse({ ...punctual, zenith }).success)).toEqual([
    false,
    false,
    false,
  ])
})

test('the tables of a plan stand over those that were delivered, or held', () => {
  const [punctual, , week] = bodies as [PlanBody, PlanBody, PlanBody]
  const delivered = deliveredTables('luminaire')!
  const tables = tablesOfPlan('luminaire', punctual, stamp)
  expect(tables).toMatchObject({ timingPlan: delivered.timingPlan, planType: { mode: 1 } })
  const held = { timingPlan: { steps: [{ afterMinutes: 5, action: 1, level: 5 }] } }
  expect(tablesOfPlan('luminaire', punctual, stamp, held)).toEqual({ ...tables, ...held })
  expect(tablesHash(tablesOfPlan('luminaire', week, stamp))).toBe(tablesHash(delivered))
  expect(tablesOfPlan('power-box', week, stamp)).toMatchObject({ planType: { table: 0 }, weekPlan: stamp })
})
