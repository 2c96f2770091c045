import { expect, test } from 'vitest'
import { unchanged } from './dimOptions.ts'
import { commandOf } from './lightCommand.ts'

const until = '2026-11-21T22:00:00.000Z'

test('a dim order says how only where something else was chosen than what the lamp does by itself', () => {
  const draft = { do: 'dim', level: 40 } as const
  expect(commandOf(draft, until, unchanged).args).toEqual({ level: 40, until })
  expect(commandOf(draft, null, { ramp: 15, colour: 2_700 }).args).toEqual({ level: 40, ramp: 15, colour: 2_700 })
})

test('lights on takes no ramp and no colour', () => {
  expect(commandOf({ do: 'on' }, null, { ramp: 15, colour: 2_700 }).args).toEqual({ on: true })
})
