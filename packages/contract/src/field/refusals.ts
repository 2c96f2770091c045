import type { z } from 'zod'
import { EMAIL } from '../call/limits.ts'
import { fieldLabel } from '../field-labels.ts'
import type { Label, Language } from '../text/label.ts'
import { TYPED_PHONE } from '../text/phone.ts'
import { type CellField, type Field, type Filled, type RowsField, valueSchema } from './fields.ts'
import { unitWord } from './units.ts'

/** What is wrong with what was sent or filled in, in words; on calls, in audit and in forms. */
export type Refusal = { readonly field: Label; readonly reason: Label }
export type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

const l = (zh: string, en: string): Label => ({ zh, en })
const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

const required = l('必填', 'Required')
const wrongFormat = l('格式不正确', 'Not in the right format')
const notAChoice = l('不在可选范围内', 'Not one of the choices')
const wholeNumber = l('须为整数', 'Must be a whole number')
const yesOrNo = l('须为是或否', 'Must be yes or no')
const wrong = l('不正确', 'Not valid')

const atLeast = {
  string: (n: number) => l(`至少 ${n} 个字符`, `At least ${count(n, 'character')}`),
  array: (n: number) => l(`至少 ${n} 项`, `At least ${n}`),
  number: (n: number) => l(`不能小于 ${n}`, `Must be at least ${n}`),
}
const atMost = {
  string: (n: number) => l(`不超过 ${n} 个字符`, `At most ${count(n, 'character')}`),
  array: (n: number) => l(`最多 ${n} 项`, `At most ${n}`),
  number: (n: number) => l(`不能大于 ${n}`, `Must be at most ${n}`),
}
const decimals = (n: number) => l(`最多 ${n} 位小数`, `At most ${count(n, 'decimal')}`)

const formats: Readonly<Record<string, Label>> = {
  datetime: l('须为 UTC 时间，如 2026-11-21T12:00:00Z', 'Must be a time in UTC such as 2026-11-21T12:00:00Z'),
  date: l('须为日期，如 2026-11-21', 'Must be a date such as 2026-11-21'),
  clock: l('请按 时:分 填写，如 18:30', 'Enter hours:minutes, such as 18:30'),
  dayOfYear: l('请按 月-日 填写，如 05-01', 'Enter month-day, such as 05-01'),
  moment: l('请按 年-月-日 时:分 填写', 'Enter year-month-day hours:minutes'),
}
/** Texts whose pattern people know by a name. */
const patterns: ReadonlyMap<string, Label> = new Map([
  [String(TYPED_PHONE), l('须为手机号', 'Must be a mobile number')],
  [String(EMAIL), l('须为邮箱地址，如 name@example.org', 'Must be an e-mail address such as name@example.org')],
])

const types: Readonly<Record<string, Label>> = {
  string: l('须为文字', 'Must be text'),
  number: l('须为数字', 'Must be a number'),
  int: wholeNumber,
  boolean: yesOrNo,
  array: l('须为列表', 'Must be a list'),
}

const kindOf = (origin: string): keyof typeof atLeast =>
  origin === 'string' ? 'string' : ['array', 'set', 'map', 'record', 'file'].includes(origin) ? 'array' : 'number'

const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)

/** Of the ways in which a value could have been right, the one that it came closest to. */
function closest(issue: Issue & { code: 'invalid_union' }): Issue | null {
  const ways = issue.errors.flatMap(([first]) => (first ? [first] : []))
  return ways.find(({ code, path }) => code !== 'invalid_type' || path.length > 0) ?? null
}

/** The sentence that a rule of ours brought along. */
const broughtAlong = (issue: Issue): Label | null =>
  issue.code === 'custom' ? ((issue.params?.sentence as Label | undefined) ?? null) : null

/** Why a value was refused; `input` is the whole that it was part of. */
export function issueReason(issue: Issue, input: unknown): Label {
  switch (issue.code) {
    case 'invalid_type': {
      const value = valueAt(input, issue.path)
      return value === undefined || value === null ? required : (types[issue.expected] ?? wrongFormat)
    }
    case 'too_small': {
      const [kind, least] = [kindOf(issue.origin), Number(issue.minimum)]
      if (kind !== 'number' && least === 1) return required
      return kind === 'number' && !issue.inclusive
        ? l(`须大于 ${least}`, `Must be more than ${least}`)
        : atLeast[kind](least)
    }
    case 'too_big':
      return atMost[kindOf(issue.origin)](Number(issue.maximum))
    case 'not_multiple_of':
      return issue.divisor >= 1 ? wholeNumber : decimals(Math.round(-Math.log10(issue.divisor)))
    case 'invalid_format':
      return patterns.get(issue.pattern ?? '') ?? formats[issue.format] ?? wrongFormat
    case 'invalid_value':
      return valueAt(input, issue.path) === undefined ? required : notAChoice
    case 'invalid_union': {
      if (issue.errors.length === 0) return notAChoice
      const [value, near] = [valueAt(input, issue.path), closest(issue)]
      return value === undefined ? required : near ? issueReason(near, value) : wrongFormat
    }
    case 'unrecognized_keys': {
      const keys = issue.keys.slice(0, 3).map((key) => key.slice(0, 40))
      return l(`不支持“${keys.join('”“')}”`, `Unknown: "${keys.join('", "')}"`)
    }
    default:
      return broughtAlong(issue) ?? (valueAt(input, issue.path) === undefined ? required : wrong)
  }
}

/** What a place in a call's input is called: the last of its keys that has a name, and which of many. */
function placeLabel(path: Path, module: string): Label {
  const named = path.findLastIndex((key) => typeof key === 'string' && fieldLabel(key, module) !== null)
  if (named < 0) return l('请求内容', 'Request')
  const { zh, en } = fieldLabel(String(path[named]), module) ?? wrong
  const at = path.slice(0, named + 2).findLast((key) => typeof key === 'number')
  return at === undefined ? l(zh, en) : l(`${zh}（第 ${Number(at) + 1} 项）`, `${en} (no. ${Number(at) + 1})`)
}

/** Where an issue lies; of several ways to be right, in the one that the value came closest to. */
const placeOf = (issue: Issue): Path =>
  issue.code === 'invalid_union' ? [...issue.path, ...(closest(issue)?.path ?? [])] : issue.path

/** What is wrong with the input of a call of this module. */
export const inputRefusal = (issue: Issue, input: unknown, module: string): Refusal => ({
  field: placeLabel(placeOf(issue), module),
  reason: issueReason(issue, input),
})

const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === ''

/** Why a value is not right, said by what its field may hold. */
function cellReason(field: CellField, value: unknown): Label {
  if (isEmpty(value)) return required
  switch (field.type) {
    case 'number': {
      const { min, max } = field
      const unit = (language: Language) => unitWord(field.unit, language).replace(/^(?=[^/])/, ' ')
      const within = typeof value === 'number' && value >= min && value <= max
      if (!within)
        return l(
          `须在 ${min}–${max}${unit('zh')} 之间`.replace(/(?<=\p{Script=Han}) 之间$/u, '之间'),
          `Must be between ${min} and ${max}${unit('en')}`,
        )
      return field.decimals ? decimals(field.decimals) : wholeNumber
    }
    case 'text': {
      if (String(value).length > field.max) return atMost.string(field.max)
      if (field.rule) return field.rule
      const named = patterns.get(String(field.pattern))
      if (named) return named
      const { note } = field
      return note ? l(`${wrongFormat.zh}。${note.zh}`, `${wrongFormat.en}. ${note.en}`) : wrongFormat
    }
    case 'clock':
    case 'moment':
      return formats[field.type] ?? wrongFormat
    case 'date':
      return formats.dayOfYear ?? wrongFormat
    case 'day':
      return formats.date ?? wrongFormat
    case 'switch':
      return yesOrNo
    case 'choice':
    case 'reference':
      return notAChoice
  }
}

/** Why one field cannot have a value; null where it can. */
export function valueRefusal(field: CellField, value: unknown, isRequired = !field.optional): Label | null {
  if (isEmpty(value)) return isRequired ? required : null
  return valueSchema(field).safeParse(value).success ? null : cellReason(field, value)
}

const rowsReason = ({ least, most }: RowsField) => l(`须有 ${least}–${most} 行`, `Between ${least} and ${most} rows`)

/** What is wrong with fields that were filled in; null where the issue lies in none of them. */
export function fieldRefusal(fields: readonly Field[], filled: Filled, issue: Issue): Refusal | null {
  const [key, row, cell] = issue.path
  const field = fields.find((one) => one.key === key)
  if (!field) return null
  const own = broughtAlong(issue)
  if (field.type !== 'rows') return { field: field.label, reason: own ?? cellReason(field, filled[field.key]) }
  const inner = field.cells.find((one) => one.key === cell)
  if (!inner) return { field: field.label, reason: own ?? rowsReason(field) }
  const { zh, en } = inner.label
  const at = Number(row) + 1
  return {
    field: l(`${field.label.zh}第 ${at} 行“${zh}”`, `${field.label.en}, row ${at}, ${en}`),
    reason: own ?? cellReason(inner, valueAt(filled, issue.path)),
  }
}
