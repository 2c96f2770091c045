import { isFailure, SPEECH } from '@lamplighter/contract'
import { beforeEach, expect, test } from 'vitest'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import type { Speech } from './speech.ts'
import { createSpeeches, type Speeches } from './speeches.ts'

const SECOND = 1_000
let clock: HandClock
let speeches: Speeches
let ended: string[]

beforeEach(() => {
  clock = createHandClock(Date.UTC(2026, 10, 23))
  ended = []
  speeches = createSpeeches({
    clock,
    brokenOff: async (speech, why) => void ended.push(`${speech.id} ${why} ${speech.seconds()}`),
    onError: (error) => {
      throw error
    },
  })
})

const begin = (n: number, speaker = n, customerId = 1) =>
  speeches.begin({ id: `s${n}`, personId: n, customerId, account: `p${n}`, by: `p${n}`, address: '', format: 'webm' }, [
    { id: speaker, name: `Speaker ${speaker}` },
  ])
const part = new Uint8Array([1])
const failed = (act: () => unknown) => {
  try {
    act()
    return null
  } catch (error) {
    return isFailure(error) ? error.key : error
  }
}
async function heard(speech: Speech) {
  const parts: Uint8Array[] = []
  for await (const one of speech.parts(new AbortController().signal)) parts.push(one)
  return parts.length
}

test('it ends when nothing comes for a while, and is told', async () => {
  const speech = begin(1)
  await clock.advance(SPEECH.silence - 1)
  expect(speech.add(0, part)).toBe(true)
  await clock.advance(SPEECH.silence - 1)
  expect(speech.isOver).toBe(false)
  await clock.advance(1)
  expect(speech.isOver).toBe(true)
  expect(ended).toEqual([`s1 silence ${(2 * SPEECH.silence) / SECOND}`])
  expect(await heard(speech)).toBe(1)
  expect(failed(() => speeches.own({ personId: 1, customerId: 1 }, 's1'))).toBe('speech.over')
})

test('it lasts no longer than it may', async () => {
  const speech = begin(1)
  for (let n = 0; !speech.isOver; n++) {
    speech.add(n, part)
    await clock.advance(SECOND)
  }
  expect(ended).toEqual([`s1 length ${SPEECH.seconds}`])
})

test('more parts than its time allows are refused until that has come', async () => {
  const speech = begin(1)
  const added = Array.from({ length: 30 }, (_, n) => speech.add(n, part)).filter(Boolean).length
  expect(added).toBe(SPEECH.partsPerSecond)
  await clock.advance(SECOND)
  expect(speech.add(added, part)).toBe(true)
})

test('it holds no more bytes than it may', async () => {
  const speech = begin(1)
  const large = new Uint8Array(SPEECH.partBytes)
  const most = SPEECH.bytes / SPEECH.partBytes
  for (let n = 0; n < most; n++) {
    expect(speech.add(n, large)).toBe(true)
    await clock.advance(SECOND)
  }
  expect(speech.add(most, part)).toBe(false)
})

test('an organisation has so many at a time, and a speaker hears one', () => {
  for (let n = 1; n <= SPEECH.ofOrganisation; n++) begin(n)
  expect(failed(() => begin(99))).toBe('request.tooMany')
  expect(failed(() => begin(98, 1, 2))).toBe('speech.busy')
  expect(failed(() => begin(97, 97, 2))).toBeNull()
  expect(speeches.heardBy(1, 's1')?.id).toBe('s1')
  expect(speeches.heardBy(2, 's1')).toBeNull()
})

test('those that go on when the server stops are told', async () => {
  begin(1)
  await speeches.stop()
  expect(ended).toEqual(['s1 stop 0'])
})

test('a device that plays it no more is left out, and it is over when none does', () => {
  const speech = begin(1)
  speech.lose(99)
  expect(speech.isOver).toBe(false)
  speech.lose(1)
  expect(speech.isOver).toBe(true)
  expect(ended).toEqual(['s1 lost 0'])
})
