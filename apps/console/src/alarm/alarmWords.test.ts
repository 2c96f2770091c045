import type { AlarmRow } from '@lamplighter/contract'
import { alarmRules } from '@lamplighter/kinds/alarms'
import { expect, test } from 'vitest'
import { alarmWords } from './alarmWords.ts'

const words = (language: 'zh' | 'en') =>
  alarmWords(({ kind, rule }) => alarmRules[kind].find(({ key }) => key === rule), language)
const [zh, en] = [words('zh'), words('en')]
const raised = (kind: AlarmRow['kind'], rule: string, more: Partial<AlarmRow> = {}) =>
  ({ type: 'Fault', value: 1, ...more, kind, rule }) as AlarmRow

test('a measured alarm says its value, its limit and their unit', () => {
  const tilted = raised('luminaire', 'severeTilt', { value: 17.2 })
  expect(en.value(tilted)).toEqual({ value: '17.2', limit: '15.0', unit: '°' })
  expect(en.rule(tilted)).toBe('Tilt > 15.0 ° · 60 s')
})

test('what a device only reports has no value, and silence no rule', () => {
  const silent = raised('gateway', 'offline', { value: null, type: 'CommunicationLost' })
  expect([en.value(raised('power-box', 'door')), en.value(silent)]).toEqual([null, null])
  expect(en.rule(raised('power-box', 'door'))).toBe('Door open')
  expect(en.rule(raised('luminaire', 'failure'))).toBe('Lamp failure')
  expect(en.rule(raised('power-box', 'loop2.stuck'))).toBe('Contactor 2 stuck closed · 10 s')
  expect([zh.rule(silent), zh.label(silent)]).toEqual(['--', '通信中断'])
})

test('a type is said in the language of the reader, and what is wrong as its rule says it', () => {
  const open = raised('power-box', 'loop2.stuck', { type: 'ContactFault' })
  expect([zh.type(open), en.type(open), en.label(open)]).toEqual([
    '接触器故障',
    'Contactor fault',
    'Contactor 2 stuck closed',
  ])
})
