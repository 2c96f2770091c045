import { lookup } from 'node:dns'
import type { AddressInfo, LookupFunction } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createOnvifDevice } from '../device.ts'
import { account, createBody } from '../testing/cameras.ts'
import { NoLoudspeaker, openBackchannel } from './backchannel.ts'
import { serveLoudspeaker } from './device.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

const network = {
  after: (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
  admits: () => true,
  lookup: lookup as LookupFunction,
}

async function listen(serve: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.push(socket)
    serve(socket)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A camera that keeps what it plays. */
async function serveSpeaker() {
  const { body } = createBody()
  const device = createOnvifDevice({ now: Date.now, ...account, address: () => 'http://10.9.9.9/onvif', body })
  const played: Buffer[] = []
  const loudspeaker = { isAuthorized: device.isAuthorized, play: (sound: Buffer) => void played.push(sound) }
  const port = await listen((socket) => serveLoudspeaker(socket, (path) => (path === '/stream' ? loudspeaker : null)))
  return { port, played: () => Buffer.concat(played) }
}

const open = (port: number, given: { path?: string; password?: string; host?: string } = {}) =>
  openBackchannel({
    stream: new URL(`rtsp://10.9.9.9:${port}${given.path ?? '/stream'}`),
    host: given.host ?? '127.0.0.1',
    account: { user: account.user, password: given.password ?? account.password },
    network,
    now: Date.now,
    random: () => 7,
  })

const tone = (samples: number, from = 0) => Buffer.from(Array.from({ length: samples }, (_, n) => (from + n) % 251))

test('what is said arrives whole and in order, at the host that was entered whatever the camera names', async () => {
  const camera = await serveSpeaker()
  const backchannel = await open(camera.port)
  for (let part = 0; part < 3; part++) backchannel.say(tone(2_400, part * 2_400))
  await backchannel.close()
  await vi.waitFor(() => expect(camera.played()).toEqual(tone(7_200)))
})

test('what would come late is left out, its end is not', async () => {
  const camera = await serveSpeaker()
  const backchannel = await open(camera.port)
  backchannel.say(tone(80_000))
  await backchannel.close()
  await vi.waitFor(() => expect(camera.played()).toEqual(tone(80_000).subarray(72_000)))
})

test('a wrong password, another stream and a camera without a loudspeaker are told apart', async () => {
  const { port } = await serveSpeaker()
  await expect(open(port, { password: 'guess' })).rejects.toMatchObject({ fault: 'wrongPassword' })
  await expect(open(port, { path: '/other' })).rejects.toMatchObject({ fault: 'soapFault', message: 'RTSP 404' })
  const mute = await listen((socket) =>
    socket.on('data', (chunk) => {
      const number = /CSeq: (\d+)/.exec(chunk.toString())?.[1]
      socket.write(`RTSP/1.0 551 Option not supported\r\nCSeq: ${number}\r\n\r\n`)
    }),
  )
  await expect(open(mute)).rejects.toThrow(NoLoudspeaker)
  const onlySees = await listen((socket) =>
    socket.on('data', (chunk) => {
      const number = /CSeq: (\d+)/.exec(chunk.toString())?.[1]
      const description =
        'v=0\r\nm=video 0 RTP/AVP 96\r\na=control:1\r\nm=audio 0 RTP/AVP 0\r\na=control:2\r\na=recvonly\r\n'
      socket.write(`RTSP/1.0 200 OK\r\nCSeq: ${number}\r\nContent-Length: ${description.length}\r\n\r\n${description}`)
    }),
  )
  await expect(open(onlySees)).rejects.toThrow(NoLoudspeaker)
})

test.each([
  ['answers something else', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'notOnvif'],
  ['answers without an end', 'x'.repeat(20_000), 'notOnvif'],
  ['names a body that is too long', 'RTSP/1.0 200 OK\r\nCSeq: 1\r\nContent-Length: 99999999\r\n\r\n', 'notOnvif'],
])('a camera that %s is refused', async (_, answer, fault) => {
  const port = await listen((socket) => socket.once('data', () => socket.write(answer)))
  await expect(open(port)).rejects.toMatchObject({ fault })
})

test('one that never answers is waited for only so long, and one that is away not at all', async () => {
  const port = await listen(() => undefined)
  const due: (() => void)[] = []
  const after = (_: number, task: () => void) => {
    due.push(task)
    return () => undefined
  }
  const asked = openBackchannel({
    ...{ stream: new URL(`rtsp://10.9.9.9:${port}/stream`), host: '127.0.0.1', account, now: Date.now },
    network: { ...network, after },
    random: () => 0,
  })
  asked.catch(() => undefined)
  await vi.waitFor(() => expect(due.length).toBeGreaterThan(0))
  due[0]!()
  await expect(asked).rejects.toMatchObject({ fault: 'noAnswer' })
  servers[0]!.close()
  await vi.waitFor(() => expect(open(port)).rejects.toMatchObject({ fault: 'unreachable' }))
})

test('an address at which no camera may stand is not called', async () => {
  const { port } = await serveSpeaker()
  const asked = openBackchannel({
    ...{ stream: new URL(`rtsp://10.9.9.9:${port}/stream`), host: '127.0.0.1', account, now: Date.now },
    network: { ...network, admits: () => false },
    random: () => 0,
  })
  await expect(asked).rejects.toMatchObject({ fault: 'forbiddenAddress' })
})

test('a camera that goes away is told', async () => {
  const camera = await serveSpeaker()
  const backchannel = await open(camera.port)
  for (const socket of sockets) socket.destroy()
  await backchannel.gone
})
