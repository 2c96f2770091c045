import {
  type AuditAction,
  type AuditRow,
  auditActions,
  isErrorKey,
  type Label,
  type Language,
  sentenceOf,
} from '@lamplighter/contract'

const TITLES = {
  time: { zh: '时间', en: 'Time' },
  account: { zh: '账号', en: 'Account' },
  address: { zh: '地址', en: 'Address' },
  action: { zh: '操作', en: 'Action' },
  target: { zh: '对象', en: 'Target' },
  before: { zh: '之前', en: 'Before' },
  after: { zh: '之后', en: 'After' },
  result: { zh: '结果', en: 'Result' },
} as const satisfies Record<keyof Omit<AuditRow, 'id' | 'refusal'>, Label>

const OK: Label = { zh: '成功', en: 'Done' }

const keys = Object.keys(TITLES) as (keyof typeof TITLES)[]

function cellOf(row: AuditRow, key: keyof typeof TITLES, language: Language): string {
  const value = row[key]
  if (key === 'action') return auditActions[row.action as AuditAction]?.[language] ?? row.action
  if (key === 'result')
    return row.result === 'ok'
      ? OK[language]
      : isErrorKey(row.result)
        ? sentenceOf(row.result, row.refusal ?? {}, language)
        : row.result
  return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}

/** The trail as people read it, one row a line; times in UTC. */
export const trailTable = (rows: readonly AuditRow[], language: Language) => ({
  name: 'audit',
  sheet: 'Audit',
  head: keys.map((key) => TITLES[key][language]),
  rows: rows.map((row) => keys.map((key) => cellOf(row, key, language))),
})
