import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { serveControl } from './control-server.ts'
import { createKeyRing, DEMO_PIN, newKey } from './key/ring.ts'
import { createInbox } from './sms/inbox.ts'
import { createTown, smallFleet } from './testing/town.ts'

const EVENING = Date.parse('2026-11-20T20:00+08:00')
const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function levers(edges = 1, fleet = smallFleet(edges)) {
  const town = createTown(fleet, EVENING)
  town.city.start()
  await town.clock.pass(5_000)
  const inbox = createInbox([{ account: 'anna', mobile: '19900000001' }], () => EVENING)
  const ring = createKeyRing([newKey('anna', 0), newKey('<bob>', 1)])
  const server = serveControl(town.city, { inbox, keys: { ring, isOff: () => false }, alarms: null }, 0)
  open.push(server)
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pull = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(base + path, { method: 'POST', body: JSON.stringify(body), headers })
  return { town, base, pull, ring, edge: town.fleet.edges[0]!.edge }
}

test('the list shows every edge with its lamps and whether it is online', async () => {
  const { town, base } = await levers()
  const rows = (await (await fetch(`${base}/edges`)).json()) as unknown[]
  expect(rows).toHaveLength(town.fleet.edges.length)
  expect(rows[0]).toMatchObject({ edge: town.fleet.edges[0]!.edge, lamps: 50, online: true })
})

test('the city has settled once every edge is online and what falls silent has done so', async () => {
  const { town, base } = await levers(8)
  const isSettled = async () => ((await (await fetch(`${base}/settled`)).json()) as { settled: boolean }).settled
  expect(await isSettled()).toBe(false)
  await town.clock.pass(240_000)
  expect(await isSettled()).toBe(true)
})

test('pulling the plug cuts the edge, plugging in brings it back', async () => {
  const { town, pull, edge } = await levers()
  await pull('/unplug', { edge })
  await town.clock.pass(1_000)
  expect(town.city.edges[0]!.online()).toBe(false)
  await pull('/plug', { edge })
  await town.clock.pass(1_000)
  expect(town.city.edges[0]!.online()).toBe(true)
})

test('unknown edges, unknown levers and nonsense are refused', async () => {
  const { pull } = await levers()
  const answers = await Promise.all([pull('/unplug', { edge: 'x' }), pull('/unplug', 'nonsense'), pull('/explode', {})])
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
})

test('a lamp that is made deaf misses the next messages to it', async () => {
  const { town, pull, edge } = await levers()
  const { code } = town.fleet.edges[0]!.devices[0]!
  expect((await pull('/deaf', { codes: [code], messages: 1 })).status).toBe(200)
  const heard = () => town.of(code).filter(({ values }) => values['Command/Reply/Status'] === 0).length
  for (const correlation of ['c1', 'c2']) {
    town.order(edge, code, correlation, 'dcs.read', {})
    await town.clock.pass(40_000)
  }
  expect(heard()).toBe(1)
  expect((await pull('/deaf', { codes: ['nobody'], messages: 1 })).status).toBe(404)
  expect((await pull('/deaf', { codes: [] })).status).toBe(400)
})

test('a cabinet whose clock is made late opens its outputs until its own dusk, and nothing else has such a clock', async () => {
  const { town, pull, edge } = await levers()
  const box = town.fleet.edges.find(({ plate }) => plate.kind === 'power-box')!.edge
  expect((await pull('/late', { edge: box, minutes: 600 })).status).toBe(200)
  await town.clock.pass(1_000)
  expect(town.of(box).at(-1)!.values).toMatchObject({ 'loop1/state': false, 'loop1/contact': false })
  expect((await pull('/late', { edge: box, minutes: 0 })).status).toBe(200)
  await town.clock.pass(1_000)
  expect(town.of(box).at(-1)!.values).toMatchObject({ 'loop1/state': true, 'loop1/contact': true })
  const refused = [
    pull('/late', { edge, minutes: 5 }),
    pull('/late', { edge: box }),
    pull('/late', { edge: 'x', minutes: 5 }),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([409, 400, 404])
})

test('what a device measures can be forced, until it measures by itself again', async () => {
  const { town, pull, edge } = await levers()
  const box = town.fleet.edges.find(({ plate }) => plate.kind === 'power-box')!.edge
  const { code } = town.fleet.edges[0]!.devices[0]!
  const last = (device: string) => town.of(device).at(-1)!.values
  expect((await pull('/force', { code: box, values: { 'cabinet.door': 1 } })).status).toBe(200)
  expect((await pull('/force', { code, values: { 'elec.leakage': 87.5 } })).status).toBe(200)
  await town.clock.pass(1_000)
  expect(last(box)).toMatchObject({ 'cabinet/door': true })
  expect(last(code)).toMatchObject({ 'elec/leakage': 87.5 })
  await pull('/force', { code: box, values: { 'cabinet.door': null } })
  await town.clock.pass(1_000)
  expect(last(box)).toMatchObject({ 'cabinet/door': false })
  const refused = [
    pull('/force', { code: 'nobody', values: {} }),
    pull('/force', { code, values: { 'no.such': 1 } }),
    pull('/force', { code: edge }),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 400, 400])
})

test('a lamp whose table somebody alters on the spot tells another hash, and follows it', async () => {
  const { town, pull } = await levers()
  const { code } = town.fleet.edges[0]!.devices[0]!
  const last = (key: string) => town.of(code).findLast(({ values }) => key in values)!.values[key]
  const before = last('Plan/Hash')
  expect((await pull('/alter', { codes: [code] })).status).toBe(200)
  await town.clock.pass(3_000)
  expect(last('Plan/Hash')).not.toBe(before)
  expect(last('lamp/level')).toBe(20)
  expect((await pull('/alter', { codes: ['nobody'] })).status).toBe(404)
})

test('a hand over a lux station darkens it, until it is taken away; nothing else can be covered', async () => {
  const { town, pull } = await levers(10)
  const station = town.fleet.edges.find(({ plate }) => plate.kind === 'lux-station')!.edge
  const box = town.fleet.edges.find(({ plate }) => plate.kind === 'power-box')!.edge
  const lux = () => town.of(station).at(-1)!.values['env/lux']
  expect((await pull('/cover', { code: station })).status).toBe(200)
  await town.clock.pass(1_000)
  expect(lux()).toBe(2)
  await pull('/cover', { code: station, covered: false })
  await town.clock.pass(1_000)
  expect(lux()).not.toBe(2)
  const refused = [pull('/cover', { code: box }), pull('/cover', { code: 'nobody' }), pull('/cover', {})]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([409, 404, 400])
})

test('somebody presses the help button of an intercom, which rings at once; nothing else can be pressed', async () => {
  const fleet = smallFleet(1)
  const edge = fleet.edges[0]!
  const plate = { ...edge.plate, kind: 'power-gateway' as const, code: '13850000001', gateway: null }
  const below = { ...plate, gateway: plate.code }
  const intercom = { ...below, kind: 'intercom' as const, code: '13850600002' }
  const lock = { ...below, kind: 'lock' as const, code: '13850300002' }
  const { town, pull } = await levers(1, {
    ...fleet,
    edges: [{ ...edge, edge: plate.code, plate, devices: [intercom, lock] }],
  })
  const { code } = intercom
  expect((await pull('/press', { code })).status).toBe(200)
  expect(town.of(code).at(-1)!.values).toMatchObject({ 'line/state': 1, 'call/help': true })
  const refused = [
    pull('/press', { code }),
    pull('/press', { code: lock.code }),
    pull('/press', { code: 'x' }),
    pull('/press', {}),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([409, 409, 404, 400])
})

test('an output that breaks opens though it was told to close, and takes the mains from its lamps until it is mended', async () => {
  const { town, pull } = await levers()
  const box = town.fleet.edges.find(({ plate }) => plate.kind === 'power-box')!.edge
  const dead = () =>
    town.fleet.edges
      .flatMap(({ devices }) => devices)
      .filter(({ code }) => town.of(code).at(-1)?.values['elec/voltage'] === 0).length
  expect((await pull('/break', { edge: box, output: 1 })).status).toBe(200)
  await town.clock.pass(10_000)
  expect(town.of(box).at(-1)!.values).toMatchObject({ 'loop1/contact': false })
  expect(dead()).toBeGreaterThan(0)
  await pull('/break', { edge: box, output: 1, broken: false })
  await town.clock.pass(10_000)
  expect(town.of(box).at(-1)!.values).toMatchObject({ 'loop1/contact': true })
  expect(dead()).toBe(0)
  const refused = [pull('/break', { edge: box, output: 99 }), pull('/break', { edge: box })]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 400])
})

test('a lamp without supply says nothing until it is awake again', async () => {
  const { town, pull } = await levers()
  const { code } = town.fleet.edges[0]!.devices[0]!
  expect((await pull('/silence', { codes: [code] })).status).toBe(200)
  await town.clock.pass(1_000)
  const silent = town.of(code).length
  await town.clock.pass(3_600_000)
  expect(town.of(code)).toHaveLength(silent)
  expect((await pull('/wake', { codes: [code] })).status).toBe(200)
  await town.clock.pass(1_000)
  expect(town.of(code).length).toBeGreaterThan(silent)
  expect((await pull('/silence', { codes: ['nobody'] })).status).toBe(404)
})

test('a page in a browser cannot pull cables', async () => {
  const { town, pull, edge } = await levers()
  expect((await pull('/unplug', { edge }, { origin: 'http://localhost:8080' })).status).toBe(403)
  expect(town.city.edges[0]!.online()).toBe(true)
})

test('the stand-in for phones shows what was sent, the newest first, in both languages', async () => {
  const { pull, base } = await levers()
  expect(await (await fetch(`${base}/sms`)).text()).toContain('还没有短信')
  for (const code of ['0042', '0043'])
    expect((await pull('/sms', { mobile: '19900000001', text: `Code ${code}`, code })).status).toBe(200)
  expect((await pull('/sms', { mobile: '19900000001', text: 'Lamp <7> is out', code: '' })).status).toBe(200)
  const page = await (await fetch(`${base}/sms`)).text()
  expect(page.indexOf('>0043<')).toBeLessThan(page.indexOf('>0042<'))
  expect(page).toContain('19900000001 anna')
  expect(page).toContain('<p>Lamp &lt;7&gt; is out</p>')
  expect(await (await fetch(`${base}/sms?lang=en`)).text()).toContain('SMS inbox')
})

test.each([
  ['a script as code', { mobile: '19900000001', text: 'x', code: '<b>' }],
  ['no number', { text: 'x', code: '0042' }],
  ['an empty text', { mobile: '19900000001', text: '', code: '' }],
  ['a text of 501', { mobile: '19900000001', text: 'x'.repeat(501), code: '' }],
  ['nonsense', 'nonsense'],
])('%s is no message', async (_, body) => {
  const { pull, base } = await levers()
  expect((await pull('/sms', body)).status).toBe(400)
  expect(await (await fetch(`${base}/sms`)).text()).not.toContain('<ol>')
})

test.each(['/sms', '/key'])('a stranger that leads its own name here does not read %s', async (path) => {
  const { base } = await levers()
  const { port } = new URL(base)
  const status = await new Promise((resolve, reject) =>
    get({ host: '127.0.0.1', port, path, headers: { host: 'evil.example' } }, (response) =>
      resolve(response.statusCode),
    ).on('error', reject),
  )
  expect(status).toBe(403)
})

test('a key is inserted, unlocked by its PIN and removed on its page, in both languages', async () => {
  const { base, ring } = await levers()
  const { serial } = ring.keys()[0]!
  const send = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(base + path, {
      method: 'POST',
      body: new URLSearchParams({ serial, lang: 'en', ...fields }),
      headers: { origin: base },
    })
    return response.text()
  }
  expect(await (await fetch(`${base}/key`)).text()).toContain('未插入')
  expect(await send('/key/insert', {})).toContain('Inserted, locked')
  expect(await send('/key/unlock', { pin: '0000' })).toContain('Wrong PIN')
  expect(ring.keys()[0]).toMatchObject({ inserted: true, unlocked: false })
  expect(await send('/key/unlock', { pin: DEMO_PIN })).toContain('Inserted, unlocked')
  expect(await send('/key/remove', {})).not.toContain('Inserted')
  expect(ring.keys()[0]).toMatchObject({ inserted: false, unlocked: false })
})

test('a program pulls the same levers by the name of the owner', async () => {
  const { pull, ring } = await levers()
  expect((await pull('/key/insert', { user: 'anna' })).status).toBe(200)
  expect((await pull('/key/insert', { user: 'anna' })).status).toBe(409)
  expect((await pull('/key/unlock', { user: 'nobody', pin: DEMO_PIN })).status).toBe(409)
  expect((await pull('/key/unlock', 'nonsense')).status).toBe(409)
  expect(ring.keys().map(({ inserted }) => inserted)).toEqual([true, false])
})

test('the page of another site turns no key, and no name on a key becomes markup', async () => {
  const { base, ring } = await levers()
  const { serial } = ring.keys()[0]!
  const body = new URLSearchParams({ serial })
  for (const headers of [{ origin: 'http://evil.example' }, { origin: 'null' }, {} as Record<string, string>])
    expect((await fetch(`${base}/key/insert`, { method: 'POST', body, headers })).status).toBe(403)
  expect(ring.keys()[0]!.inserted).toBe(false)
  const page = await (await fetch(`${base}/key`)).text()
  expect(page).toContain('&#60;bob&#62;')
  expect(page).not.toContain('<bob>')
})
