import { importMapping } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { atOnce, mapSteps, type Steps } from '../../../scheduling/slices.ts'
import { buildInventory } from './build.ts'
import { createCheck } from './check.ts'
import { lineReader } from './lines.ts'
import { createOutlierCheck } from './outliers.ts'
import { createPlaces } from './places.ts'
import { summarise } from './summary.ts'
import { newcomer, nowhere } from './testing.ts'

const LINES = 300

/** What work gives, and at how many places others could have had the event loop. */
function counted<T>(steps: Steps<T>): { result: T; pauses: number } {
  for (let pauses = 0; ; pauses++) {
    const step = steps.next()
    if (step.done) return { result: step.value, pauses }
  }
}

test('a check of many lines can pause after every line, whatever it is at', () => {
  const columns = ['number', 'lat', 'lng', 'road']
  const mapping = importMapping.parse({ columns: Object.fromEntries(columns.map((one) => [one, one])) })
  const rows = Array.from({ length: LINES }, (_, n) => [`L${n}`, String(30 + n * 1e-4), '120', `Road ${n % 7}`])
  const reader = atOnce(lineReader({ columns, rows }, mapping))
  const lines = reader.lines(0, reader.rows)
  const pauses: Record<string, number> = {}
  const take = <T>(name: string, steps: Steps<T>): T => {
    const { result, pauses: made } = counted(steps)
    pauses[name] = made
    return result
  }
  const check = take(
    'check',
    createCheck(reader, lines, {
      ...newcomer(),
      mapping,
      placeOf: take('places', createPlaces(lines, { known: nowhere, root: 'City', most: 20_000 })),
      misplaced: take('outliers', createOutlierCheck(lines.flatMap((line) => line.placed().position ?? []))),
    }),
  )
  const verdicts = atOnce(mapSteps(lines, check))
  const taken = verdicts.flatMap((verdict) => verdict.taken ?? [])
  const { inventory, facts } = take(
    'inventory',
    buildInventory(taken, { root: 'City', known: nowhere, carrierCode: newcomer().carrierCode }),
  )
  const differences = new Map(inventory.devices.map(({ code }) => [code, { change: 'new' as const, changes: [] }]))
  take('summary', summarise({ verdicts, inventory, facts, differences, missing: [] }))
  expect(taken).toHaveLength(LINES)
  expect(Object.entries(pauses).filter(([, made]) => made < LINES)).toEqual([])
})
