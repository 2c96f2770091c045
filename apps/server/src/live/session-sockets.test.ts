import { expect, test } from 'vitest'
import { createSessionSockets } from './session-sockets.ts'

test('the oldest socket of a session is closed for one too many, and no other session is touched', () => {
  const closed: string[] = []
  const sockets = createSessionSockets(2)
  const socket = (name: string) => () => void closed.push(name)
  sockets.add('theirs', socket('t1'))
  sockets.add('ours', socket('o1'))
  const second = socket('o2')
  sockets.add('ours', second)
  expect(closed).toEqual([])
  sockets.add('ours', socket('o3'))
  expect(closed).toEqual(['o1'])
  sockets.remove('ours', second)
  sockets.add('ours', socket('o4'))
  expect(closed).toEqual(['o1'])
})
