import { expect, test } from 'vitest'
import { ruleSentence } from './ruleSentence.ts'

const rule = {
  kind: 'luminaire',
  point: 'elec.powerFactor',
  operator: '<',
  value: 0.65,
  hold: 60,
  level: 20,
} as const

test('a rule is one sentence', () => {
  expect(ruleSentence(rule, undefined, 'en')).toBe('Lamp · power factor < 0.65 for 1 min · ordinary')
  expect(ruleSentence(rule, undefined, 'zh')).toBe('单灯 · 功率因数 < 0.65 持续 1 分钟 · 一般')
  const power = { ...rule, point: 'elec.activePower', value: 85, hold: 0 }
  expect(ruleSentence(power, 'expected', 'en')).toBe('Lamp · power < 85 % of expected · ordinary')
})

test('a state is said in its word', () => {
  const door = { ...rule, kind: 'power-box', point: 'cabinet.door', operator: '>', value: 0 } as const
  expect(ruleSentence(door, undefined, 'en')).toBe('Power box · door = open for 1 min · ordinary')
})

test('what is not yet entered is left open', () => {
  expect(ruleSentence({ kind: 'power-box', operator: '>', hold: 60, level: 30 }, undefined, 'en')).toBe(
    'Power box · … > … for 1 min · severe',
  )
})
