import { createHash } from 'node:crypto'
import type { InventoryDevice } from '@lamplighter/contract'
import { createWorld, sims } from '@lamplighter/kinds/sims'
import type { PlayerProgramme } from '@lamplighter/links/player/protocol'
import {
  ADDRESS,
  createPlayerServer,
  type MediaStore,
  type PlayerServer,
  SECRET,
  type SpeechStore,
} from '@lamplighter/links/player/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Edge } from '../edge.ts'
import { createExecuted } from '../executed.ts'
import { type Clock, createClock } from '../testing/town.ts'
import { createTimetable } from '../timetable.ts'
import { createPlayerEdge } from './player.ts'

const MINUTE = 60_000
/** What is waited for comes sooner; a busy machine is no fault of the simulator, ms. */
const PATIENCE = 15_000
const NOON = Date.parse('2026-05-01T12:00+08:00')
const place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
const plate: InventoryDevice = {
  ...{ code: ADDRESS.edge, kind: 'led-screen', name: '', station: '', gateway: null, box: null, lat: null, lng: null },
  ...{ ratedWatts: null, lightType: null, lampType: null, planId: null, pole: null, groupNumber: null },
}

const file = Buffer.from('a voice, or a video')
const item = {
  ...{ id: 3, name: 'Flood', format: 'audio/wav', bytes: file.length, seconds: 4 },
  sha256: createHash('sha256').update(file).digest('hex'),
}
/** Of these numbers: 1 video, 2 voice. */
const media: MediaStore = {
  describe: async (_, id) => ({ ...item, type: id === 1 ? 1 : 2 }),
  open: async () => ({ ...item, read: async () => [file] as never }),
}

/** Says three parts, and is over when a test says so. */
let over: PromiseWithResolvers<void>
const speeches: SpeechStore = {
  describe: (_, id) => ({ id, by: 'Li Wei', format: 'audio/webm;codecs=opus' }),
  async *hear() {
    for (const part of ['one', 'two', 'three']) yield Buffer.from(part)
    await over.promise
  },
}

let clock: Clock
let server: PlayerServer
let edge: Edge
let orders = 0

beforeEach(async () => {
  clock = createClock(NOON)
  server = await createPlayerServer(clock, media, speeches)
  begin('led-screen')
  await connected()
})
afterEach(async () => {
  await edge.stop()
  await server.stop()
})

function begin(kind: 'led-screen' | 'broadcast') {
  const device = { ...plate, kind }
  const world = createWorld({ place, seed: 3, devices: [device] })
  const timetable = createTimetable(clock.now, clock.after)
  const sim = sims[kind].create(device, world, { now: NOON, below: [], saved: null })
  const surroundings = { now: clock.now, random: () => 0.5, timetable, executed: createExecuted(null) }
  const identity = { group: ADDRESS.group, edge: ADDRESS.edge, secret: SECRET }
  edge = createPlayerEdge(identity, sim, { ...surroundings, endpoint: server.url })
  edge.start(0)
}

async function connected() {
  const before = server.heard.births.length
  await clock.pass(0)
  await vi.waitFor(() => expect(server.heard.births.length).toBe(before + 1), PATIENCE)
}

/** Time goes on while something is awaited. */
const meanwhile = (isSo: () => void) =>
  vi.waitFor(async () => {
    await clock.pass(500)
    isSo()
  }, PATIENCE)

async function replyTo(code: string, args: object) {
  const correlation = `c${++orders}`
  const expiresAt = clock.now() + 5 * MINUTE
  server.host.send({ address: ADDRESS, correlation, code, args, writes: {}, expiresAt, sequence: orders })
  let reply: (typeof server.heard.replies)[number] | undefined
  await meanwhile(() => {
    reply = server.heard.replies.find((one) => one.correlation === correlation)
    expect(reply).toBeDefined()
  })
  return reply!
}

test('a screen shows what it is told, answers with it, and reports that it shows it', async () => {
  expect(edge.online()).toBe(true)
  expect(server.heard.latest).toMatchObject({ 'led.power': true, 'led.playing': 1 })
  await vi.waitFor(() => expect(server.heard.plays).toMatchObject([{ text: 'Welcome', seconds: null }]))
  const { status, result } = await replyTo('dcc.shownText', { text: '雨天路滑' })
  expect([status, JSON.parse(result)]).toEqual([0, { text: '雨天路滑' }])
  await meanwhile(() =>
    expect(server.heard.plays.slice(1)).toMatchObject([
      { text: 'Welcome', seconds: expect.any(Number) },
      { text: '雨天路滑', seconds: null },
    ]),
  )
  await replyTo('dco.power', { on: false })
  await meanwhile(() =>
    expect(server.heard.plays.at(-1)).toMatchObject({ text: '雨天路滑', seconds: expect.any(Number) }),
  )
  await meanwhile(() => expect(server.heard.latest['led.power']).toBe(false))
  expect(server.faults()).toEqual([])
})

test('a text that it does not hold is refused with how much it holds', async () => {
  const { status, message } = await replyTo('dcc.shownText', { text: '雨'.repeat(201) })
  expect(status).toBe(2)
  expect(message).toMatch(/^textTooLong (128|200)$/)
})

test('one that is deaf does not carry an order out, and does when it comes again', async () => {
  expect(edge.deafen(ADDRESS.edge, 1)).toBe(true)
  const order = { address: ADDRESS, correlation: 'deaf', code: 'dco.clear', args: {}, writes: {}, sequence: 50 }
  const send = () => server.host.send({ ...order, expiresAt: clock.now() + 5 * MINUTE })
  send()
  const sent = () => server.heard.frames.filter((frame) => frame.send && Buffer.from(frame.bytes).includes('deaf'))
  await meanwhile(() => expect(sent()).toHaveLength(1))
  await clock.pass(31_000)
  expect(server.heard.replies).toEqual([])
  send()
  await meanwhile(() => expect(server.heard.replies).toMatchObject([{ correlation: 'deaf', status: 0 }]))
})

test('one that is silenced, or unplugged, is lost, and comes back by itself', async () => {
  for (const [away, back] of [
    [() => edge.lose(ADDRESS.edge), () => edge.wake(ADDRESS.edge)],
    [() => edge.unplug(), () => edge.plug()],
  ] as const) {
    server.heard.online.length = 0
    away()
    await clock.pass(2 * MINUTE)
    expect(server.heard.online).toEqual([false])
    expect(edge.online()).toBe(false)
    back()
    await connected()
    expect(server.heard.online).toEqual([false, true])
  }
})

test('a speaker speaks, and what it spoke is reported when it is over', async () => {
  await edge.stop()
  server.heard.plays.length = 0
  begin('broadcast')
  await meanwhile(() => expect(edge.online()).toBe(true))
  await replyTo('dco.speak', { text: '请慢行', priority: 3, repeat: 2 })
  const spoken = () => server.heard.plays.filter(({ text }) => text === '请慢行')
  await meanwhile(() => expect(spoken()).toMatchObject([{ seconds: null }, { seconds: 2 }]))
})

test('a screen fetches a video, shows it for as long as it is, and shows its text again', async () => {
  await replyTo('dcc.shownText', { text: '雨天路滑' })
  expect((await replyTo('dco.showMedia', { media: 1 })).status).toBe(1)
  const shown = () => server.heard.plays.filter(({ item: name }) => name === 'Flood')
  await meanwhile(() => expect(shown()).toMatchObject([{ text: '', seconds: null }, { seconds: 4 }]))
  await meanwhile(() => expect(server.heard.plays.at(-1)).toMatchObject({ text: '雨天路滑', seconds: null }))
  expect(server.heard.replies.at(-1)).toMatchObject({ status: 0 })
})

test('a speaker plays a voice as often as was asked', async () => {
  await edge.stop()
  begin('broadcast')
  await meanwhile(() => expect(edge.online()).toBe(true))
  await replyTo('dco.playMedia', { media: 2, priority: 3, repeat: 2 })
  const played = () => server.heard.plays.filter(({ item: name }) => name === 'Flood')
  await meanwhile(() => expect(played()).toMatchObject([{ seconds: null }, { seconds: 8 }]))
})

const hour = (hours: number) => new Date(NOON + hours * 60 * MINUTE).toISOString()
const shared = { id: 7, name: 'Noon', priority: 2, level: 70, windows: [{ from: hour(1), until: hour(2) }] }
const at = (ms: number) => clock.pass(NOON + ms - clock.now())

test('a screen plays a task by itself while it is away, and reports it when it is back', async () => {
  const items = [{ text: '雨天路滑', seconds: 10 }]
  server.schedule({ version: '1', tasks: [{ ...shared, pause: null, items }] })
  await meanwhile(() => expect(edge.own.scheduleVersion!()).toBe('1'))
  edge.unplug()
  await at(61 * MINUTE)
  expect(edge.own.showing!(clock.now())).toMatchObject({ item: 'Noon', task: 7 })
  expect(edge.own.values(clock.now())).toMatchObject({ 'led.brightness': 70, 'led.playing': 1 })
  await at(121 * MINUTE)
  expect(edge.own.showing!(clock.now())).toMatchObject({ text: 'Welcome' })
  edge.plug()
  const told = () => server.heard.plays.filter(({ task }) => task === 7)
  await meanwhile(() => expect(told()).toMatchObject([{ item: 'Noon', from: Date.parse(hour(1)), seconds: 3600 }]))
})

test('a speaker plays rounds of a task with pauses between them', async () => {
  await edge.stop()
  server.heard.plays.length = 0
  const items = [
    { text: '请慢行'.repeat(4), seconds: null },
    { text: '', seconds: null, media: { ...item, type: 2 as const, path: '/player/v1/media/2' } },
  ]
  server.schedule({ version: '2', tasks: [{ ...shared, pause: 20 * 60, items }] })
  begin('broadcast')
  await meanwhile(() => expect(edge.own.scheduleVersion!()).toBe('2'))
  edge.unplug()
  await at(60 * MINUTE + 5_000)
  expect(edge.own.values(clock.now())).toMatchObject({ 'broad.state': 1, 'broad.volume': 70, 'broad.priority': 2 })
  await at(90 * MINUTE)
  edge.plug()
  const told = () => server.heard.plays.filter(({ task, seconds }) => task === 7 && seconds !== null)
  const round = 7_000
  await meanwhile(() =>
    expect(told().map(({ from, seconds }) => [from - Date.parse(hour(1)), seconds])).toEqual([
      [0, 7],
      [20 * MINUTE + round, 7],
    ]),
  )
})

test('a screen shows a programme and reports it, and its text again once that was deleted', async () => {
  const programme: PlayerProgramme = {
    ...{ id: 5, name: 'Air', revision: 1, width: 160, height: 320, background: '#000000', timeZone: 'Asia/Shanghai' },
    pages: [{ seconds: 10, regions: [] }],
  }
  server.programme(programme, { version: '1', readings: {}, programmes: [{ id: 5, revision: 1 }] })
  expect((await replyTo('dco.showProgramme', { programme: 5 })).status).toBe(0)
  await meanwhile(() => expect(edge.own.shownValues!.version()).toBe('1'))
  await meanwhile(() => expect(server.heard.plays.at(-1)).toMatchObject({ text: '', item: 'Air', seconds: null }))
  server.programme(null, { version: '2', readings: {}, programmes: [] })
  await meanwhile(() => expect(server.heard.plays.at(-1)).toMatchObject({ text: 'Welcome', seconds: null }))
  expect(await replyTo('dco.showProgramme', { programme: 5 })).toMatchObject({ status: 2, message: 'programmeGone' })
})

test('a speaker takes in a live speech, and reports who spoke until it is over', async () => {
  over = Promise.withResolvers()
  await edge.stop()
  begin('broadcast')
  await meanwhile(() => expect(edge.online()).toBe(true))
  const speech = '0199c0de-0000-4000-8000-000000000001'
  expect((await replyTo('dco.speakLive', { speech })).status).toBe(0)
  const spoken = () => server.heard.plays.filter((play) => play.speech === speech)
  await meanwhile(() => expect(spoken()).toMatchObject([{ item: 'Li Wei', text: '', seconds: null }]))
  over.resolve()
  await meanwhile(() => expect(spoken().at(-1)?.seconds).toEqual(expect.any(Number)))
})
