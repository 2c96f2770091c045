import { expect, test } from 'vitest'
import { outcomeOfRows } from './benches.ts'

test('a row that lost something fails by name, whatever its figure', () => {
  const rows = [
    { id: 'P1', ok: true, faults: [] },
    { id: 'P4.sent', ok: false, faults: ['3 orders lost before their lamp', '1 order carried out twice'] },
  ]
  expect(outcomeOfRows(rows)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['bench P4.sent: 3 orders lost before their lamp; 1 order carried out twice'],
    flaky: [],
  })
})
