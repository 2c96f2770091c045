import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { serveLoudspeaker } from './backchannel/device.ts'
import { createOnvifDevice } from './device.ts'
import type { LiveSpeech } from './talk.ts'
import { account, createBody, createHost, createTestClock, GROUP, order, serve } from './testing/cameras.ts'

const CAMERA = { group: GROUP, edge: '13850700001' }
const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

/** A camera with a loudspeaker that is watched by a host of ours. */
async function watch() {
  const clock = createTestClock()
  const { body } = createBody()
  const played: Buffer[] = []
  const sockets = new Set<Socket>()
  const play = (sound: Buffer) => void played.push(sound)
  const rtsp = createServer((socket) => {
    sockets.add(socket)
    serveLoudspeaker(socket, () => ({ isAuthorized: device.isAuthorized, play }))
  })
  await new Promise<void>((resolve) => rtsp.listen(0, '127.0.0.1', resolve))
  const { port } = rtsp.address() as AddressInfo
  const device = createOnvifDevice({
    ...{ now: clock.now, ...account, body: { ...body, play } },
    address: () => 'http://10.9.9.9/onvif',
    streamAddress: () => `rtsp://10.9.9.9:${port}/stream`,
  })
  const camera = await serve((_, response, message) => {
    const { status, body: answer } = device.answer(message)
    response.writeHead(status).end(answer)
  })
  const own = createHost(clock)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  closes.push(camera.close, own.host.stop, () => rtsp.close(), cut)
  await own.host.watch({ connection: CAMERA, address: { ...account, url: camera.url } })
  return { ...own, clock, played, cut, isOpen: () => [...sockets].some(({ closed }) => !closed) }
}

/** Sound that comes when a test says so. */
function createSpeech() {
  const waiting: Uint8Array[] = []
  let isOver = false
  let news = Promise.withResolvers<void>()
  const tell = (change: () => void) => {
    change()
    news.resolve()
    news = Promise.withResolvers()
  }
  const lost = vi.fn()
  const speech: LiveSpeech = {
    lost,
    async *parts(signal) {
      signal.addEventListener('abort', () => tell(() => undefined))
      while (!signal.aborted) {
        const part = waiting.shift()
        if (part) yield part
        else if (isOver) return
        else await news.promise
      }
    },
  }
  return {
    ...{ speech, lost },
    say: (part: Uint8Array) => tell(() => waiting.push(part)),
    end: () =>
      tell(() => {
        isOver = true
      }),
  }
}

async function speak({ host, replies }: Awaited<ReturnType<typeof watch>>, id: string) {
  const one = order(CAMERA.edge, { 'audio.speech': id })
  host.send(one)
  return vi.waitFor(() => replies.find(({ correlation }) => correlation === one.correlation) ?? expect.fail())
}

const SOUND = Buffer.from(Array.from({ length: 480 }, (_, n) => n % 256))

test('a camera says that it can be spoken over, plays what is said, and lets go when it is over', async () => {
  const own = await watch()
  expect(own.host.stateOf(CAMERA)).toMatchObject({ hasLoudspeaker: true })
  const { speech, say, end, lost } = createSpeech()
  own.speeches.set('a', speech)
  expect(await speak(own, 'a')).toMatchObject({ status: 0 })
  say(SOUND)
  await vi.waitFor(() => expect(Buffer.concat(own.played)).toEqual(SOUND))
  end()
  await vi.waitFor(() => expect(own.isOpen()).toBe(false))
  expect(lost).not.toHaveBeenCalled()
})

test('a speech that is over is told so', async () => {
  const own = await watch()
  expect(await speak(own, 'b')).toMatchObject({ status: 2, message: 'speechOver' })
})

test('a camera that goes away while somebody speaks is told', async () => {
  const own = await watch()
  const { speech, say, lost } = createSpeech()
  own.speeches.set('c', speech)
  await speak(own, 'c')
  say(SOUND)
  await vi.waitFor(() => expect(own.played.length).toBeGreaterThan(0))
  own.cut()
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
})

test('a newer speech ends the one before, which is not lost', async () => {
  const own = await watch()
  const [first, second] = [createSpeech(), createSpeech()]
  own.speeches.set('d', first.speech).set('e', second.speech)
  await speak(own, 'd')
  await speak(own, 'e')
  second.say(SOUND)
  await vi.waitFor(() => expect(Buffer.concat(own.played)).toEqual(SOUND))
  expect(first.lost).not.toHaveBeenCalled()
})
