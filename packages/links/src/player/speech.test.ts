import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayerSpeech } from './device.ts'
import { ADDRESS, createPlayerServer, createTestPlayer, type PlayerServer, type SpeechStore } from './testing/server.ts'

const MINUTE = 60_000
const ID = '0199c0de-0000-4000-8000-000000000001'

let server: PlayerServer
let player: ReturnType<typeof createTestPlayer>['player']
let next: PromiseWithResolvers<string | null>
let isOver: boolean
let told: PlayerSpeech | null
let gone: AbortSignal | null

const speeches: SpeechStore = {
  describe: (_, id) => (id === ID && !isOver ? { id, by: 'Li Wei', format: 'audio/webm;codecs=opus' } : null),
  async *hear(_connection, _id, signal) {
    gone = signal
    for (let part = await next.promise; part !== null; part = await next.promise) {
      next = Promise.withResolvers()
      yield Buffer.from(part)
    }
  },
}

beforeEach(async () => {
  next = Promise.withResolvers()
  isOver = false
  told = null
  gone = null
  server = await createPlayerServer(undefined, undefined, speeches)
  ;({ player } = createTestPlayer(server, {
    obey({ speech }) {
      told = speech ?? null
      return { status: 0 }
    },
  }))
  player.start()
  await vi.waitFor(() => expect(server.heard.births).toHaveLength(1))
})
afterEach(async () => {
  player.stop()
  await server.stop()
})

const send = (correlation: string) =>
  server.host.send({
    ...{ address: ADDRESS, correlation, code: 'dco.speakLive', args: { speech: ID }, writes: {} },
    ...{ expiresAt: server.clock.now() + MINUTE, sequence: 1 },
  })
const answered = (correlation: string, outcome: unknown) =>
  vi.waitFor(() => {
    const last = server.heard.replies.findLast((reply) => reply.correlation === correlation)
    expect(last && [last.status, last.message]).toEqual(outcome)
  })

async function ordered(): Promise<PlayerSpeech> {
  send('c1')
  await answered('c1', [0, ''])
  return told!
}

test('an order says who speaks, and what is spoken is heard as it comes, until it is over', async () => {
  const speech = await ordered()
  expect(speech).toMatchObject({ id: ID, by: 'Li Wei', path: `/player/v1/speech/${ID}` })
  const heard: string[] = []
  const listening = player.listen(
    speech,
    (part) => heard.push(Buffer.from(part).toString()),
    new AbortController().signal,
  )
  for (const part of ['one', 'two']) {
    next.resolve(part)
    await vi.waitFor(() => expect(heard.at(-1)).toBe(part))
  }
  next.resolve(null)
  await listening
  expect(heard).toEqual(['one', 'two'])
})

test('a player that does not want to hear more ends it, and the server learns of that', async () => {
  const speech = await ordered()
  const stopped = new AbortController()
  const listening = player.listen(speech, () => stopped.abort(), stopped.signal)
  next.resolve('one')
  await expect(listening).rejects.toMatchObject({ failure: 'unreachable' })
  await vi.waitFor(() => expect(gone?.aborted).toBe(true))
  next.resolve(null)
})

test('one that is over is answered in the place of the player, and is not heard', async () => {
  const speech = await ordered()
  isOver = true
  send('c2')
  await answered('c2', [2, 'speechOver'])
  await expect(player.listen(speech, () => {}, new AbortController().signal)).rejects.toMatchObject({
    failure: 'refused',
  })
})

test('a play that was spoken live is reported as such', async () => {
  player.follow({ from: server.clock.now(), text: '', item: 'Li Wei', speech: ID })
  await vi.waitFor(() => expect(server.heard.plays.at(-1)).toMatchObject({ item: 'Li Wei', speech: ID }))
})
