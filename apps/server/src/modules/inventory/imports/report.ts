import type { ImportState, Label, Language } from '@lamplighter/contract'
import { reasons } from './reasons.ts'

type Counted = Pick<ImportState, 'count' | 'reasons' | 'fileName'>

const KINDS = {
  refused: { zh: '拒绝', en: 'rejected' },
  warned: { zh: '提示', en: 'warning' },
} as const satisfies Record<string, Label>

const firstRow: Record<Language, (row: number) => string> = {
  zh: (row) => `首见于第 ${row} 行`,
  en: (row) => `first in row ${row}`,
}

function totals({ fileName, count }: Counted, language: Language): string {
  const n = (key: keyof NonNullable<ImportState['count']>) => (count?.[key] ?? 0).toLocaleString('en')
  return language === 'zh'
    ? `${fileName}：读取 ${n('read')} 行，接收 ${n('taken')}，拒绝 ${n('refused')}；设备新增 ${n('created')}，变更 ${n('changed')}，相同 ${n('same')}；文件中没有的灯 ${n('missing')}`
    : `${fileName}: ${n('read')} rows read, ${n('taken')} taken, ${n('refused')} rejected; devices: ${n('created')} new, ${n('changed')} changed, ${n('same')} the same; lamps not in the file: ${n('missing')}`
}

/** What came of a file, for a terminal: its counts, then each reason with how often it stands and where first. */
export const importReport = (state: Counted, language: Language): string[] => [
  totals(state, language),
  ...state.reasons.map(({ reason, refused, count, row }) =>
    [
      count.toLocaleString('en').padStart(9),
      KINDS[refused ? 'refused' : 'warned'][language],
      reasons[reason][language],
      row === undefined ? '' : `(${firstRow[language](row)})`,
    ]
      .join('  ')
      .trimEnd(),
  ),
]
