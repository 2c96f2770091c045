import { randomUUID } from 'node:crypto'
import { COMMAND_STATUS, clientMessage } from '@lamplighter/contract'
import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { ItemMoved } from '../modules/devices/commands/item-moved.ts'
import type { Device } from '../modules/devices/devices/index.ts'
import { keepTally } from './tally.ts'
import { everyOperation, MARKER, makeSide, makeWorld, type World } from './world.ts'

const SEED = 20261121
const FUZZ_RUNS = 300
const settled = { timeout: 5_000, interval: 20 }

let world: World
let fuzzed = 0

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(async () => {
  keepTally('sockets', { entryPoints: clientMessage.options.length, fuzzInputs: fuzzed })
  await world.close()
})

type Caller = { heard: string[]; closed: () => boolean; send(message: unknown): void; close(): void }

function open(headers: Record<string, string> = {}): Promise<Caller> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${world.product.app.port}/data`, { headers })
    const heard: string[] = []
    socket.on('message', (text) => heard.push(String(text)))
    socket.once('error', reject)
    socket.once('open', () =>
      resolve({
        heard,
        closed: () => socket.readyState === socket.CLOSED,
        send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
        close: () => socket.terminate(),
      }),
    )
  })
}

const heart = (token: string, customerId = world.ours.customerId, appType = 'light') => ({
  type: 'heart',
  time: Date.now(),
  appType,
  customerId,
  token,
})

/** Makes a device tell something. */
function tell(device: Device) {
  const { bus } = world.product.app
  bus.emit('stateChanged', device, { online: true, alarm: 0, running: true, light: true, level: 1 })
  bus.emit('readingStored', device, Date.now(), { 'lamp.level': 1 })
  bus.emit('frameSeen', device.customerId, device.code, device.code, () => ({
    ts: new Date().toISOString(),
    send: false,
    code: device.code,
    topic: device.code,
    bytes: '',
    length: 0,
    fault: null,
  }))
}

/** An order's item that its device has just answered. */
const answeredItem = (
  { id, code: number, customerId }: Device,
  order: Pick<ItemMoved, 'code' | 'args'>,
): ItemMoved => ({
  id: world.ours.item,
  itemId: `item of ${number}`,
  cmdId: randomUUID(),
  orderId: world.ours.order,
  customerId,
  deviceId: id,
  ...order,
  sequence: 1,
  status: COMMAND_STATUS.replied,
  message: '',
  content: '',
  accepted: null,
  answered: Date.now(),
  proof: 'none',
  proved: null,
  measured: null,
  measuredPoint: null,
  reported: null,
  expected: null,
  answeredNow: true,
  isOneOfMany: false,
})

/** Makes both organisations' lamps tell something. */
function happen() {
  for (const { lamp } of [world.ours, world.theirs]) tell(world.product.app.registry.get(lamp)!)
}

/** Waits until a signed-in witness has heard of our lamp, so that the others have had their chance. */
async function afterHappening() {
  const witness = await open()
  witness.send(heart(await world.token(world.ours.customerId, 'super')))
  await vi.waitFor(() => expect(witness.heard.join()).toContain('heart'), settled)
  happen()
  await vi.waitFor(() => expect(witness.heard.join()).toContain(`"id":${world.ours.lamp}`), settled)
  witness.close()
}

test.each(['https://elsewhere.example', 'null', 'http://127.0.0.1:1'])(
  'a page from %s gets no socket',
  async (origin) => {
    await expect(open({ origin })).rejects.toThrow('403')
  },
)

test('nobody hears anything before the heart that signs them in, nor by a wrong one', async () => {
  const { customerId } = world.ours
  const token = await world.token(customerId, 'super', { apps: ['light'] })
  const wrong: unknown[] = [
    { type: 'sub', code: world.ours.lampCode },
    heart('a-token-that-nobody-was-ever-given-by-us'),
    heart(token, world.theirs.customerId),
    heart(token, customerId, 'pole'),
    heart(token, customerId, 'site'),
    heart(token, customerId, ''),
    heart(await world.token(customerId, [], { frozen: true })),
    heart(await world.token(customerId, [])),
    heart(await world.token(customerId, 'super', { mustChange: true })),
  ]
  for (const message of wrong) {
    const caller = await open()
    caller.send({ type: 'sub', code: world.ours.lampCode })
    caller.send(message)
    await afterHappening()
    expect([message, caller.heard.join().includes('"state"')]).toEqual([message, false])
    expect(caller.heard.join()).not.toContain('trans')
    caller.close()
  }
})

/** Everything heard but the own words that come back, whatever they name. */
const toldTo = ({ heard }: Caller) => heard.filter((text) => JSON.parse(text).type !== 'subscribed').join()

test("another organisation's device is not heard, whatever is subscribed to", async () => {
  const caller = await open()
  caller.send(heart(await world.token(world.ours.customerId, 'super')))
  await vi.waitFor(() => expect(caller.heard.join()).toContain('heart'), settled)
  for (const code of [world.theirs.lampCode, '*', '#', '%', '']) {
    caller.send({ type: 'sub', code })
    caller.send({ type: 'subconn', conn: code })
  }
  await afterHappening()
  await vi.waitFor(() => expect(caller.heard.join()).toContain(`"id":${world.ours.lamp}`), settled)
  expect(toldTo(caller)).not.toContain(MARKER)
  expect(caller.heard.join()).not.toContain(`"id":${world.theirs.lamp},`)
  caller.close()
})

test('frames are heard by those alone who may see them', async () => {
  const caller = await open()
  caller.send(heart(await world.token(world.ours.customerId, ['device.view'])))
  await vi.waitFor(() => expect(caller.heard.join()).toContain('heart'), settled)
  caller.send({ type: 'sub', code: world.ours.lampCode })
  caller.send({ type: 'subconn', conn: world.ours.lampCode })
  await afterHappening()
  await vi.waitFor(() => expect(caller.heard.join()).toContain('"data"'), settled)
  expect(caller.heard.join()).not.toContain('"trans"')
  caller.close()
})

test('what concerns a whole organisation is pushed to those alone who may see its devices', async () => {
  const { customerId } = world.ours
  const [blind, seeing] = [await open(), await open()]
  blind.send(heart(await world.token(customerId, ['frame.view'])))
  seeing.send(heart(await world.token(customerId, ['device.view'])))
  for (const { heard } of [blind, seeing]) await vi.waitFor(() => expect(heard.join()).toContain('heart'), settled)
  await world.product.app.db.scoped(customerId, async (scope) => scope.publish('inventoryChanged', {}))
  await vi.waitFor(() => expect(seeing.heard.join()).toContain('"inventory"'), settled)
  expect(blind.heard.join()).not.toContain('"inventory"')
  for (const caller of [blind, seeing]) caller.close()
})

test('how far a task is is pushed to those alone of its organisation who hold its right', async () => {
  const { customerId } = world.ours
  const listeners = await Promise.all([open(), open(), open()])
  const [blind, seeing, stranger] = listeners
  blind!.send(heart(await world.token(customerId, ['device.view'])))
  seeing!.send(heart(await world.token(customerId, ['import.run'])))
  const theirs = world.theirs.customerId
  stranger!.send(heart(await world.token(theirs, ['import.run']), theirs))
  for (const { heard } of listeners) await vi.waitFor(() => expect(heard.join()).toContain('heart'), settled)
  const task = { id: randomUUID(), kind: 'imports.apply', state: 'running', done: 1, total: 2 } as const
  const { bus, db } = world.product.app
  bus.emit('taskProgressed', customerId, 'import.run', task)
  await vi.waitFor(() => expect(seeing!.heard.join()).toContain(`"done":1`), settled)
  await db.scoped(customerId, async (scope) => scope.publish('taskMoved', { ...task, state: 'done', done: 2 }))
  await vi.waitFor(() => expect(seeing!.heard.join()).toContain(`"done":2`), settled)
  for (const { heard } of [blind!, stranger!]) expect(heard.join()).not.toContain(task.id)
  for (const caller of listeners) caller.close()
})

test('what hangs on poles is told to those alone who have their application', async () => {
  const { db, registry } = world.product.app
  const { customerId, lamp } = world.ours
  const [station] = await db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into device (customer_id, kind, code, name) values ($1, 'environment', 'pole-weather', 'pole-weather') returning id`,
      [customerId],
    ),
  )
  await registry.reload()
  const [without, having] = [await open(), await open()]
  without.send(heart(await world.token(customerId, 'super', { apps: ['light'] })))
  having.send(heart(await world.token(customerId, 'super')))
  for (const { heard } of [without, having]) await vi.waitFor(() => expect(heard.join()).toContain('heart'), settled)
  tell(registry.get(station!.id)!)
  happen()
  for (const { heard } of [without, having])
    await vi.waitFor(() => expect(heard.join()).toContain(`"id":${lamp},`), settled)
  await vi.waitFor(() => expect(having.heard.join()).toContain(`"id":${station!.id},`), settled)
  expect(without.heard.join()).not.toContain(`"id":${station!.id},`)
  for (const caller of [without, having]) caller.close()
})

test('what a screen was told to show is heard by those who asked for it, reach its group and have its application', async () => {
  const { db, registry, bus } = world.product.app
  const { customerId, group, lamp } = world.ours
  const [made] = await db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into device (customer_id, kind, code, name, station_id)
       select $1, 'led-screen', 'screen', 'screen', id from station where group_id = $2 limit 1 returning id`,
      [customerId, group],
    ),
  )
  await registry.reload()
  const screen = registry.get(made!.id)!
  const nowhere = (await makeSide(db, customerId, 'beyond-')).group
  const tokens = {
    asking: await world.token(customerId, ['command.view', 'device.view'], { groups: [group] }),
    silent: await world.token(customerId, 'super'),
    lighting: await world.token(customerId, 'super', { apps: ['light'] }),
    elsewhere: await world.token(customerId, ['command.view', 'device.view'], { groups: [nowhere] }),
    stranger: await world.token(world.theirs.customerId, 'super'),
  }
  const callers = new Map<string, Caller>()
  for (const [name, token] of Object.entries(tokens)) {
    const caller = await open()
    callers.set(name, caller)
    caller.send(heart(token, name === 'stranger' ? world.theirs.customerId : customerId))
    if (name !== 'silent') caller.send({ type: 'sub', code: 'screen' })
    caller.send({ type: 'sub', code: registry.get(lamp)!.code })
    await vi.waitFor(() => expect(caller.heard.join()).toContain('heart'), settled)
  }
  const asking = callers.get('asking')!
  await vi.waitFor(() => expect(asking.heard.join()).toContain('"code":"screen"'), settled)
  const item = answeredItem(screen, { code: 'dcc.shownText', args: { text: 'Road works' } })
  bus.emit('itemsMoved', [
    // Neither a question nor what a device refused changes what it shows.
    answeredItem(screen, { code: 'dcs.shownText', args: {} }),
    { ...answeredItem(screen, { code: 'dcc.shownText', args: { text: 'refused' } }), status: COMMAND_STATUS.failed },
    { ...item, isOneOfMany: true },
  ])
  await afterHappening()
  const told = (caller: Caller) => caller.heard.map((text) => JSON.parse(text)).filter(({ type }) => type === 'led')
  await vi.waitFor(() => expect(told(asking)).toHaveLength(1), settled)
  expect(told(asking)).toEqual([
    {
      type: 'led',
      cmdId: item.cmdId,
      content: '{"text":"Road works"}',
      paramId: screen.id,
      stationId: screen.stationId,
      time: new Date(item.answered!).toISOString(),
    },
  ])
  callers.delete('asking')
  for (const [name, caller] of callers) expect([name, told(caller)]).toEqual([name, []])
  for (const caller of [asking, ...callers.values()]) caller.close()
})

describe('a person whose rights reach one group', () => {
  const pushed = ['state', 'data', 'trans', 'cmd', 'reply', 'override', 'event']
  /** Makes a device tell all that is pushed of one. */
  function tellAll(deviceId: number) {
    const { registry, bus, db } = world.product.app
    const device = registry.get(deviceId)!
    const { customerId, code, stationId } = device
    tell(device)
    const event = {
      id: String(deviceId),
      time: new Date().toISOString(),
      type: 'online',
      deviceId,
      deviceName: code,
      deviceKind: device.kind,
      stationId,
      stationName: null,
      count: 1,
      detail: {},
    }
    void db.scoped(customerId, async (scope) => {
      scope.publish('overridesChanged', { deviceIds: [deviceId] })
      scope.publish('eventRecorded', event)
    })
    bus.emit('itemsMoved', [answeredItem(device, { code: 'dcs.read', args: {} })])
  }
  type Pushed = { type: string; id?: unknown; paramId?: unknown; deviceId?: unknown }
  const pushesOf = ({ heard }: Caller) => heard.map((text) => JSON.parse(text) as Pushed)
  const devicesOf = (caller: Caller) =>
    pushesOf(caller).flatMap(({ type, id, paramId, deviceId }) => (type === 'state' ? [id] : [paramId ?? deviceId]))

  test('is pushed everything of its devices, and nothing of those elsewhere or nowhere', async () => {
    const { db, registry } = world.product.app
    const { customerId, group, lamp } = world.ours
    const far = await makeSide(db, customerId, 'far-')
    const [stray] = await db.system((scope) =>
      scope.query<{ id: number }>(
        `insert into device (customer_id, kind, code, name) values ($1, 'luminaire', 'stray-lamp', 'stray-lamp') returning id`,
        [customerId],
      ),
    )
    await registry.reload()
    // What the own one tells comes last, so that the others have had their chance.
    const all = [far.lamp, far.gateway, stray!.id, lamp]
    const caller = await open()
    const alive = heart(await world.token(customerId, everyOperation, { groups: [group] }))
    caller.send(alive)
    const hearts = () => pushesOf(caller).filter(({ type }) => type === 'heart').length
    await vi.waitFor(() => expect(hearts()).toBe(1), settled)
    for (const id of all) {
      const { code } = registry.get(id)!
      caller.send({ type: 'sub', code })
      caller.send({ type: 'subconn', conn: code })
    }
    // Answered once everything before it is obeyed.
    caller.send(alive)
    await vi.waitFor(() => expect(hearts()).toBe(2), settled)
    for (const id of all) tellAll(id)
    const types = () => pushesOf(caller).map(({ type }) => type)
    await vi.waitFor(() => expect(pushed.filter((type) => !types().includes(type))).toEqual([]), settled)
    expect(toldTo(caller)).not.toMatch(/far-|stray-/)
    expect([...new Set(devicesOf(caller).filter((id) => id !== undefined))]).toEqual([lamp])
    caller.close()
  })
})

test.each([
  ['a message beyond the limit', (caller: Caller) => caller.send('x'.repeat(70_000))],
  [
    'a flood',
    (caller: Caller) => {
      for (let at = 0; at < 2_000; at++) caller.send({ type: 'unsub' })
    },
  ],
])('%s closes its own socket and no other', async (_, attack) => {
  const quiet = await open()
  const loud = await open()
  attack(loud)
  await vi.waitFor(() => expect(loud.closed()).toBe(true), settled)
  expect(quiet.closed()).toBe(false)
  quiet.close()
})

test('whatever is said, the server goes on', async () => {
  const message = fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }),
    fc
      .record({
        type: fc.constantFrom('heart', 'sub', 'unsub', 'qrcode', '__proto__'),
        code: fc.oneof(fc.string(), fc.integer()),
        token: fc.string(),
        customerId: fc.oneof(fc.integer(), fc.string()),
        appType: fc.string(),
      })
      .map((value) => JSON.stringify(value)),
  )
  let caller = await open()
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 20 }), async (messages) => {
      fuzzed += messages.length
      if (caller.closed()) caller = await open()
      for (const one of messages) caller.send(one)
    }),
    { ...runs(FUZZ_RUNS), seed: SEED },
  )
  caller.close()
  await afterHappening()
})
