import { expect, test } from 'vitest'
import { createTransactions, type Open } from './transactions.ts'

const BEGUN = { at: 1_000, tag: 'A', meter: 4_076_000 }
const transactions = (open: Open | null = null, last = 40) => createTransactions({ last: () => last, open })

test('sessions are numbered after the last that is kept, and one that is told twice is one', () => {
  const pile = transactions()
  expect(pile.begin(BEGUN, 'then')).toEqual({ ...BEGUN, number: 41, isNew: true })
  expect(pile.begin({ ...BEGUN, at: 1_500 }, 'then')).toEqual({ ...BEGUN, number: 41, isNew: false })
  expect(pile.begin({ ...BEGUN, at: 2_000 }, 'later')).toMatchObject({ number: 42, isNew: true })
})

test('one that was kept as not over goes on after a start of ours', () => {
  const pile = transactions({ ...BEGUN, number: 40 })
  expect(pile.running()).toBe(40)
  expect(pile.read(4_076_500)).toEqual({ meter: 4_076_500, taken: 500, since: 1_000 })
  expect(pile.begin({ ...BEGUN }, 'then')).toMatchObject({ number: 40, isNew: false })
})

test.each([0, -1, undefined])('%s stands for the session that runs', (named) => {
  const pile = transactions()
  pile.begin(BEGUN, 'then')
  pile.follow(named, 3_000)
  expect(pile.running()).toBe(41)
  expect(pile.end(named, 4_076_900)).toMatchObject({ number: 41, wasRunning: true, taken: 900 })
  expect(pile.end(named, 4_076_900)).toMatchObject({ number: null, wasRunning: false })
})

test('what comes late of an earlier session touches none that runs', () => {
  const pile = transactions()
  pile.begin(BEGUN, 'then')
  pile.begin({ ...BEGUN, at: 2_000 }, 'later')
  pile.follow(41, 3_000)
  expect(pile.running()).toBe(42)
  expect(pile.end(41, 4_076_900)).toMatchObject({ number: 41, wasRunning: false })
  expect(pile.running()).toBe(42)
  pile.end(42, 4_076_900)
  pile.follow(42, 3_000)
  expect(pile.running()).toBeNull()
})

test('a session that began elsewhere is known by its number, and is not measured', () => {
  const pile = transactions()
  pile.follow(977, 3_000)
  expect([pile.running(), pile.read(5_000)]).toEqual([977, { meter: 5_000, taken: null, since: null }])
})

const fromZero = (meter: number) => {
  const pile = transactions()
  pile.begin({ ...BEGUN, meter }, '')
  return pile
}
const takenBy = (pile: ReturnType<typeof transactions>, samples: readonly number[]) =>
  samples.map((sample) => pile.read(sample).taken)

test('samples that count from 0 are of the session', () => {
  const pile = fromZero(4_076_000)
  expect(takenBy(pile, [104, 228, 5_900])).toEqual([104, 228, 5_900])
  expect(pile.read(5_950).meter).toBe(4_081_950)
  expect(pile.end(41, 4_082_000)).toMatchObject({ meter: 4_082_000, taken: 6_000 })
  const young = fromZero(3_000)
  expect(takenBy(young, [1_200, 3_400])).toEqual([1_200, 3_400])
  expect(young.end(41, 1_300)).toMatchObject({ meter: 4_300, taken: 1_300 })
})

test('a step back of the meter is none of the session, and one by its decimals is nothing taken', () => {
  const pile = fromZero(5_000)
  expect(takenBy(pile, [4_000, 5_000 - 4, 5_300, 200])).toEqual([null, 0, 300, null])
  expect(pile.end(41, 200)).toMatchObject({ meter: 200, taken: null })
})

test('a total of the life of the meter is not what a session took that counts from 0', () => {
  const pile = fromZero(0)
  expect(takenBy(pile, [4_076_104, 104])).toEqual([null, 104])
  expect(pile.end(41, 6_000)).toMatchObject({ taken: 6_000 })
})

test('a connector that is free charges nothing; one that was free before has not ended it', () => {
  const pile = transactions()
  pile.begin(BEGUN, 'then')
  expect([pile.vacate(900), pile.running()]).toEqual([false, 41])
  expect([pile.vacate(1_100), pile.running()]).toEqual([true, null])
})

test('a session goes on that its pile measures after it said that the connector is free, and no other', () => {
  const pile = transactions()
  pile.begin(BEGUN, 'then')
  pile.vacate(2_000)
  pile.follow(41, 1_900)
  expect(pile.running()).toBeNull()
  pile.follow(41, 2_100)
  expect([pile.running(), pile.read(4_076_500).taken]).toEqual([41, 500])
  pile.vacate(2_200)
  pile.end(41, 4_076_600)
  pile.follow(41, 2_300)
  expect(pile.running()).toBeNull()
})

test('a number that was never given is what the pile calls the session that runs', () => {
  const pile = transactions()
  pile.begin(BEGUN, 'then')
  pile.follow(977, 2_000)
  expect([pile.running(), pile.name(), pile.meant(977), pile.read(4_076_500).taken]).toEqual([41, 977, 41, 500])
  expect(pile.end(977, 4_076_900)).toMatchObject({ number: 41, wasRunning: true, taken: 900 })
  pile.follow(977, 3_000)
  expect(pile.running()).toBeNull()
  expect(pile.begin({ ...BEGUN, at: 4_000 }, 'later')).toMatchObject({ number: 42 })
  expect(pile.name()).toBe(42)
})
