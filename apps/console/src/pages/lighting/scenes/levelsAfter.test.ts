import type { SceneStep } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { levelsAfter, textsAfter } from './levelsAfter.ts'

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

test('screens show the last text that a step gave them, or nothing once they are cleared', () => {
  const steps: SceneStep[] = [
    { do: 'show', text: 'Storm', target: null },
    dim(100),
    { do: 'show', text: 'Road closed', target: { ids: [5] } },
    { do: 'clear', target: null },
  ]
  const found = { sets: [[5, 6], [1], [5]], steps: [{ set: 0 }, { set: 1 }, { set: 2 }, { set: 0 }] }
  expect([...textsAfter(steps, found, 1)]).toEqual([
    [5, 'Storm'],
    [6, 'Storm'],
  ])
  expect(textsAfter(steps, found, 2).get(5)).toBe('Road closed')
  expect([...textsAfter(steps, found, 3).values()]).toEqual(['', ''])
  expect(levelsAfter(steps, found, 3)).toEqual(new Map([[1, 100]]))
})
