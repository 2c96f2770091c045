import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayerProgramme, ShownValues } from './device.ts'
import { ADDRESS, createPlayerServer, createTestPlayer, type PlayerServer } from './testing/server.ts'

const MINUTE = 60_000
const place = { x: 0, y: 0, width: 160, height: 40 }
const letters = { colour: '#ffffff', size: 16, align: 'left' } as const
const programme: PlayerProgramme = {
  ...{ id: 5, name: 'Air', revision: 2, width: 160, height: 320, background: '#000000', timeZone: 'Asia/Shanghai' },
  pages: [
    {
      seconds: 10,
      regions: [
        { kind: 'text', ...place, ...letters, text: 'Welcome', scrolls: false },
        {
          ...{ kind: 'value', ...place, ...letters, key: 'env.pm25', label: 'PM2.5', unit: '', decimals: 0 },
          bands: [{ upTo: null, colour: '#35c76f' }],
        },
      ],
    },
  ],
}
const at = '2026-05-01T08:00:00.000Z'
const values: ShownValues = {
  version: 'v1',
  readings: { 'env.pm25': { value: 35, at } },
  programmes: [{ id: 5, revision: 2 }],
}

let server: PlayerServer
let stop: () => void
let taken: ShownValues[]
const shown: string[] = []

async function begin(knows: boolean) {
  taken = []
  const { player } = createTestPlayer(server, {
    obey: ({ code, programme: given }) => {
      shown.push(`${code} ${given?.name ?? ''} ${given?.pages.length ?? ''}`.trim())
      return { status: 0 }
    },
    ...(knows && {
      shownValues: {
        version: () => taken.at(-1)?.version ?? '',
        take(next: ShownValues) {
          shown.push(`values ${next.version}`)
          taken.push(next)
        },
      },
    }),
  })
  stop = player.stop
  player.start()
  await vi.waitFor(() => expect(server.heard.births).toHaveLength(1))
}
beforeEach(async () => {
  shown.length = 0
  server = await createPlayerServer()
})
afterEach(async () => {
  stop()
  await server.stop()
})

const send = (correlation: string) =>
  server.host.send({
    ...{ address: ADDRESS, correlation, code: 'dco.showProgramme', args: { programme: 5 }, writes: {} },
    ...{ expiresAt: server.clock.now() + MINUTE, sequence: 1 },
  })
const replies = () => server.heard.replies.map(({ status, message }) => [status, message])

test('an order comes with the programme that it names, and what it shows of the environment after it', async () => {
  await begin(true)
  server.programme(programme, values)
  await vi.waitFor(() => expect(taken).toEqual([values]))
  send('c1')
  await vi.waitFor(() => expect(replies()).toEqual([[0, '']]))
  expect(shown).toEqual(['values v1', 'dco.showProgramme Air 1'])
  const newer = { ...values, version: 'v2', readings: { 'env.pm25': { value: 70, at } } }
  server.programme(programme, newer)
  await vi.waitFor(() => expect(taken).toEqual([values, newer]))
  expect(server.faults()).toEqual([])
})

test('a programme that may not be shown any more is answered in the place of the player', async () => {
  await begin(true)
  server.programme(null, values)
  send('c1')
  await vi.waitFor(() => expect(replies()).toEqual([[2, 'programmeGone']]))
  expect(shown.filter((one) => one.startsWith('dco'))).toEqual([])
})

test('a player that names no version gets no values', async () => {
  await begin(false)
  server.programme(programme, values)
  send('c1')
  await vi.waitFor(() => expect(replies()).toEqual([[0, '']]))
  const sent = server.heard.frames.filter((frame) => frame.send).map(({ bytes }) => Buffer.from(bytes).toString())
  expect(sent.some((body) => body.includes('"values":{'))).toBe(false)
})
