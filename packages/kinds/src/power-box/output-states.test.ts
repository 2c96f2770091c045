import { expect, test } from 'vitest'
import { wires } from '../wires.ts'
import { closedOf, failedOf, OUTPUTS, outputsOf, toldOf } from './output-states.ts'

test.each([
  [1, 1, 'on'],
  [0, 0, 'off'],
  [0, 1, 'fail'],
  [1, 0, 'fail'],
  [1, null, 'unknown'],
  [null, 1, 'on'],
] as const)('an output told %s whose contact says %s is %s', (told, does, state) => {
  expect(outputsOf({ 'loop2.state': told, 'loop2.contact': does })[1]).toMatchObject({ n: 2, state })
})

test('what a cabinet never reported is not checked: nobody knows how many are closed, and none has failed', () => {
  const outputs = outputsOf({})
  expect(outputs.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  expect([closedOf(outputs), toldOf(outputs), failedOf(outputs)]).toEqual([null, null, []])
})

test('outputs that all stand open are none closed', () => {
  const outputs = outputsOf({ 'loop1.state': 0, 'loop1.contact': 0 })
  expect([closedOf(outputs), toldOf(outputs)]).toEqual([0, 0])
})

test('a contact that sticks counts as closed, for it feeds the street', () => {
  const outputs = outputsOf({ 'loop1.state': 1, 'loop1.contact': 1, 'loop2.state': 0, 'loop2.contact': 1 })
  expect(closedOf(outputs)).toBe(2)
  expect(failedOf(outputs).map(({ n }) => n)).toEqual([2])
})

test('every output here is one that the kind reports', () => {
  const reported = wires['power-box'].points.flatMap(({ key }) => /^loop(\d)\.contact$/.exec(key)?.[1] ?? [])
  expect(reported.map(Number)).toEqual([...OUTPUTS])
})
