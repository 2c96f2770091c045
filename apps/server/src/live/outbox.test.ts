import type { ServerMessage } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'

/** A socket and a clock that the test moves by hand. */
function rig({ batch = true } = {}) {
  const tasks: (() => void)[] = []
  const wire = {
    sent: [] as string[],
    bufferedAmount: 0,
    isCut: false,
    send: (text: string) => void wire.sent.push(text),
    cut() {
      wire.isCut = true
    },
  }
  const outbox = createOutbox({
    wire,
    batch: () => batch,
    after(_ms, task) {
      tasks.push(task)
      return () => tasks.splice(tasks.indexOf(task), 1)
    },
  })
  return { wire, outbox, beat: () => tasks.splice(0).forEach((task) => void task()) }
}

const beatOf = (time: string): ServerMessage => ({ type: 'heart', time })
const times = (frame: string | undefined) => (JSON.parse(frame ?? '[]') as { time: string }[]).map(({ time }) => time)

test('messages of one beat leave in one frame, the later of a key in place of the earlier', () => {
  const { wire, outbox, beat } = rig()
  outbox.push('a', beatOf('1'))
  outbox.push('b', beatOf('2'))
  outbox.push('a', beatOf('3'))
  beat()
  expect(wire.sent.map(times)).toEqual([['2', '3']])
})

test('a client that cannot take frames gets single messages', () => {
  const { wire, outbox, beat } = rig({ batch: false })
  outbox.push('a', beatOf('1'))
  outbox.push('b', beatOf('2'))
  beat()
  expect(wire.sent).toHaveLength(2)
})

test('while the kernel still holds the last frames, messages go on merging', () => {
  const { wire, outbox, beat } = rig()
  wire.bufferedAmount = 4_000_000
  outbox.push('a', beatOf('1'))
  beat()
  expect(wire.sent).toEqual([])
  outbox.push('a', beatOf('2'))
  wire.bufferedAmount = 0
  beat()
  expect(wire.sent.map(times)).toEqual([['2']])
})

test('a client that stays too slow is cut', () => {
  const { wire, outbox, beat } = rig()
  wire.bufferedAmount = 10_000_000
  outbox.push('a', beatOf('1'))
  beat()
  expect(wire.isCut).toBe(true)
})
