import { expect, test } from 'vitest'
import { createInterning } from './interning.ts'

test('texts that are alike stay alike, however many there are', () => {
  const intern = createInterning(2)
  const said = ['reply', 'observe', 'reply', 'x'.repeat(1_000), 'sparkplug', 'reply', 'observe']
  expect(said.map(intern)).toEqual(said)
})
