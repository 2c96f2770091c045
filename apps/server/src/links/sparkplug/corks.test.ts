import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { createCorks } from './corks.ts'

const open: { destroy(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

/** The two ends of a connection. */
async function connection(): Promise<[Socket, Socket]> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const far = connect((server.address() as { port: number }).port, '127.0.0.1')
  const [near] = (await accepted) as [Socket]
  server.close()
  open.push(near, far)
  return [near, far]
}

/** As a broker writes: each packet in an immediate of its own. */
const writeLater = (socket: Socket, packet: string) => setImmediate(() => socket.write(packet))

test('what a connection is given in one turn leaves in one write', async () => {
  const corks = createCorks()
  const [near, far] = await connection()
  const writes = vi.spyOn(near, '_writev' as never)
  for (const packet of ['a', 'b', 'c']) {
    corks.hold(near)
    writeLater(near, packet)
  }
  const [chunk] = (await once(far, 'data')) as [Buffer]
  expect(chunk.toString()).toBe('abc')
  expect(writes).toHaveBeenCalledTimes(1)
})

test('what is given a turn later is not kept back, and one that is closed meanwhile holds up no other', async () => {
  const corks = createCorks()
  const [[gone], [near, far]] = await Promise.all([connection(), connection()])
  corks.hold(gone)
  gone.destroy()
  corks.hold(near)
  writeLater(near, 'a')
  await once(far, 'data')
  corks.hold(near)
  writeLater(near, 'b')
  setImmediate(() => near.end())
  expect(await text(far)).toBe('b')
})
