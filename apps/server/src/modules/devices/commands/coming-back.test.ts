import { expect, test } from 'vitest'
import { createHandClock } from '../../../testing/hand-clock.ts'
import { createComingBack } from './coming-back.ts'

const SECOND = 1_000
const lamp = { id: 7, link: 'sparkplug', online: false }

async function startAnHourAgo() {
  const clock = createHandClock(Date.parse('2026-11-21T19:00:00Z'))
  const comingBack = createComingBack(clock)
  comingBack.start()
  await clock.advance(3_600 * SECOND)
  const isExpected = (asked = clock.now()) => comingBack.isExpected(lamp, asked)
  return { clock, comingBack, isExpected }
}

test('a gateway whose death a stopping broker said is expected back, though the command came later', async () => {
  const { clock, comingBack, isExpected } = await startAnHourAgo()
  comingBack.connectionChanged(lamp, false)
  await clock.advance(100)
  expect(isExpected()).toBe(true)
  comingBack.interrupted('sparkplug')
  // It is tried every two seconds in vain, for longer than a gateway is waited for.
  for (let tried = 0; tried < 60; tried++) {
    await clock.advance(2 * SECOND)
    comingBack.interrupted('sparkplug')
    comingBack.prune()
  }
  await clock.advance(SECOND)
  expect(isExpected()).toBe(true)
  await clock.advance(60 * SECOND)
  expect(isExpected()).toBe(false)
})

test('a gateway that alone was lost is waited for shortly', async () => {
  const { clock, comingBack, isExpected } = await startAnHourAgo()
  comingBack.connectionChanged(lamp, false)
  await clock.advance(9 * SECOND)
  expect(isExpected()).toBe(true)
  await clock.advance(2 * SECOND)
  expect(isExpected()).toBe(false)
})

test('one that was away before the interruption is not expected, but for what was asked before', async () => {
  const { clock, comingBack, isExpected } = await startAnHourAgo()
  comingBack.connectionChanged(lamp, false)
  await clock.advance(60 * SECOND)
  const before = clock.now() - 1
  comingBack.prune()
  comingBack.interrupted('sparkplug')
  expect(isExpected()).toBe(false)
  expect(isExpected(before)).toBe(true)
  comingBack.interrupted('talq')
  expect(comingBack.isExpected({ ...lamp, link: 'talq' }, clock.now())).toBe(false)
})

test('one that came back and is lost again counts from then', async () => {
  const { clock, comingBack, isExpected } = await startAnHourAgo()
  comingBack.connectionChanged(lamp, false)
  comingBack.connectionChanged(lamp, true)
  comingBack.interrupted('sparkplug')
  await clock.advance(SECOND)
  expect(isExpected()).toBe(false)
  comingBack.connectionChanged(lamp, false)
  expect(isExpected()).toBe(true)
})
