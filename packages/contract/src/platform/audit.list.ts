import { type AuditAction, auditActions } from '../audit-actions.ts'
import { type ListColumn, listOf } from '../call/list.ts'
import { isErrorKey, sentenceOf } from '../errors.ts'
import type { Label, Language } from '../text/label.ts'
import type { AuditRow, InterfaceRow } from './audit.calls.ts'

const OK: Label = { zh: '成功', en: 'Done' }
const NOBODY: Label = { zh: '未登录', en: 'Not signed in' }

/** The action in words; one that is not known, as it is. */
export const actionWord = (action: string, language: Language) =>
  auditActions[action as AuditAction]?.[language] ?? action

/** That it was done, or why it was refused. */
export const resultWord = (result: string, refusal: Readonly<Record<string, unknown>> | null, language: Language) =>
  result === 'ok' ? OK[language] : isErrorKey(result) ? sentenceOf(result, refusal ?? {}, language) : result

const written = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

type Common = Pick<AuditRow, 'time' | 'account' | 'address'>
const common = {
  time: { label: { zh: '时间', en: 'Time' }, text: ({ time }, { dateTime }) => dateTime(time) },
  account: { label: { zh: '账号', en: 'Account' }, text: ({ account }, { language }) => account || NOBODY[language] },
  address: { label: { zh: '地址', en: 'Address' }, text: ({ address }) => address },
} as const satisfies Record<string, ListColumn<Common>>

const result = { zh: '结果', en: 'Result' }

export const auditList = listOf<AuditRow>()(
  { zh: '审计日志', en: 'audit' },
  {
    ...common,
    action: { label: { zh: '操作', en: 'Action' }, text: ({ action }, { language }) => actionWord(action, language) },
    target: { label: { zh: '对象', en: 'Target' }, text: ({ target }) => target },
    before: { label: { zh: '之前', en: 'Before' }, text: ({ before }) => written(before) },
    after: { label: { zh: '之后', en: 'After' }, text: ({ after }) => written(after) },
    result: { label: result, text: (row, { language }) => resultWord(row.result, row.refusal, language) },
  },
)

export const interfaceList = listOf<InterfaceRow>()(
  { zh: '接口日志', en: 'calls' },
  {
    ...common,
    path: { label: { zh: '接口', en: 'Call' }, text: ({ path }) => path },
    took: { label: { zh: '耗时', en: 'Took' }, unit: { zh: 'ms', en: 'ms' }, text: ({ milliseconds }) => milliseconds },
    result: { label: result, text: (row, { language }) => resultWord(row.result, null, language) },
  },
)
