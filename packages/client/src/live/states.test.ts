import type { ServerMessages } from '@lamplighter/contract'
import { beforeEach, expect, test } from 'vitest'
import { applyStates, createMerger, forgetStates, type LiveState, useLiveStates } from './states.ts'

const state = (id: number, level: number): ServerMessages['state'] => ({
  type: 'state',
  id,
  isParam: true,
  time: null,
  online: true,
  alarm: 0,
  running: true,
  light: level > 0,
  level,
  refreshTime: null,
  power: null,
})

beforeEach(forgetStates)

test('many states within a frame are applied once, the last of each device', () => {
  const frames: (() => void)[] = []
  const batches: ReadonlyMap<number, LiveState>[] = []
  const merge = createMerger(
    (batch) => batches.push(batch),
    (run) => frames.push(run),
  )
  merge(state(1, 20))
  merge(state(2, 50))
  merge(state(1, 80))
  expect(batches).toHaveLength(0)
  for (const run of frames.splice(0)) run()
  expect(batches).toHaveLength(1)
  expect([...(batches[0] ?? [])].map(([id, { level }]) => [id, level])).toEqual([
    [1, 80],
    [2, 50],
  ])
  merge(state(1, 0))
  expect(frames).toHaveLength(1)
})

test('a merge keeps what it does not setLanguage of and names what changed', () => {
  const { type: _, id: __, ...one } = state(1, 20)
  const { type: ___, id: ____, ...two } = state(2, 50)
  applyStates(
    new Map([
      [1, one],
      [2, one],
    ]),
  )
  applyStates(new Map([[2, two]]))
  const { states, changed } = useLiveStates.getState()
  expect([states.get(1)?.level, states.get(2)?.level]).toEqual([20, 50])
  expect(changed).toEqual([2])
})
