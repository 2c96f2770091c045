import { expect, test } from 'vitest'
import { isFailure } from '../call/failure.ts'
import { inputRefusal } from '../field/refusals.ts'
import type { Language } from '../text/label.ts'
import { importCalls } from './import.calls.ts'
import { importMapping } from './import-mapping.calls.ts'
import { readImportMapping } from './import-mapping-file.ts'

const sentence = (work: () => unknown, language: Language = 'en') => {
  try {
    work()
    return 'read'
  } catch (error) {
    return isFailure(error) ? error.sentence(language) : error
  }
}

test.each([
  ['{"columns": ', /^mapping: JSON: /],
  ['{}', /^mapping: columns: /],
  ['{"columns": {"latitude": "Lat"}}', /^mapping: columns: .*"latitude"/],
  ['{"columns": {}, "colour": 1}', /^mapping: file: .*"colour"/],
  ['{"columns": {"lat": ["a", "b"]}}', /^mapping: columns.lat: Only watts may name several columns/],
  ['{"columns": {}, "encoding": "latin1"}', /^mapping: encoding: /],
])('the mapping file %s ends with a sentence that names what is wrong in it', (text, words) => {
  expect(sentence(() => readImportMapping(text))).toMatch(words)
})

test.each([
  ['{"columns": ', '列匹配：JSON：不是有效的 JSON'],
  ['{}', '列匹配：columns：必填'],
  ['[]', '列匹配：文件：格式不正确'],
  ['{"columns": {"latitude": "Lat"}}', '列匹配：columns：不支持“latitude”'],
  ['{"columns": {}, "colour": 1}', '列匹配：文件：不支持“colour”'],
  ['{"columns": {"lat": ["a", "b"]}}', '列匹配：columns.lat：仅 watts 可以对应多列'],
  ['{"columns": {"lat": 5}}', '列匹配：columns.lat：格式不正确'],
  ['{"columns": {"watts": []}}', '列匹配：columns.watts：必填'],
  ['{"columns": {}, "encoding": "latin1"}', '列匹配：encoding：不在可选范围内'],
  ['{"columns": {}, "prefix": "123456789012345678901"}', '列匹配：prefix：不超过 20 个字符'],
  ['{"columns": {}, "empty": "-"}', '列匹配：empty：须为列表'],
])('the Chinese sentence on the mapping file %s is Chinese', (text, words) => {
  expect(sentence(() => readImportMapping(text), 'zh')).toBe(words)
})

test.each([
  [{}, '列匹配', '必填'],
  [{ columns: { latitude: 'Lat' } }, '列匹配', '不支持“latitude”'],
  [{ columns: { lat: ['a', 'b'] } }, '纬度', '仅 watts 可以对应多列'],
  [{ columns: {}, encoding: 'latin1' }, '文字编码', '不在可选范围内'],
  [{ columns: {}, wattsSeparator: '1234' }, '功率分隔符', '不超过 3 个字符'],
  [{ columns: {}, empty: '-' }, '视为空的文字', '须为列表'],
  [{ columns: {}, leaveOut: [1] }, '不保留的列（第 1 项）', '须为文字'],
  [{ columns: {}, crs: 5 }, '坐标系', '须为文字'],
  [{ columns: {}, heightUnit: 'yd' }, '杆高单位', '不在可选范围内'],
  [{ columns: {}, decimalMark: 'x' }, '小数点', '不在可选范围内'],
  [{ columns: {}, dateOrder: 'x' }, '日期顺序', '不在可选范围内'],
  [{ columns: {}, numbering: 'x' }, '编号方式', '不在可选范围内'],
  [{ columns: {}, prefix: 'x'.repeat(21) }, '前缀', '不超过 20 个字符'],
])('the mapping %o of a check is refused with its field', (mapping, field, reason) => {
  const given = { importId: '00000000-0000-4000-8000-000000000000', mapping }
  const [issue] = importCalls['import.check'].input.safeParse(given).error!.issues
  const refusal = inputRefusal(issue!, given, 'import')
  expect([refusal.field.zh, refusal.reason.zh]).toEqual([field, reason])
})

test('a mapping file says only what differs from the rest', () => {
  expect(readImportMapping('{"columns": {"number": "no"}}')).toEqual(importMapping.parse({ columns: { number: 'no' } }))
})
