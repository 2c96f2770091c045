import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../i18n/i18n.ts'
import { addEveryWord } from '../../../../i18n/testing.ts'
import type { Field } from './field.ts'
import { nameWord, type Speech, summary, valueWord } from './frameWords.ts'

let speech: Speech
beforeAll(async () => {
  await startI18n()
  addEveryWord()
  speech = { t: i18next.getFixedT('zh'), language: 'zh', moment: (ms) => `at ${ms}` }
})

const field = (name: string | null, value: Field['value'], datatype = 0): Field => {
  return { name, alias: 12, datatype, value, historical: false }
}
const said = (one: Field) => [nameWord(one, speech), valueWord(one, speech)]

test('a measured value has the name and unit of its point; one of ours to none keeps its name on the wire', () => {
  expect(said(field('elec/voltage', 224.25))).toEqual(['电压', '224.25 V'])
  expect(said(field('comm/rssi', -71))).toEqual(['信号', '−71 dBm'])
  expect(said(field('Properties/Kind', 'lamp'))).toEqual(['Properties/Kind', 'lamp'])
  expect(said(field(null, 3))).toEqual(['别名 12', '3'])
})

test('an order and its answer are told in words', () => {
  expect(said(field('Command/Code', 'dcs.read'))).toEqual(['命令', '强制读取 dcs.read'])
  expect(said(field('Command/Reply/Status', 0))).toEqual(['应答', '成功 (0)'])
  expect(said(field('Command/Reply/Status', 77))).toEqual(['应答', '77'])
  expect(said(field('Command/ExpiresAt', 5, 13))).toEqual(['有效期至', 'at 5'])
})

test('on one line an order stands before what it carries, what is empty is left out, and the rest is counted', () => {
  const fields = [
    field('Command/CorrelationId', 'c-1'),
    field('Command/Code', 'dcs.read'),
    field('Command/Reply/Status', null),
    field('elec/voltage', 224),
  ]
  expect(summary(fields, speech, 2)).toBe('命令 强制读取 dcs.read · 电压 224 V +1')
})
