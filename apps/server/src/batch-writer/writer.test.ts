import { beforeEach, expect, test } from 'vitest'
import type { Platform } from '../db/database.ts'
import { createHandClock, type HandClock } from '../testing/hand-clock.ts'
import { type BatchWriters, createBatchWriters } from './index.ts'
import type { Batches } from './writer.ts'

type Row = { readonly city: number; readonly n: number }

/** What the writers of these tests reach the database by: they have none. */
const nowhere = {} as Platform

let clock: HandClock
let errors: unknown[]
let writers: BatchWriters
/** Batches as they were written, and under which id each was tried. */
let stored: Row[][]
let tried: string[]
/** Thrown by the next writes. */
let failures: unknown[]

const away = () => Object.assign(new Error('terminating connection'), { code: '57P01' })
const poison = () => Object.assign(new Error('out of range'), { code: '22003' })
const rows = (count: number, city = 0): Row[] => Array.from({ length: count }, (_, n) => ({ city, n }))

beforeEach(() => {
  clock = createHandClock(0)
  errors = []
  stored = []
  tried = []
  failures = []
  writers = createBatchWriters({ db: nowhere, clock, onError: (error) => errors.push(error) })
})

function open(more: Partial<Batches<Row>> = {}) {
  return writers.open<Row>({
    name: 'test.rows',
    every: 100,
    batchSize: 10,
    limit: 1_000,
    gives: 'oldest',
    async write(_, batch, id) {
      tried.push(id)
      const failure = failures.shift()
      if (failure) throw failure
      if (batch.some(({ n }) => n < 0)) throw poison()
      stored.push([...batch])
    },
    ...more,
  })
}
const numbers = () => stored.map((batch) => batch.map(({ n }) => n))
const addAll = (writer: ReturnType<typeof open>, some: readonly Row[]) => {
  for (const row of some) writer.add(row)
}

test('rows are written together at the next beat, in the order they came', async () => {
  const writer = open()
  addAll(writer, rows(3))
  expect(stored).toEqual([])
  await clock.advance(100)
  expect(numbers()).toEqual([[0, 1, 2]])
  expect(writer.figures).toMatchObject({ waiting: 0, written: 3, lagMs: 100 })
})

test('many rows are written in batches', async () => {
  addAll(open(), rows(25))
  await clock.advance(100)
  expect(stored.map(({ length }) => length)).toEqual([10, 10, 5])
})

test('what comes while a batch is written waits for the next beat, unless it fills one', async () => {
  let more = 5
  const writer = open({
    written() {
      addAll(writer, rows(more))
      more = 0
    },
  })
  addAll(writer, rows(1))
  await clock.advance(100)
  expect(stored).toHaveLength(1)
  more = 12
  await clock.advance(100)
  expect(stored.map(({ length }) => length)).toEqual([1, 5, 10])
})

test('while the database is away nothing is lost and it is asked ever less often', async () => {
  const writer = open()
  failures = Array.from({ length: 5 }, away)
  addAll(writer, rows(2))
  const times: number[] = []
  for (let second = 0; second < 40; second++) {
    const before = errors.length
    await clock.advance(500)
    if (errors.length > before) times.push(clock.now())
    if (second === 3) addAll(writer, rows(1))
  }
  const pauses = times.slice(1).map((at, n) => at - times[n]!)
  expect(pauses.every((pause, n) => n === 0 || pause >= pauses[n - 1]!)).toBe(true)
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(4_000)
  expect(numbers()).toEqual([[0, 1], [0]])
  expect(writer.figures).toMatchObject({ waiting: 0, failures: 5, dropped: 0 })
})

test('a batch that is tried again keeps its id, so that it can be told from a new one', async () => {
  const writer = open()
  failures = [away()]
  addAll(writer, rows(1))
  await clock.advance(1_000)
  addAll(writer, rows(1))
  await clock.advance(1_000)
  expect(tried[0]).toBe(tried[1])
  expect(tried[2]).not.toBe(tried[1])
})

test('of many rows only those are left out that the database refuses, each with its reason', async () => {
  const refused: [number, string][] = []
  const writer = open({
    batchSize: 10_000,
    limit: 20_000,
    refused: async (_, { n }, reason) => void refused.push([n, reason]),
  })
  addAll(writer, [...rows(6_000), { city: 0, n: -1 }, ...rows(3_999)])
  await clock.advance(100)
  expect(stored.flat()).toHaveLength(9_999)
  expect(refused).toEqual([[-1, 'out of range']])
  expect(writer.figures).toMatchObject({ waiting: 0, written: 9_999, refused: 1 })
  expect(errors).toEqual([])
})

test('when the database goes away while refused rows are looked for, nothing is written twice', async () => {
  const writer = open({ refused: async () => undefined })
  addAll(writer, [...rows(4), { city: 0, n: -1 }, ...rows(3)])
  // The whole batch and its second half are refused; in between the first half is written.
  failures = [poison(), undefined, away()]
  await clock.advance(100)
  expect(errors).toHaveLength(1)
  await clock.advance(10_000)
  expect(numbers().flat()).toEqual([0, 1, 2, 3, 0, 1, 2])
  expect(writer.figures).toMatchObject({ waiting: 0, written: 7, refused: 1 })
})

test('a refused row that cannot even be noted stops nobody', async () => {
  open({ refused: async () => Promise.reject(poison()) }).add({ city: 0, n: -1 })
  await clock.advance(100)
  expect(errors).toHaveLength(1)
  expect(writers.figures()).toMatchObject([{ waiting: 0, refused: 1 }])
})

test('what one lane holds up is written for the others', async () => {
  const writer = open({
    lane: ({ city }) => city,
    async write(_, batch) {
      if (batch[0]!.city === 1) throw away()
      stored.push([...batch])
    },
  })
  addAll(writer, [...rows(2, 1), ...rows(30, 2)])
  await clock.advance(100)
  expect(stored.map(({ length }) => length)).toEqual([10, 10, 10])
  await writer.flushed(2)
  expect(writer.figures.waiting).toBe(2)
})

test('of the rows of one key the newest is written, or what they are merged into', async () => {
  const newest = open({ key: ({ city }) => city })
  addAll(newest, [...rows(3, 1), ...rows(2, 2)])
  expect(newest.figures.waiting).toBe(2)
  await clock.advance(100)
  expect(numbers()).toEqual([[2, 1]])
  const sums = open({ key: ({ city }) => city, merge: (a, b) => ({ city: a.city, n: a.n + b.n }) })
  addAll(sums, rows(4))
  await clock.advance(100)
  expect(numbers()[1]).toEqual([6])
})

test('of too many rows the oldest of the longest lane are given up, or the newest, and counted', async () => {
  failures = Array.from({ length: 99 }, away)
  const oldest = open({ limit: 64, batchSize: 100, lane: ({ city }) => city })
  addAll(oldest, [...rows(4, 1), ...rows(70, 2)])
  expect(oldest.figures).toMatchObject({ waiting: 64, dropped: 10 })
  failures = []
  await oldest.flushed()
  expect(numbers()).toEqual([[0, 1, 2, 3], Array.from({ length: 60 }, (_, n) => n + 10)])
  const newest = open({ limit: 5, gives: 'newest', key: ({ n }) => n })
  addAll(newest, [...rows(7), { city: 9, n: 2 }])
  expect(newest.figures).toMatchObject({ waiting: 5, dropped: 2 })
  await newest.flushed()
  expect(stored.at(-1)!.map(({ city }) => city)).toEqual([0, 0, 9, 0, 0])
})

test('who waits for what came so far does not wait for what comes later', async () => {
  let writeOn = () => {}
  const writer = open({
    async write(_, batch) {
      await new Promise<void>((resolve) => {
        writeOn = resolve
      })
      stored.push([...batch])
    },
  })
  writer.add({ city: 0, n: 1 })
  const first = writer.flushed()
  writer.add({ city: 0, n: 2 })
  writeOn()
  await first
  expect(numbers()).toEqual([[1]])
  const second = writer.flushed()
  await Promise.resolve()
  writeOn()
  await second
  expect(numbers()).toEqual([[1], [2]])
  await writer.flushed()
})

test('a rush is written together when no more comes, or when it has lasted too long', async () => {
  const writer = open({ batchSize: 1_000, whileComing: 450 })
  for (let n = 0; n < 3; n++) {
    addAll(writer, rows(10))
    await clock.advance(100)
  }
  expect(stored).toEqual([])
  await clock.advance(100)
  expect(stored.map(({ length }) => length)).toEqual([30])
  for (let n = 0; n < 8; n++) {
    addAll(writer, rows(10))
    await clock.advance(100)
  }
  expect(stored.length).toBeGreaterThan(1)
})

test('a stop writes what waits, also what one writer hands to another, and says what it could not write', async () => {
  const second = open({ name: 'second' })
  const first = open({ name: 'first', written: (batch) => addAll(second, batch) })
  addAll(first, rows(2))
  await writers.stop()
  expect(numbers()).toEqual([
    [0, 1],
    [0, 1],
  ])
  // Rows that another writer holds are waited for as long as that one gets on.
  const slow = open({
    name: 'slow',
    batchSize: 1,
    write: () => new Promise<void>((resolve) => void clock.after(2_000, resolve)),
  })
  addAll(slow, rows(4))
  const held = open({
    name: 'held',
    write: () =>
      slow.figures.waiting > 0
        ? Promise.reject(Object.assign(new Error('lock timeout'), { code: '55P03' }))
        : Promise.resolve(),
  })
  addAll(held, rows(3))
  const drained = writers.stop()
  for (let n = 0; n < 24; n++) {
    await clock.advance(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await drained
  expect([slow.figures.waiting, held.figures.waiting, errors]).toEqual([0, 0, []])
  const stuck = open({ name: 'stuck', write: () => Promise.reject(away()) })
  stuck.add({ city: 0, n: 1 })
  const stopped = writers.stop()
  for (let n = 0; n < 20; n++) {
    await clock.advance(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await stopped
  expect(String(errors.at(-1))).toContain('not written: 1 of stuck')
})
