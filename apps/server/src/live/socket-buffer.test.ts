import type { ServerMessage } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { outgoing } from './shared-frames.ts'
import { createSocketBuffers } from './socket-buffer.ts'

/** Sockets that share one budget, and a clock that the test moves by hand. */
function rig(budget = 1_000_000) {
  const tasks: (() => void)[] = []
  const buffers = createSocketBuffers({
    budget,
    after(_ms, task) {
      tasks.push(task)
      return () => tasks.splice(tasks.indexOf(task), 1)
    },
  })
  function open({ batch = true, reads = true } = {}) {
    const socket = {
      sent: [] as (string | Buffer)[],
      bufferedAmount: 0,
      isCut: false,
      send(data: string | Buffer) {
        socket.sent.push(data)
        if (!reads) socket.bufferedAmount += Buffer.byteLength(data)
      },
      cut() {
        socket.isCut = true
      },
    }
    return { socket, ...buffers.open(socket, () => batch) }
  }
  const beat = (times = 1) => {
    for (let at = 0; at < times; at++) tasks.splice(0).forEach((task) => void task())
  }
  return { buffers, open, beat }
}

const heart = (time: string) => outgoing({ type: 'heart', time } satisfies ServerMessage)
const times = (frame: string | Buffer | undefined) =>
  (JSON.parse(String(frame ?? '[]')) as { time: string }[]).map(({ time }) => time)

test('messages of one beat leave in one frame, the later of a key in place of the earlier', () => {
  const { open, beat } = rig()
  const { socket, push } = open()
  push('a', heart('1'))
  push('b', heart('2'))
  push('a', heart('3'))
  beat()
  expect(socket.sent.map(times)).toEqual([['2', '3']])
})

test('a client that cannot take frames gets single messages', () => {
  const { open, beat } = rig()
  const { socket, push } = open({ batch: false })
  push('a', heart('1'))
  push('b', heart('2'))
  beat()
  expect(socket.sent).toHaveLength(2)
})

test('while the kernel still holds the last frames, messages go on merging', () => {
  const { open, beat } = rig()
  const { socket, push } = open()
  socket.bufferedAmount = 400_000
  push('a', heart('1'))
  beat()
  expect(socket.sent).toEqual([])
  push('a', heart('2'))
  socket.bufferedAmount = 0
  beat()
  expect(socket.sent.map(times)).toEqual([['2']])
})

test('sockets that wait for the same messages are sent the same bytes, made once', () => {
  const { open, beat } = rig()
  const [one, other, late] = [open(), open(), open()]
  const messages = [heart('1'), heart('2')]
  for (const { push } of [one, other]) for (const [at, message] of messages.entries()) push(String(at), message)
  late.push('1', messages[1]!)
  beat()
  expect(one.socket.sent[0]).toBe(other.socket.sent[0])
  expect(times(late.socket.sent[0])).toEqual(['2'])
})

test('a socket that drains nothing for ten seconds is cut, one that drains a little is not', () => {
  const { open, beat } = rig()
  const [stalled, slow] = [open({ reads: false }), open({ reads: false })]
  for (const { push } of [stalled, slow]) push('a', heart('1'))
  beat()
  slow.socket.bufferedAmount = 100_000
  for (let at = 0; at < 252; at++) {
    slow.socket.bufferedAmount -= 1
    beat()
    if (at === 240) expect(stalled.socket.isCut).toBe(false)
  }
  expect([stalled.socket.isCut, slow.socket.isCut]).toEqual([true, false])
})

test('what is sent to a stalled socket meanwhile does not count as draining', () => {
  const { open, beat } = rig()
  const { socket, push } = open({ reads: false })
  for (let at = 0; at < 260 && !socket.isCut; at++) {
    push(String(at), heart('1'))
    beat()
  }
  expect(socket.isCut).toBe(true)
})

test('where all sockets together hold more than the budget, the slowest are cut and the others go on', () => {
  const { buffers, open, beat } = rig(100_000)
  const stalled = Array.from({ length: 20 }, () => open({ reads: false }))
  const reader = open()
  const long = 'x'.repeat(1_000)
  for (let round = 0; round < 10; round++) {
    for (const { push } of [...stalled, reader]) push(`${round}`, heart(`${round}${long}`))
    beat()
    expect(buffers.held).toBeLessThanOrEqual(100_000)
  }
  expect(stalled.filter(({ socket }) => socket.isCut).length).toBeGreaterThanOrEqual(10)
  expect(stalled.filter(({ socket }) => !socket.isCut).length).toBeGreaterThan(0)
  expect(reader.socket.isCut).toBe(false)
  expect(reader.socket.sent).toHaveLength(10)
})

test('a closed socket holds nothing', () => {
  const { buffers, open, beat } = rig()
  const { push, close } = open({ reads: false })
  push('a', heart('1'))
  beat()
  expect(buffers.held).toBeGreaterThan(0)
  close()
  expect(buffers.held).toBe(0)
})
