import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRoadFloor } from './useRoadFloor.ts'

const main = { roadClass: 'main', designLux: 30, devices: 40 } as const
const branch = { roadClass: 'branch', designLux: 10, devices: 400 } as const

test('levels are checked against the road of the lamps that needs the most light', () => {
  const { result } = renderHook(() => useRoadFloor([branch, main]))
  expect(result.current.road).toMatchObject({ roadClass: 'branch' })
  expect(result.current.level).toBe(80)
  act(() => result.current.choose('main'))
  expect([result.current.road?.designLux, result.current.level]).toEqual([30, 67])
  act(() => result.current.choose(null))
  expect(result.current.level).toBeUndefined()
})

test('of a road that none of its lamps light the illuminance is entered first', () => {
  const { result } = renderHook(() => useRoadFloor([]))
  expect(result.current.road).toBeNull()
  act(() => result.current.choose('secondary'))
  expect([result.current.road?.designLux, result.current.level]).toEqual([null, undefined])
  act(() => result.current.setDesignLux(15))
  expect(result.current).toMatchObject({ level: 67, isOutOfReach: false })
  act(() => result.current.setDesignLux(8))
  expect(result.current).toMatchObject({ level: 100, isOutOfReach: true })
})
