import { describe, expect, test } from 'vitest'
import { luminaireSettings } from '../luminaire/settings/index.ts'
import { wires } from '../wires.ts'
import { keepersOf } from './keeper.ts'
import { commandsOf, type Setting } from './setting.ts'

const setting: Setting = {
  name: 'level',
  label: { zh: '亮度', en: 'level' },
  fields: [
    { key: 'percent', type: 'number', unit: '%', min: 0, max: 100, decimals: 0, label: { zh: '亮度', en: 'Level' } },
  ],
  delivered: { percent: 80 },
  read: 'light.read',
  change: 'light.configure',
}

test('a setting is a pair of commands: a question, and a change that its answer proves', () => {
  const [query, change] = commandsOf([setting])
  expect(query).toMatchObject({ code: 'dcs.level', permission: 'light.read', needArgs: false })
  expect(change).toMatchObject({ code: 'dcc.level', permission: 'light.configure', needArgs: true })
  expect(change!.shows?.({ percent: 60 }, { percent: 60, unit: 1 })).toBe(true)
  expect(change!.shows?.({ percent: 60 }, { percent: 80 })).toBe(false)
  expect(change!.shows?.({ percent: 60 }, null)).toBe(false)
})

test('what nobody may change is a question only', () => {
  const { change: _, ...readOnly } = setting
  expect(commandsOf([readOnly]).map(({ code }) => code)).toEqual(['dcs.level'])
})

describe('a simulated device', () => {
  test('answers as delivered until it is told otherwise, and remembers', () => {
    const keeper = keepersOf([setting])(null)
    expect(keeper.order('dcs.level', {})).toEqual({ status: 0, result: { percent: 80 } })
    expect(keeper.save()).toBeNull()
    expect(keeper.order('dcc.level', { percent: 60 })).toEqual({ status: 0, result: { percent: 60 } })
    const restarted = keepersOf([setting])(keeper.save())
    expect(restarted.order('dcs.level', {})).toEqual({ status: 0, result: { percent: 60 } })
    restarted.reset()
    expect(restarted.get('level')).toEqual({ percent: 80 })
  })

  test('refuses what does not fit, and leaves what is not its own to others', () => {
    const keeper = keepersOf([setting])(null)
    expect(keeper.order('dcc.level', { percent: 101 })).toEqual({ status: 2, result: null })
    expect(keeper.order('dcc.other', {})).toBeNull()
    expect(keeper.order('dck.level', { percent: 1 })).toBeNull()
    expect(keeper.get('level')).toEqual({ percent: 80 })
  })
})

describe('the catalogue', () => {
  test('names every command of a kind once', () => {
    for (const { commands } of Object.values(wires)) {
      const codes = commands.map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
      for (const { code, opcode } of commands) expect(code.startsWith(`${opcode}.`)).toBe(true)
    }
  })

  test.each(luminaireSettings.map((one) => [one.name, one] as const))(
    'a device as delivered has a value for %s that it would itself take',
    (_, one) => {
      const [, change] = commandsOf([{ ...one, change: 'light.configure' }])
      expect(change!.args.safeParse(one.delivered).error?.issues).toBeUndefined()
    },
  )
})
