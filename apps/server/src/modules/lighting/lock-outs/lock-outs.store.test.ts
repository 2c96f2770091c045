import { lockableTypes, lockedWith, type Operation, SUB_DEVICE, shippedRoles } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runOnce } from '../../../jobs/testing.ts'
import { publishedOf } from '../../../testing/published.ts'
import { type Desk, makeDesk, type Person } from '../../devices/approvals/testing.ts'
import { pointIndex } from '../../devices/devices/index.ts'
import { createOverrides, type Overrides, overridesOf } from '../overrides/index.ts'
import { fitEveryBox, subDeviceHandlers } from '../sub-devices/index.ts'
import { partsOf } from '../sub-devices/store.ts'
import { lockOutHandlers } from './calls.ts'
import { createLockOuts } from './index.ts'
import { keepOffJob } from './keep-off-job.ts'
import { liveAlarmJob } from './live-alarm-job.ts'

const SECOND = 1_000
const DAY = 86_400_000
const SET: Operation[] = [...shippedRoles.maintainer.operations]

let desk: Desk
let overrides: Overrides
let crew: Person
let operator: Person
let box: number
/** Parts of the box by name, and its lamps by the branch that they are connected to. */
let parts: Map<string, number>
let fed: Map<string, number[]>
let calls: ReturnType<typeof lockOutHandlers>

beforeEach(async () => {
  desk = await makeDesk(30)
  const [row] = await desk.sql<{ id: number }>(
    `with b as (insert into device (customer_id, kind, code, name, station_id)
       select customer_id, 'power-box', 'box', 'Box', station_id from device where id = $1 returning id)
     update device set box_id = b.id from b where device.id = any ($2) returning b.id`,
    [desk.lamps[0], desk.lamps.slice(0, 6)],
  )
  box = row!.id
  await desk.it.db.system((scope) => fitEveryBox(scope, [desk.customer]))
  await desk.registry.reload()
  const rows = await desk.sql<{ id: number; name: string; type: number }>('select id, name, type from sub_device')
  parts = new Map(rows.map(({ name, id }) => [name, id]))
  const lamps = await desk.sql<{ id: number; branch: string }>(
    'select d.id, p.name as branch from device d join sub_device p on p.id = d.branch_id order by d.id',
  )
  fed = new Map(
    [...Map.groupBy(lamps, ({ branch }) => branch)].map(([branch, own]) => [branch, own.map(({ id }) => id)]),
  )
  overrides = createOverrides({ ...desk, db: desk.it.db })
  await overrides.start()
  crew = await desk.person('wang', SET)
  operator = await desk.person('li')
  calls = lockOutHandlers(desk)
})
afterEach(async () => {
  overrides.stop()
  await desk.close()
})

const fields = { crew: 'Crew 3', phone: null, work: 'new cable', expectedEnd: null, keepsOff: false }
const lock = (part: string, more: Partial<Omit<typeof fields, 'phone'>> & { phone?: string } = {}, by = crew) =>
  calls['lockOut.set'](by.context, { boxId: box, partId: parts.get(part)!, ...fields, ...more })
const lampOn = (branch: string) => fed.get(branch)![0]!
const output = (n: number, on: boolean) => ({ deviceId: box, code: 'dco.output', args: { output: n, on } })
const dim = (deviceId: number, level: number) => ({ deviceId, code: 'dco.dim', args: { level } })

/** What became of what an operator ordered at once. */
async function order(...wanted: { deviceId: number; code: string; args?: unknown }[]) {
  const { list } = await desk.orders.send(operator.context, wanted)
  return list.map(({ status, message }) => (status === 0 ? 'sent' : message))
}
/** The box carries out the newest commands to it. */
async function boxAnswers() {
  for (const { cmdId } of await desk.sql<{ cmdId: string }>(
    'select cmd_id as "cmdId" from command_item where device_id = $1 and status = 0 order by sequence',
    [box],
  ))
    desk.reply({ cmdId, deviceId: box })
  await desk.clock.advance(2 * SECOND)
}
const heldNow = () => desk.it.db.scoped(desk.customer, (scope) => overridesOf(scope, box, desk.clock.now()))
const LOCKED = 'Locked out by Crew 3'

test('nobody switches on what feeds a locked-out branch, nor the lamps on it; they are told whom to ask', async () => {
  await lock('WL2', { phone: '13800000000' })
  const named = `${LOCKED} (13800000000)`
  expect(await order(output(2, true))).toEqual([named])
  expect(await order(output(1, true))).toEqual(['sent'])
  expect(await order(dim(lampOn('WL2'), 40), dim(lampOn('WL1'), 40))).toEqual([named, 'sent'])
  expect(await order({ deviceId: lampOn('WL2'), code: 'dco.resume' })).toEqual([named])
  expect(await order({ deviceId: box, code: 'dco.resumeOutput', args: { output: 2 } })).toEqual([named])
  const { list } = await desk.orders.send(crew.context, [{ deviceId: box, code: 'dck.reboot', args: {} }])
  expect(list).toMatchObject([{ status: 2, message: named }])
})

test('what is locked out can be put out and read', async () => {
  await lock('WL2')
  expect(await order(output(2, false))).toEqual(['sent'])
  expect(await order(dim(lampOn('WL2'), 0))).toEqual(['sent'])
  expect(await order({ deviceId: lampOn('WL2'), code: 'dcs.read' })).toEqual(['sent'])
})

test.each(['scene', 'lux', 'plan', 'alarm'] as const)('a %s does not switch it on either', async (giver) => {
  await lock('WL2')
  const given = await desk.it.db.scoped(desk.customer, (scope) =>
    desk.orders.storeGiven(scope, { giver, name: 'evening' }, [dim(lampOn('WL2'), 80), dim(lampOn('WL1'), 80)]),
  )
  expect(given?.items.map(({ message }) => message)).toEqual(['lockedOut: Crew 3', ''])
})

test.each([
  ['QF1', [1, 2, 3, 4], 6],
  ['K2', [2], 2],
  ['KM2', [2], 2],
  ['WL2', [2], 2],
])('a lock-out of %s concerns the outputs %j and %i lamps', async (part, outputs, lamps) => {
  await lock(part)
  const { rows } = await calls['lockOut.query'](operator.context, { filters: { open: true }, size: 20 })
  expect(rows).toMatchObject([{ boxName: 'Box', partName: part, crew: 'Crew 3', name: 'wang', outputs, lamps }])
})

test('the form says what the server locks out', async () => {
  const all = await desk.it.db.scoped(desk.customer, (scope) => partsOf(scope, box))
  for (const part of all.filter(({ type }) => lockableTypes.includes(type))) {
    const { id } = await lock(part.name)
    const { rows } = await calls['lockOut.query'](crew.context, { filters: { open: true }, size: 20 })
    const { outputs, branches } = lockedWith(part, all)
    const names = all.flatMap((one) => (branches.includes(one.id) ? [one.name] : []))
    const lamps = names.flatMap((name) => fed.get(name) ?? []).length
    expect([part.name, rows[0]?.outputs, rows[0]?.lamps]).toEqual([part.name, outputs, lamps])
    await calls['lockOut.remove'](crew.context, { id, reason: '' })
  }
})

test('a door, a part of another box and an end that has passed are refused', async () => {
  await expect(lock('DR1')).rejects.toMatchObject({ key: 'lockOut.part' })
  await expect(
    calls['lockOut.set'](crew.context, { boxId: lampOn('WL1'), partId: parts.get('WL1')!, ...fields }),
  ).rejects.toMatchObject({ key: 'request.notFound' })
  const expectedEnd = new Date(desk.clock.now()).toISOString()
  await expect(
    calls['lockOut.set'](crew.context, { boxId: box, partId: parts.get('WL1')!, ...fields, expectedEnd }),
  ).rejects.toMatchObject({ key: 'lockOut.past' })
})

test('a command that is under way is not sent again', async () => {
  expect(await order(dim(lampOn('WL2'), 40))).toEqual(['sent'])
  const before = desk.sent.length
  await lock('WL2')
  await desk.clock.advance(60 * SECOND)
  const items = await desk.sql('select status, message from command_item')
  expect(items).toEqual([{ status: 2, message: 'lockedOut: Crew 3' }])
  expect(desk.sent.length).toBe(before)
})

test('what failed for it can be sent again when it is gone', async () => {
  const { id } = await lock('WL2')
  const { groupId } = await desk.orders.send(operator.context, [dim(lampOn('WL2'), 40)])
  await desk.orders.resend(operator.context, groupId, null)
  await desk.clock.advance(2 * SECOND)
  expect(await desk.sql('select status from command_item')).toEqual([{ status: 2 }])
  await calls['lockOut.remove'](crew.context, { id, reason: '' })
  await desk.orders.resend(operator.context, groupId, null)
  await desk.clock.advance(SECOND)
  expect(await desk.sql('select status from command_item')).toEqual([{ status: 0 }])
})

test('several crews lock the same part: it is free when the last one has gone, and returns to its schedule then', async () => {
  const first = await lock('WL2', { keepsOff: true })
  await boxAnswers()
  const second = await lock('K2', { crew: 'Crew 5', keepsOff: true })
  await boxAnswers()
  expect(await calls['lockOut.remove'](crew.context, { id: first.id, reason: '' })).toEqual({ groupId: null })
  expect(await order(output(2, true))).toEqual(['Locked out by Crew 5'])
  const { groupId } = await calls['lockOut.remove'](crew.context, { id: second.id, reason: '' })
  expect(await desk.sql('select code, args, account, giver from command_order where id = $1', [groupId])).toEqual([
    { code: 'dco.resumeOutput', args: { output: 2 }, account: 'Crew 5', giver: 'lockOut' },
  ])
  await boxAnswers()
  expect(await heldNow()).toEqual([])
  expect(await order(output(2, true))).toEqual(['sent'])
})

test('an output is kept off past every step of its schedules', async () => {
  await lock('WL2', { keepsOff: true })
  await boxAnswers()
  expect(await heldNow()).toMatchObject([{ point: 'loop2.state', giver: 'lockOut', by: 'Crew 3', args: { on: false } }])
  const [held] = await heldNow()
  expect(Date.parse(held!.until)).toBe(desk.clock.now() - 2 * SECOND + 30 * DAY)
})

const keepOff = () => runOnce(desk.it.db, keepOffJob({ ...desk, db: desk.it.db }))
const commandsToKeepOff = () => desk.sql(`select from command_order where giver = 'lockOut'`)

test('a box that was not there is told when it is, and one that closed the output again', async () => {
  await lock('WL2', { keepsOff: true })
  await desk.clock.advance(30 * 60 * SECOND)
  await keepOff()
  expect(await commandsToKeepOff()).toHaveLength(1)
  const device = desk.registry.get(box)!
  device.online = true
  await keepOff()
  expect(await commandsToKeepOff()).toHaveLength(2)
  await boxAnswers()
  await desk.clock.advance(30 * 60 * SECOND)
  await keepOff()
  expect(await commandsToKeepOff()).toHaveLength(2)
  device.points[pointIndex('power-box').get('loop2.contact')!] = 1
  await keepOff()
  expect(await commandsToKeepOff()).toHaveLength(3)
  // While that is under way nothing is added.
  await keepOff()
  expect(await commandsToKeepOff()).toHaveLength(3)
})

const MINUTE = 60 * SECOND

/** Alarms of live circuits that were raised or ended since the last look. */
async function liveAlarms() {
  const before = (await publishedOf(desk.it.db, 'alarmsMoved')).length
  await runOnce(desk.it.db, liveAlarmJob(desk))
  const all = (await publishedOf(desk.it.db, 'alarmsMoved')).slice(before)
  return all
    .flatMap(({ body }) => body.moves)
    .map(({ deviceId, type, level, raised }) => {
      expect([deviceId, type, level]).toEqual([box, 'LiveLockedOut', 30])
      return raised
    })
}

test('a circuit that is live while a crew works on it is one severe alarm, until it is off or nobody works there', async () => {
  await lock('WL2', { keepsOff: true })
  await lock('K2', { keepsOff: true, crew: 'Crew 4' })
  const device = desk.registry.get(box)!
  const contact = (n: number, closed: number) => {
    device.points[pointIndex('power-box').get(`loop${n}.contact`)!] = closed
  }
  device.online = true
  contact(1, 1)
  contact(2, 1)
  // The box is being told.
  expect(await liveAlarms()).toEqual([])
  await desk.clock.advance(3 * MINUTE)
  expect(await liveAlarms()).toEqual([true])
  expect(await liveAlarms()).toEqual([])
  // What a box says that is away is not known.
  device.online = false
  contact(2, 0)
  expect(await liveAlarms()).toEqual([])
  device.online = true
  expect(await liveAlarms()).toEqual([false])
  contact(2, 1)
  expect(await liveAlarms()).toEqual([true])
  const { rows } = await calls['lockOut.query'](operator.context, { filters: { open: true }, size: 20 })
  for (const { id } of rows) await calls['lockOut.remove'](crew.context, { id, reason: '' })
  expect(await liveAlarms()).toEqual([false])
  expect(await liveAlarms()).toEqual([])
})

test('a lock-out that only refuses switching on raises no alarm of a live circuit', async () => {
  await lock('WL2')
  const device = desk.registry.get(box)!
  device.online = true
  device.points[pointIndex('power-box').get('loop2.contact')!] = 1
  await desk.clock.advance(3 * MINUTE)
  expect(await liveAlarms()).toEqual([])
})

test('what keeps an output off is given again long before it ends', async () => {
  await lock('WL2', { keepsOff: true })
  await boxAnswers()
  desk.registry.get(box)!.online = true
  await desk.sql('update command_item set until = $1', [new Date(desk.clock.now() + 14 * DAY)])
  await desk.clock.advance(10 * 60 * SECOND)
  await keepOff()
  expect(await commandsToKeepOff()).toHaveLength(2)
})

test('an output that was kept off is given back to its schedule by a box that was away when the lock-out was removed', async () => {
  const { id } = await lock('WL2', { keepsOff: true })
  await boxAnswers()
  await calls['lockOut.remove'](crew.context, { id, reason: '' })
  await desk.clock.advance(30 * 60 * SECOND)
  expect(await heldNow()).toHaveLength(1)
  await keepOff()
  expect(await commandsToKeepOff()).toHaveLength(2)
  desk.registry.get(box)!.online = true
  await keepOff()
  expect(await desk.sql(`select code, args from command_order where giver = 'lockOut' order by sequence`)).toEqual([
    { code: 'dco.output', args: { output: 2, on: false, until: expect.any(String) } },
    { code: 'dco.resumeOutput', args: { output: 2 } },
    { code: 'dco.resumeOutput', args: { output: 2 } },
  ])
  await boxAnswers()
  expect(await heldNow()).toEqual([])
  await desk.clock.advance(30 * 60 * SECOND)
  await keepOff()
  expect(await commandsToKeepOff()).toHaveLength(3)
})

test('an output that another crew works on is not given back behind their back', async () => {
  const first = await lock('WL2', { keepsOff: true })
  await boxAnswers()
  const second = await lock('K2', { crew: 'Crew 5' })
  desk.registry.get(box)!.online = true
  expect(await calls['lockOut.remove'](crew.context, { id: first.id, reason: '' })).toEqual({ groupId: null })
  await desk.clock.advance(30 * 60 * SECOND)
  await keepOff()
  expect(await commandsToKeepOff()).toHaveLength(1)
  await calls['lockOut.remove'](crew.context, { id: second.id, reason: '' })
  await keepOff()
  await boxAnswers()
  expect(await heldNow()).toEqual([])
})

test('one who would put a great part of the city out alone locks out without switching off', async () => {
  await desk.sql('delete from device where box_id is null and kind = $1', ['luminaire'])
  await desk.sql(
    `insert into device (customer_id, kind, code, name, box_id) select $1, 'luminaire', 'more' || n, 'more', $2 from generate_series(1, 20) n`,
    [desk.customer, box],
  )
  await desk.registry.reload()
  await expect(lock('QF1', { keepsOff: true })).rejects.toMatchObject({ key: 'approval.needed' })
  expect(await desk.sql('select from lock_out')).toEqual([])
  await lock('QF1')
  expect(await order(output(1, true))).toEqual([LOCKED])
})

test('another removes it only with the right to, for a reason, and only once', async () => {
  const { id } = await lock('WL2')
  const other = await desk.person('zhao', SET)
  await expect(calls['lockOut.remove'](other.context, { id, reason: 'gone home' })).rejects.toMatchObject({
    key: 'lockOut.others',
  })
  await expect(calls['lockOut.remove'](operator.context, { id, reason: '' })).rejects.toMatchObject({
    key: 'lockOut.reasonNeeded',
  })
  await calls['lockOut.remove'](operator.context, { id, reason: 'gone home' })
  await expect(calls['lockOut.remove'](crew.context, { id, reason: '' })).rejects.toMatchObject({
    key: 'lockOut.removed',
    params: { name: 'li' },
  })
  const { rows } = await calls['lockOut.query'](crew.context, { filters: {}, size: 20 })
  expect(rows).toMatchObject([{ removedName: 'li', removedReason: 'gone home', outputs: [], lamps: 0 }])
})

test('a part that is locked out is neither changed nor deleted', async () => {
  await lock('WL4')
  const subDevices = subDeviceHandlers()
  const id = parts.get('WL4')!
  await expect(subDevices['subDevice.delete'](crew.context, { id })).rejects.toMatchObject({ key: 'lockOut.inUse' })
  const part = {
    type: SUB_DEVICE.branch,
    name: 'WL9',
    number: 4,
    parentId: parts.get('KM4')!,
    ratedAmperes: null,
    channel: null,
  }
  await expect(subDevices['subDevice.save'](crew.context, { id, boxId: box, ...part })).rejects.toMatchObject({
    key: 'lockOut.inUse',
  })
})

test('a lamp that is connected to the branch later is locked out with it, and a server that starts knows', async () => {
  await lock('WL2')
  const moved = lampOn('WL1')
  await subDeviceHandlers()['subDevice.connect'](crew.context, {
    boxId: box,
    branchId: parts.get('WL2')!,
    lampIds: [moved],
  })
  await desk.lockOuts.refresh()
  expect(await order(dim(moved, 40))).toEqual([LOCKED])
  expect((await createLockOuts(desk.it.db)).at(moved)?.get('lamp.command')).toBe('Crew 3')
})

test('lamps of a device are found by it', async () => {
  await lock('WL2')
  const of = async (deviceId: number) =>
    (await calls['lockOut.query'](operator.context, { filters: { open: true, deviceId }, size: 20 })).rows.length
  expect([await of(lampOn('WL2')), await of(lampOn('WL1')), await of(box)]).toEqual([1, 0, 1])
})
