import { setImmediate } from 'node:timers/promises'
import { type Label, type Language, languages } from '@lamplighter/contract'
import { importFieldWord } from '@lamplighter/contract/import-field-words'
import type { Table } from '../../../table-reading/table.ts'
import { changes, reasons } from './reasons.ts'
import type { Outcome } from './summary.ts'

const TITLES = {
  row: { zh: '行', en: 'Row' },
  result: { zh: '结果', en: 'Result' },
  reason: { zh: '原因', en: 'Reason (Chinese)' },
  reasonEnglish: { zh: '原因（英文）', en: 'Reason' },
  change: { zh: '变化', en: 'Change' },
  changes: { zh: '变更内容', en: 'What changes' },
  codes: { zh: '单灯编号', en: 'Lamp numbers' },
} as const satisfies Record<string, Label>

/** The columns that such a table adds, where a file is one that was corrected. */
export function resultColumns(columns: readonly string[]): string[] {
  const heads = languages.map((language) => Object.values(TITLES).map((title) => title[language]))
  return heads.find((head) => head.every((title) => columns.includes(title))) ?? []
}

const ENDS = {
  refused: { zh: '拒绝', en: 'Rejected' },
  warned: { zh: '导入，有提示', en: 'Taken with a warning' },
  taken: { zh: '导入', en: 'Accepted' },
} as const satisfies Record<string, Label>

const endOf = ({ refused, issues }: Outcome) => ENDS[refused ? 'refused' : issues.length ? 'warned' : 'taken']

const because = ({ issues }: Outcome, language: Language) =>
  issues
    .map(({ column, reason }) => (column ? `${column}: ${reasons[reason][language]}` : reasons[reason][language]))
    .join('; ')

/** Of an import from before old values were kept there is nothing to say. */
const changed = ({ changes: own = [] }: Partial<Outcome>, language: Language) =>
  own
    .map(({ field, before, after }) => `${importFieldWord(field, language)}: ${before || '-'} → ${after || '-'}`)
    .join('; ')

const PAGE = 200

/** Rows in pages; others get the event loop after each. */
export async function* pagesOf<T>(rows: Iterable<T>): AsyncGenerator<T[]> {
  let page: T[] = []
  for (const row of rows) {
    if (page.push(row) < PAGE) continue
    yield page
    page = []
    await setImmediate()
  }
  if (page.length > 0) yield page
}

/** Every line of the file with what became of it, made as it is read. */
export const resultTable = (
  { columns, rows, outcome }: Table & { outcome: readonly Outcome[] },
  language: Language,
) => ({
  sheet: 'Import',
  head: [...Object.values(TITLES).map((title) => title[language]), ...columns],
  rows: Iterator.from(outcome).map((line) => [
    String(line.row),
    endOf(line)[language],
    because(line, 'zh'),
    because(line, 'en'),
    line.change ? changes[line.change][language] : '',
    changed(line, language),
    line.codes.join(', '),
    ...columns.map((_, at) => rows[line.row - 2]?.[at] ?? ''),
  ]),
})
