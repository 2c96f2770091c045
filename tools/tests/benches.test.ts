import { expect, test } from 'vitest'
import { outcomeOfRows } from './benches.ts'

test('a row that lost something fails by name, whatever its figure', () => {
  const rows = [
    { id: 'P1', ok: true, faults: [], figure: 9 },
    { id: 'P4.sent', ok: false, faults: ['3 orders lost before their lamp', '1 order carried out twice'], figure: 1 },
  ]
  expect(outcomeOfRows(rows)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['bench P4.sent: 3 orders lost before their lamp; 1 order carried out twice'],
    flaky: [],
  })
})

test('a bench that broke off counts by its second run, and is named', () => {
  const broken = { id: 'POLE-ALL', ok: false, faults: ['no page'] }
  const row = { id: 'POLE-ALL.home', ok: true, faults: [], figure: 2 }
  expect(outcomeOfRows([broken], [row])).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
    flaky: ['bench POLE-ALL: it broke off'],
  })
  expect(outcomeOfRows([broken], [broken])).toEqual({
    passed: 0,
    failed: 1,
    failures: ['bench POLE-ALL: no page'],
    flaky: [],
  })
})
