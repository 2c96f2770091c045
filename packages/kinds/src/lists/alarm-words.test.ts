import type { AlarmRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { alarmRules } from '../alarms.ts'
import { pointOfKind } from '../points.ts'
import { alarmValueText, alarmWords, ruleWords } from './alarm-words.ts'

const words = (language: 'zh' | 'en') =>
  alarmWords(({ kind, rule }) => {
    const found = alarmRules[kind].find(({ key }) => key === rule)
    return found && { ...found, returnValue: found.value - found.margin }
  }, language)
const [zh, en] = [words('zh'), words('en')]
const raised = (kind: AlarmRow['kind'], rule: string, more: Partial<AlarmRow> = {}) =>
  ({ type: 'Fault', value: 1, ...more, kind, rule }) as AlarmRow

test('a measured alarm says its value, its limit and their unit', () => {
  const tilted = raised('luminaire', 'severeTilt', { value: 17.2 })
  expect(en.value(tilted)).toEqual({ value: '17.2', limit: '15', unit: '°' })
  expect(en.rule(tilted)).toBe('Tilt > 15.0 ° · 60 s · Return value 14.0 °')
})

test('an alarm says what it was judged by, whatever its rule says now', () => {
  const limit = { point: 'dev.tilt', operator: '>', value: 12, returnValue: 10, hold: 30 } as const
  const then = raised('luminaire', 'severeTilt', { value: 13, limit })
  expect(en.value(then)).toMatchObject({ value: '13.0', limit: '12' })
  expect(zh.rule(then)).toBe('倾角 > 12.0 ° · 30 秒 · 返回值 10.0 °')
  expect(en.measured(then)?.rule.value).toBe(12)
  // A rule that is gone.
  expect(en.rule(raised('luminaire', 'own.1', { type: 'Tilt', limit }))).toBe(
    'Tilt > 12.0 ° · 30 s · Return value 10.0 °',
  )
})

test('what a device only reports has no value, and silence no rule', () => {
  const silent = raised('gateway', 'offline', { value: null, type: 'CommunicationLost' })
  expect([en.value(raised('power-box', 'door')), en.value(silent)]).toEqual([null, null])
  expect(en.rule(raised('power-box', 'door'))).toBe('Door open · 5 s')
  expect(en.rule(raised('luminaire', 'failure'))).toBe('Lamp failure')
  expect(en.rule(raised('phone-charging', 'port1', { value: 2 }))).toBe('Port 1 failed · 60 s')
  expect(en.rule(raised('power-box', 'loop2.stuck'))).toBe('Contactor 2 stuck closed · 10 s')
  expect(en.rule(raised('luminaire', 'report', { value: null }))).toBe('Reported by people on the street')
  expect([zh.rule(silent), zh.type(silent)]).toEqual(['--', '通信中断'])
})

test('a type is said in the language of the reader', () => {
  const open = raised('power-box', 'loop2.stuck', { type: 'ContactFault' })
  expect([zh.type(open), en.type(open)]).toEqual(['接触器故障', 'Contactor fault'])
})

test('what a device found out itself is said by what shows it', () => {
  const failed = (rule: string, evidence: object) =>
    raised('luminaire', rule, {
      limit: { point: 'lamp.failure', operator: '>', value: 0, returnValue: 0, hold: 0, evidence } as never,
    })
  const dark = failed('failure', { point: 'elec.activePower', value: 0.6, expected: 60 })
  expect(alarmValueText(en.value(dark)!)).toBe('0.6 / 60 W')
  expect([en.rule(dark), en.measured(dark)]).toEqual(['Lamp failure', null])
  const leaking = failed('leakage2', { point: 'elec.leakage', value: 34.5, expected: null })
  expect(alarmValueText(en.value(leaking)!)).toBe('34.5 mA')
})

test('what is no measure is said by its state, and a contactor by how it should be', () => {
  const words = (alarm: AlarmRow) => [zh, en].map(({ value }) => alarmValueText(value(alarm)!))
  expect(words(raised('power-box', 'loop2.stuck'))).toEqual(['合闸 / 分闸', 'Closed / Open'])
  expect(words(raised('power-box', 'loop2.dead', { value: -1 }))).toEqual(['分闸 / 合闸', 'Open / Closed'])
  expect(words(raised('video', 'videoLost', { value: 0 }))).toEqual(['丢失', 'Lost'])
  expect(words(raised('wifi', 'overload', { value: 72 }))).toEqual(['72 / 60', '72 / 60'])
  expect(words(raised('lux-station', 'lux', { value: 0.4 }))).toEqual(['0.4 lx', '0.4 lx'])
})

test('a rule that judges several points names all of them', () => {
  const rule = alarmRules['power-box'].find(({ key }) => key === 'noVoltage')!
  const labels = [1, 2, 3].map((n) => pointOfKind('power-box', `elec.p${n}.voltage`)!.label)
  const [a, b, c] = labels
  expect(ruleWords('power-box', rule, 'en')).toBe(`${a!.en}, ${b!.en} and ${c!.en} < 50.0 V · 10 s`)
  expect(ruleWords('power-box', rule, 'zh')).toBe(`${a!.zh}、${b!.zh}和${c!.zh} < 50.0 V · 10 秒`)
})

test('a difference of two points is said as one, and has no curve', () => {
  const dim = raised('luminaire', 'tooDim', { value: 22 })
  expect(en.rule(dim)).toBe('Commanded level − Level > 10 % · 300 s · Return value 5 %')
  expect(en.value(dim)).toEqual({ value: '22', limit: '10', unit: '%' })
  expect(en.measured(dim)).toBeNull()
  expect(en.measured(raised('luminaire', 'weldedRelay', { value: 40 }))?.point.key).toBe('elec.activePower')
})

test('a limit that is reckoned is said as a percentage by its rule, and in units by what it raised', () => {
  const low = raised('luminaire', 'lowPower', { type: 'LowPower', value: 70.2 })
  const limit = {
    point: 'elec.activePower',
    operator: '<',
    value: 85,
    returnValue: 88,
    hold: 600,
    basis: 'expected',
    expected: 100,
  } as const
  const said = { ...low, limit }
  expect(en.value(said)).toEqual({ value: '70.2', limit: '85', unit: 'W' })
  expect(en.rule(said)).toBe('Power < 85.0 W · expected 100.0 W · 600 s · Return value 88.0 W')
  expect(zh.rule(said)).toBe('功率 < 85.0 W · 应有值 100.0 W · 600 秒 · 返回值 88.0 W')
  expect(en.measured(said)?.rule.value).toBe(85)
  const rule = { ...alarmRules.luminaire.find(({ key }) => key === 'lowPower')! }
  expect(ruleWords('luminaire', rule, 'en')).toBe('Power < 85 % of expected · 600 s')
  expect(ruleWords('luminaire', rule, 'zh')).toBe('功率 < 应有值的 85 % · 600 秒')
})
