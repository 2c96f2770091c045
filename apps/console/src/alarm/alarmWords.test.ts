import { expect, test } from 'vitest'
import { ruleWords, typeWord, valueWords } from './alarmWords.ts'

const tilted = { kind: 'luminaire', rule: 'severeTilt', value: 17.2 } as const

test('a measured alarm says its value, its limit and their unit', () => {
  expect(valueWords(tilted)).toEqual({ value: '17.2', limit: '15.0', unit: '°' })
  expect(ruleWords(tilted, 'en', 's')).toBe('Tilt > 15.0 ° · 60 s')
})

test('what a device only reports has no value, and silence no rule', () => {
  expect(valueWords({ kind: 'power-box', rule: 'door', value: 1 })).toBeNull()
  expect(valueWords({ kind: 'gateway', rule: 'offline', value: null })).toBeNull()
  expect(ruleWords({ kind: 'power-box', rule: 'door' }, 'en', 's')).toBe('Door open')
  expect(ruleWords({ kind: 'luminaire', rule: 'failure' }, 'en', 's')).toBe('Lamp failure')
  expect(ruleWords({ kind: 'power-box', rule: 'loop2.stuck' }, 'en', 's')).toBe('Contactor 2 stuck closed · 10 s')
  expect(ruleWords({ kind: 'gateway', rule: 'offline' }, 'zh', '秒')).toBe('--')
})

test('a type is said in the language of the reader', () => {
  expect([typeWord({ type: 'DoorOpen' }, 'zh'), typeWord({ type: 'DoorOpen' }, 'en')]).toEqual([
    '箱门打开',
    'Door open',
  ])
})
