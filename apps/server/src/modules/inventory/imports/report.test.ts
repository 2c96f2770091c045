import type { ImportState } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { importReport } from './report.ts'

const none = { lamps: 0, groups: 0, stations: 0, cabinets: 0, gateways: 0, warned: 0, missing: 0 }
const state: Pick<ImportState, 'fileName' | 'count' | 'reasons'> = {
  fileName: 'lamps.csv',
  count: { ...none, read: 1_240, taken: 1_236, refused: 4, created: 1_236, changed: 0, same: 0 },
  reasons: [
    { reason: 'noPosition', refused: true, count: 4, row: 12 },
    { reason: 'unreadableWatts', refused: false, count: 1_002, row: 3 },
  ],
}

test('a report counts the rows, then each reason with the row in which it stands first', () => {
  expect(importReport(state, 'en')).toEqual([
    'lamps.csv: 1,240 rows read, 1,236 taken, 4 rejected; devices: 1,236 new, 0 changed, 0 the same; lamps not in the file: 0',
    '        4  rejected  No position  (first in row 12)',
    '    1,002  warning  The wattage cannot be read and will be ignored  (first in row 3)',
  ])
})

test('a report speaks the language of who starts it', () => {
  const [head, refused] = importReport(state, 'zh')
  expect(head).toContain('读取 1,240 行，接收 1,236，拒绝 4')
  expect(refused).toBe('        4  拒绝  没有坐标  (首见于第 12 行)')
})
