import type { SceneStep } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { levelsAfter } from './levelsAfter.ts'

const dim = (level: number): SceneStep => ({ do: 'dim', level, colour: null, ramp: null, target: null })

test('each step changes its own lamps and leaves the others as the steps before made them', () => {
  const steps: SceneStep[] = [
    dim(80),
    { do: 'wait', seconds: 60 },
    { do: 'off', output: null, target: { ids: [2] } },
    { do: 'off', output: 1, target: { ids: [9] } },
  ]
  const found = { sets: [[1, 2], [2], [9]], steps: [{ set: 0 }, { set: null }, { set: 1 }, { set: 2 }] }
  expect([...levelsAfter(steps, found, 0)]).toEqual([
    [1, 80],
    [2, 80],
  ])
  expect([...levelsAfter(steps, found, 1)]).toEqual([...levelsAfter(steps, found, 0)])
  // What an output of a power box feeds is left as it was.
  expect([...levelsAfter(steps, found, 3)]).toEqual([
    [1, 80],
    [2, 0],
  ])
})
