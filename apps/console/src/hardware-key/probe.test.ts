import { expect, test } from 'vitest'
import { fakeSurroundings } from './fakeWire.ts'
import { probe } from './probe.ts'

const URL = 'ws://127.0.0.1:4044'

test('finds a helper by the version it names, and leaves', async () => {
  const { surroundings, last } = fakeSurroundings()
  const found = probe(surroundings, URL)
  last().onopen?.()
  expect(last().heard()).toEqual([{ type: 'version' }])
  last().say('nonsense')
  last().say({ type: 'version', version: '2' })
  expect(await found).toEqual({ kind: 'helper', version: '2' })
  expect(last().isClosed).toBe(true)
})

test.each([
  ['nothing where nobody opens', false, false, 'nothing'],
  ['nothing where the connection is refused', false, true, 'nothing'],
  ['another program where nothing is said', true, false, 'silent'],
  ['another program that hangs up', true, true, 'silent'],
])('finds %s', async (_, opens, closes, kind) => {
  const { surroundings, last, pass } = fakeSurroundings()
  const found = probe(surroundings, URL)
  if (opens) last().onopen?.()
  if (closes) last().onclose?.()
  else pass(3_000)
  expect(await found).toEqual({ kind })
})
