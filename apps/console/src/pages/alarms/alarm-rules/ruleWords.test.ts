import type { AlarmRuleRow } from '@lamplighter/contract'
import { alarmRules } from '@lamplighter/kinds/alarms'
import { expect, test } from 'vitest'
import { returnWords } from './ruleWords.ts'

const ends = (kind: AlarmRuleRow['kind'], key: string) => {
  const rule = alarmRules[kind].find((one) => one.key === key)!
  const { operator, value, margin } = rule
  const row = { ...rule, kind, returnValue: operator.startsWith('>') ? value - margin : value + margin }
  return (['zh', 'en'] as const).map((language) => returnWords(row as unknown as AlarmRuleRow, language))
}

test('a contactor ends its alarm by the state that it should have', () => {
  expect(ends('power-box', 'loop2.stuck')).toEqual(['分闸时', 'when open'])
  expect(ends('power-box', 'loop2.dead')).toEqual(['合闸时', 'when closed'])
})

test('what is reported ends when it is reported no more', () => {
  expect(ends('power-box', 'door')).toEqual(['恢复后', 'when cleared'])
  expect(ends('video', 'videoLost')).toEqual(['恢复后', 'when cleared'])
})

test('what is measured ends at a value, beyond the limit where that itself raises', () => {
  expect(ends('luminaire', 'overVoltage')).toEqual(['248 V', '248 V'])
  expect(ends('video', 'diskFull')).toEqual(['< 92 %', '< 92 %'])
})
