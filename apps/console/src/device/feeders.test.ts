import type { FedLamp, SubDevice } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { feedersOf, looseLamps } from './feeders.ts'
import type { LampNow } from './useBoxLamps.ts'

const part = (id: number, type: SubDevice['type'], number: number, parentId: number | null): SubDevice => ({
  id,
  type,
  number,
  name: `P${id}`,
  parentId,
  ratedAmperes: null,
  channel: null,
})
const lamp = (id: number, branchId: number | null): FedLamp => ({ id, name: `L${id}`, code: '', pole: null, branchId })
const lit: LampNow = { state: 'lit', amperes: 0.4, watts: 80, level: 70 }
const out: LampNow = { state: 'out', amperes: 0, watts: 0, level: 0 }

const parts = [part(1, 3, 2, null), part(2, 4, 1, 1), part(3, 5, 1, 2), part(4, 5, 2, 2), part(5, 3, 3, null)]
const lamps = [lamp(10, 3), lamp(11, 4), lamp(12, 4), lamp(13, null)]

test('behind an output stand the lamps of all branches of its contactors', () => {
  const [first, second, third] = feedersOf(
    { parts, lamps },
    new Map([
      [10, lit],
      [11, lit],
      [12, out],
    ]),
  )
  expect(first).toMatchObject({ n: 1, output: null, contactor: null, lamps: [] })
  expect(second).toMatchObject({
    output: 'P1',
    contactor: 'P2',
    lamps: ['lit', 'lit', 'out'],
    lit: 2,
    offline: 0,
    watts: 160,
    level: 70,
  })
  expect(third).toMatchObject({ output: 'P5', contactor: null, branches: [] })
})

test('a lamp that was never heard is offline and adds nothing', () => {
  const [, second] = feedersOf({ parts, lamps }, new Map([[10, lit]]))
  expect(second).toMatchObject({ lamps: ['lit', 'offline', 'offline'], offline: 2, amperes: 0.4 })
  const [, silent] = feedersOf({ parts, lamps }, new Map())
  expect(silent).toMatchObject({ amperes: null, watts: null, level: null })
})

test('before the lamps were read none is told lit, out or offline', () => {
  const [, second] = feedersOf({ parts, lamps }, null)
  expect(second).toMatchObject({ lamps: ['unread', 'unread', 'unread'], lit: null, offline: 0, watts: null })
})

test('before the wiring was read no output is told spare', () => {
  expect(feedersOf(null, new Map()).map(({ wired }) => wired)).toEqual([null, null, null, null])
  expect(feedersOf({ parts, lamps }, null).map(({ wired }) => wired)).toEqual([false, true, false, false])
})

test('a lamp without a branch is loose', () => {
  expect(looseLamps(lamps).map(({ id }) => id)).toEqual([13])
})

test('what senses the cable or the voltage of a branch belongs to its output', () => {
  const sensing = [part(6, 10, 1, 4), part(7, 12, 1, 3), part(8, 12, 2, 1), part(9, 11, 1, 3)]
  const feeders = feedersOf({ parts: [...parts, ...sensing], lamps }, new Map())
  expect(feeders.map((feeder) => feeder.sensing.map(({ id }) => id))).toEqual([[], [6, 7], [], []])
})
