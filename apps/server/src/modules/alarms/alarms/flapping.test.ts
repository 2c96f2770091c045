import { expect, test } from 'vitest'
import { afterConnection, FLAPS, FLAPS_WITHIN, LOOKED_AT, movesOfConnection, OFFLINE, STEADY } from './flapping.ts'
import type { Alarm, Move } from './life.ts'

const SECOND = 1_000

/** A device whose connection changes, with what its alarms make of it. */
function watched(before = 0) {
  const alarms = new Map<string, Alarm>()
  const moves: Move[] = []
  return {
    moves,
    alarm: (type: string) => alarms.get(type),
    change(raised: boolean, at: number) {
      const move = {
        deviceId: 1,
        type: 'CommunicationLost',
        rule: OFFLINE,
        level: 10,
        value: null,
        raised,
        at,
      } as const
      const [lost, unstable] = [alarms.get('CommunicationLost') ?? null, alarms.get('ConnectionUnstable') ?? null]
      for (const one of movesOfConnection({ lost, unstable, before }, move)) {
        moves.push(one)
        const after = afterConnection(alarms.get(one.type) ?? null, one, at)
        if (after) alarms.set(one.type, after)
      }
    },
  }
}

function flap(device: ReturnType<typeof watched>, times: number, every: number, from = 0) {
  for (let turn = 0; turn < times; turn++) {
    device.change(true, from + turn * every)
    device.change(false, from + turn * every + every / 2)
  }
}

test('a few losses are silence that is counted', () => {
  const device = watched()
  flap(device, FLAPS - 1, 4 * SECOND)
  expect(device.alarm('CommunicationLost')).toMatchObject({ repeats: FLAPS - 2 })
  expect(device.alarm('ConnectionUnstable')).toBeUndefined()
})

test('more losses within minutes are one unstable connection, and silence is over', () => {
  const device = watched()
  flap(device, 300, 2 * SECOND)
  const lost = device.alarm('CommunicationLost')!
  expect(lost).toMatchObject({ repeats: FLAPS - 2, recoveredAt: (FLAPS - 2) * 2 * SECOND + SECOND })
  const end = 299 * 2 * SECOND + SECOND
  expect(device.alarm('ConnectionUnstable')).toMatchObject({
    raisedAt: (FLAPS - 1) * 2 * SECOND,
    repeats: 300 - FLAPS,
    recoveredAt: null,
    steadyAt: Math.ceil((end + STEADY) / LOOKED_AT) * LOOKED_AT,
    rules: { flapping: 10 },
  })
})

test('as many losses that are far apart are silence', () => {
  const device = watched()
  flap(device, 20, FLAPS_WITHIN / (FLAPS - 1))
  expect(device.alarm('ConnectionUnstable')).toBeUndefined()
})

test('losses of alarms that have ended count too', () => {
  const device = watched(FLAPS - 1)
  device.change(true, 0)
  expect(device.alarm('CommunicationLost')).toBeUndefined()
  expect(device.alarm('ConnectionUnstable')).toMatchObject({ repeats: 0, rules: { flapping: 10 } })
})

test('what is told twice to be lost is lost once', () => {
  const device = watched()
  for (let turn = 0; turn < 2 * FLAPS; turn++) device.change(true, turn * SECOND)
  expect(device.alarm('ConnectionUnstable')).toBeUndefined()
})

test('after it was steady a loss is silence again', () => {
  const device = watched()
  flap(device, FLAPS, 2 * SECOND)
  const unstable = { ...device.alarm('ConnectionUnstable')!, recoveredAt: STEADY }
  const at = 2 * STEADY
  const move = {
    deviceId: 1,
    type: 'CommunicationLost',
    rule: OFFLINE,
    level: 10,
    value: null,
    raised: true,
    at,
  } as const
  expect(movesOfConnection({ lost: null, unstable, before: 0 }, move)).toEqual([move])
})
