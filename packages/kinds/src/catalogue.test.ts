import { kinds } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { answerFields, commandOf, commandsOf, fieldsOf, readingOf } from './catalogue.ts'

test('every command that needs arguments has a form', () => {
  const bare = kinds.flatMap((kind) =>
    commandsOf(kind).flatMap((spec) => (spec.needArgs && fieldsOf(spec).length === 0 ? [`${kind} ${spec.code}`] : [])),
  )
  expect(bare).toEqual([])
})

test('a setting is read by the query of its name, and a query by none', () => {
  const spec = commandOf('dcc.leakageThresholds', {}, 'luminaire')!.spec
  expect(readingOf('luminaire', spec)?.code).toBe('dcs.leakageThresholds')
  expect(readingOf('luminaire', commandOf('dcs.leakageThresholds', {}, 'luminaire')!.spec)).toBeUndefined()
})

test('kinds that call different things alike are told apart by the kind', () => {
  const names = (['luminaire', 'power-box'] as const).map(
    (kind) => commandOf('dcc.leakageThresholds', {}, kind)?.spec.name.zh,
  )
  expect(new Set(names).size).toBe(2)
})

test('an answer is decoded by the fields that it holds', () => {
  const fields = answerFields('dcs.leakageThresholds', { minor: 30, severe: 100, trip: 300 })
  expect(fields.map(({ key }) => key)).toEqual(['minor', 'severe', 'trip'])
})
