import { expect, test } from 'vitest'
import { resultTable } from './result.ts'

test.each([
  ['zh', '额定功率: 60 → 77; 站点: - → Mill Road; 杆高 m: 8 → 9; Colour: red → blue'],
  ['en', 'Rated power: 60 → 77; Site: - → Mill Road; Height m: 8 → 9; Colour: red → blue'],
] as const)(
  'in %s a result names what changes as the screen does, and other columns by their titles',
  (language, words) => {
    const changes = [
      { field: 'ratedWatts', before: '60', after: '77' },
      { field: 'station', before: '', after: 'Mill Road' },
      { field: 'poleHeight', before: '8', after: '9' },
      { field: 'Colour', before: 'red', after: 'blue' },
    ]
    const line = { row: 2, refused: false, issues: [], change: 'changed' as const, changes, codes: ['L1'] }
    const { head, rows } = resultTable({ columns: ['no'], rows: [['L1']], outcome: [line] }, language)
    const [cells] = [...rows]
    expect(cells?.[head.indexOf({ zh: '变更内容', en: 'What changes' }[language])]).toBe(words)
  },
)
