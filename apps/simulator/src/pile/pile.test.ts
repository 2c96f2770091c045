import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ChargeState, chargeStateNumber, type InventoryDevice } from '@lamplighter/contract'
import { createWorld, sims } from '@lamplighter/kinds/sims'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Edge } from '../edge.ts'
import { type Clock, createClock } from '../testing/town.ts'
import { createTimetable } from '../timetable.ts'
import { createPileEdge } from './pile.ts'

const MINUTE = 60_000
const MORNING = Date.parse('2026-05-01T09:00+08:00')
const place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
const plate: InventoryDevice = {
  ...{
    code: '13850700001',
    kind: 'charging-pile',
    name: '',
    station: '',
    gateway: null,
    box: null,
    lat: null,
    lng: null,
  },
  ...{ ratedWatts: null, lightType: null, lampType: null, planId: null, pole: null, groupNumber: null },
}
const world = createWorld({ place, seed: 3, devices: [plate] })
const stateAt = (at: number) => sims['charging-pile'].at(plate, at, world)['charge.status']
const from = (at: number, state: ChargeState) => {
  let moment = at
  while (stateAt(moment) !== chargeStateNumber(state)) moment += MINUTE / 2
  return moment
}
const CHARGING = from(MORNING, 'charging')

const answers: Readonly<Record<string, object>> = {
  BootNotification: { status: 'Accepted', currentTime: '2026-05-01T01:00:00Z', interval: 60 },
  Heartbeat: { currentTime: '2026-05-01T01:00:00Z' },
  Authorize: { idTagInfo: { status: 'Accepted' } },
  StartTransaction: { transactionId: 7, idTagInfo: { status: 'Accepted' } },
  StopTransaction: {},
  StatusNotification: {},
  MeterValues: {},
}

const STOLEN = 'STOLEN'
const blocked = { idTagInfo: { status: 'Blocked' } }

type Said = { readonly action: string; readonly params: Record<string, unknown> }
let central: WebSocketServer
let socket: WebSocket
let said: Said[]
let answered: unknown[]
let clock: Clock
let pile: Edge

beforeEach(async () => {
  said = []
  answered = []
  central = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'ocpp1.6' })
  central.on('connection', (one) => {
    socket = one
    one.on('message', (data) => {
      const [type, id, action, params] = JSON.parse(String(data)) as [number, string, string, Said['params']]
      if (type !== 2) return void answered.push(action)
      said.push({ action, params })
      one.send(JSON.stringify([3, id, params.idTag === STOLEN && action === 'Authorize' ? blocked : answers[action]]))
    })
  })
  await once(central, 'listening')
})
afterEach(async () => {
  await pile.stop()
  central.close()
})

async function connectAt(moment: number) {
  clock = createClock(moment)
  const timetable = createTimetable(clock.now, clock.after)
  const sim = sims['charging-pile'].create(plate, world, { now: moment, below: [], saved: null })
  const endpoint = `ws://127.0.0.1:${(central.address() as AddressInfo).port}/ocpp`
  const identity = { group: 'city', edge: plate.code, secret: 'secret' }
  pile = createPileEdge(identity, sim, { now: clock.now, random: () => 0.5, timetable, endpoint })
  pile.start(0)
  await clock.pass(0)
  await vi.waitFor(() => expect(said.some(({ action }) => action === 'MeterValues')).toBe(true))
}

const actions = () => said.map(({ action }) => action)
const lastOf = (action: string) => said.findLast((one) => one.action === action)?.params

test('a pile that charges asks for its user, begins a session, and ends it when the car is full', async () => {
  await connectAt(CHARGING)
  expect(pile.online()).toBe(true)
  expect(actions().filter((action) => action !== 'Heartbeat')).toEqual([
    ...['BootNotification', 'StatusNotification', 'Authorize', 'StartTransaction', 'StatusNotification', 'MeterValues'],
  ])
  expect(lastOf('StatusNotification')).toMatchObject({ status: 'Charging', errorCode: 'NoError' })
  expect(lastOf('MeterValues')).toMatchObject({ transactionId: 7 })
  await clock.pass(from(CHARGING, 'finishing') - CHARGING)
  await vi.waitFor(() => expect(lastOf('StopTransaction')).toMatchObject({ transactionId: 7, reason: 'Local' }))
  await vi.waitFor(() => expect(lastOf('StatusNotification')).toMatchObject({ status: 'Finishing' }))
})

test('it is stopped and started by the central system, for the user that it names', async () => {
  await connectAt(CHARGING)
  const ask = (action: string, params: object) => socket.send(JSON.stringify([2, action, action, params]))
  ask('RemoteStopTransaction', { transactionId: 7 })
  await vi.waitFor(() => expect(answered).toEqual([{ status: 'Accepted' }]))
  await clock.pass(MINUTE)
  await vi.waitFor(() => expect(lastOf('StopTransaction')).toMatchObject({ reason: 'Remote' }))
  ask('RemoteStartTransaction', { connectorId: 1, idTag: 'GUEST' })
  await vi.waitFor(() => expect(answered).toHaveLength(2))
  await clock.pass(MINUTE)
  await vi.waitFor(() => expect(lastOf('StartTransaction')).toMatchObject({ idTag: 'GUEST' }))
  ask('RemoteStartTransaction', { connectorId: 1, idTag: 'GUEST' })
  await vi.waitFor(() => expect(answered[2]).toEqual({ status: 'Rejected' }))
})

test('it charges nothing for a user that the central system refuses, nor for its own instead', async () => {
  await connectAt(CHARGING)
  const ask = (action: string, params: object) => socket.send(JSON.stringify([2, action, action, params]))
  ask('RemoteStopTransaction', { transactionId: 7 })
  await vi.waitFor(() => expect(answered).toHaveLength(1))
  await clock.pass(MINUTE)
  await vi.waitFor(() => expect(actions()).toContain('StopTransaction'))
  said = []
  ask('RemoteStartTransaction', { connectorId: 1, idTag: STOLEN })
  await vi.waitFor(() => expect(answered).toHaveLength(2))
  await clock.pass(MINUTE)
  await vi.waitFor(() => expect(lastOf('Authorize')).toEqual({ idTag: STOLEN }))
  await clock.pass(5 * MINUTE)
  await vi.waitFor(() => expect(actions().filter((action) => action === 'Heartbeat').length).toBeGreaterThan(4))
  expect(actions().filter((action) => action === 'Authorize')).toHaveLength(1)
  expect(actions()).not.toContain('StartTransaction')
})

test('what it is forced to measure it says at once', async () => {
  await connectAt(CHARGING)
  expect(pile.force(plate.code, { 'lamp.level': 1 })).toEqual(['lamp.level'])
  expect(pile.force(plate.code, { 'charge.status': 7, 'charge.error': 1 })).toEqual([])
  await vi.waitFor(() =>
    expect(lastOf('StatusNotification')).toMatchObject({ status: 'Faulted', errorCode: 'GroundFailure' }),
  )
})

test('a car that is let arrive is charged, where none stands yet', async () => {
  await connectAt(from(CHARGING, 'idle'))
  said = []
  expect([pile.arrive(), pile.arrive()]).toEqual([true, false])
  await vi.waitFor(() => expect(lastOf('StatusNotification')).toMatchObject({ status: 'Preparing' }))
  await clock.pass(2 * MINUTE)
  await vi.waitFor(() => expect(actions()).toContain('StartTransaction'))
})

test('a car that drives away ends its session, and leaves the pile free', async () => {
  await connectAt(CHARGING)
  said = []
  expect([pile.leave(), pile.leave()]).toEqual([true, false])
  await vi.waitFor(() => expect(actions()).toContain('StopTransaction'))
  await vi.waitFor(() => expect(lastOf('StatusNotification')).toMatchObject({ status: 'Available' }))
  expect(pile.arrive()).toBe(true)
})

test('it connects again when its connection is lost, in the same session, and not while its cable is out', async () => {
  await connectAt(CHARGING)
  said = []
  socket.terminate()
  await vi.waitFor(() => expect(pile.online()).toBe(false))
  await clock.pass(5_000)
  await vi.waitFor(() => expect(actions()).toContain('MeterValues'))
  expect(actions()).not.toContain('StartTransaction')
  expect(lastOf('MeterValues')).toMatchObject({ transactionId: 7 })
  pile.unplug()
  await vi.waitFor(() => expect(pile.online()).toBe(false))
  said = []
  await clock.pass(10 * MINUTE)
  expect(said).toEqual([])
  pile.plug()
  await vi.waitFor(() => expect(actions()).toContain('BootNotification'))
})

test('reserved by the central system it charges for that card alone, and says which reservation it ends', async () => {
  const idle = from(CHARGING, 'idle')
  await connectAt(idle)
  const ask = async (action: string, params: object) => {
    const before = answered.length
    socket.send(JSON.stringify([2, `${action} ${before}`, action, params]))
    await vi.waitFor(() => expect(answered.length).toBe(before + 1))
    await clock.pass(1_000)
    return answered.at(-1)
  }
  const reservation = {
    connectorId: 1,
    reservationId: 12,
    idTag: 'A',
    expiryDate: new Date(idle + 60 * MINUTE).toISOString(),
  }
  expect(await ask('ReserveNow', reservation)).toEqual({ status: 'Accepted' })
  await vi.waitFor(() => expect(lastOf('StatusNotification')).toMatchObject({ status: 'Reserved' }))
  expect(await ask('ReserveNow', { ...reservation, reservationId: 13 })).toEqual({ status: 'Occupied' })
  expect(await ask('CancelReservation', { reservationId: 13 })).toEqual({ status: 'Rejected' })
  pile.arrive()
  expect(await ask('RemoteStartTransaction', { connectorId: 1, idTag: 'B' })).toEqual({ status: 'Rejected' })
  expect(await ask('RemoteStartTransaction', { connectorId: 1, idTag: 'A' })).toEqual({ status: 'Accepted' })
  await vi.waitFor(() => expect(lastOf('StartTransaction')).toMatchObject({ idTag: 'A', reservationId: 12 }))
  pile.leave()
  await vi.waitFor(() => expect(lastOf('StatusNotification')).toMatchObject({ status: 'Available' }))
  await ask('ReserveNow', { ...reservation, reservationId: 14 })
  expect(await ask('CancelReservation', { reservationId: 14 })).toEqual({ status: 'Accepted' })
  await vi.waitFor(() => expect(lastOf('StatusNotification')).toMatchObject({ status: 'Available' }))
})
