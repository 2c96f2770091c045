import { expect, test } from 'vitest'
import { tableOf } from './table.ts'

test('series of different moments stand side by side, newest first, and what is missing stays missing', () => {
  const rows = tableOf(
    ['elec.leakage', 'elec.totalEnergy'],
    [
      { point: 'elec.leakage', rows: [[100, 4, 4, 4]] },
      {
        point: 'elec.totalEnergy',
        rows: [
          [100, 5_000, 5_000, 5_000],
          [200, 7_500, 7_500, 7_500],
        ],
      },
    ],
  )
  expect(rows).toEqual([
    { at: 200, values: [null, 7.5] },
    { at: 100, values: [4, 5] },
  ])
})
