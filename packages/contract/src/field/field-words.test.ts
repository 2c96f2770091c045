import { expect, test } from 'vitest'
import { filledWords, type Speech, valueWord } from './field-words.ts'
import type { Field } from './fields.ts'

const speech: Speech = { language: 'zh', yes: '是', no: '否', moment: (iso) => iso.slice(0, 10) }
const label = { zh: '名', en: 'name' }
const port: Field = { key: 'port', type: 'number', label, unit: '', min: 1, max: 65_535, decimals: 0 }
const level: Field = { key: 'level', type: 'number', label, unit: 'dBm', min: -140, max: 0, decimals: 0 }
const choice: Field = {
  key: 'action',
  type: 'choice',
  label,
  choices: [{ value: 1, label: { zh: '开', en: 'On' } }],
}

test('a number has its unit and its sign; a bare one, such as a port, has no thousands', () => {
  expect(valueWord(level, -76, speech)).toBe('-76 dBm')
  expect(valueWord(level, -1, speech)).toBe('-1 dBm')
  expect(valueWord(port, 1_883, speech)).toBe('1883')
})

test('choices and switches are said in words, and one that nobody knows as it came', () => {
  expect(valueWord(choice, 1, speech)).toBe('开')
  expect(valueWord(choice, 9, speech)).toBe('9')
  expect(valueWord({ key: 'on', type: 'switch', label }, false, speech)).toBe('否')
})

test('a secret is never shown, and what is missing is a dash', () => {
  expect(valueWord({ key: 'p', type: 'text', label, max: 9, secret: true }, 'word', speech)).not.toContain('word')
  expect(valueWord(port, null, speech)).toBe('--')
})

test('what was filled in is one line, the rows of a table one after the other', () => {
  const steps: Field = { key: 'steps', type: 'rows', label, cells: [choice, level], least: 1, most: 4 }
  const filled = {
    steps: [
      { action: 1, level: -5 },
      { action: 1, level: -7 },
    ],
  }
  expect(filledWords([steps, port], filled, speech)).toBe('名 开 -5 dBm；开 -7 dBm')
  const optional: Field = { ...steps, cells: [choice, { ...level, optional: true }] }
  expect(filledWords([optional], { steps: [{ action: 1 }, { level: -7 }] }, speech)).toBe('名 开；-- -7 dBm')
})
