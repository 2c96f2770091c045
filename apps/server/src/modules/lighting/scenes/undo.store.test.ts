import { AUTOMATIC, BRIGHTNESS, IDLE, PLAYING, PLAYS } from '@lamplighter/kinds/led-screen'
import { wires } from '@lamplighter/kinds/wires'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dimming, makeStage, SECOND, type Stage } from '../../../testing/scene-stage.ts'
import { commandHandlers } from '../../devices/commands/index.ts'
import { writePlays } from '../../media/plays/index.ts'

const NEVER = new Date(0).toISOString()

let stage: Stage
/** One that shows a text, one that is dark, and a speaker. */
let screen: number
let dark: number
let speaker: number

const plays = (deviceId: number, text: string, task: number | null = null) => {
  const { clock, customer, it } = stage.desk
  const at = new Date(clock.now() - SECOND).toISOString()
  const what = task === null ? { text, item: '' } : { text: '', item: text }
  const row = { deviceId, at, ...what, seconds: null, task, speech: null, customerId: customer }
  return it.db.system((scope) => writePlays(scope, [row]))
}

function measures(id: number, values: Readonly<Record<string, number>>) {
  const device = stage.desk.registry.get(id)!
  for (const [at, { key }] of wires['led-screen'].points.entries()) device.points[at] = values[key] ?? Number.NaN
}

const calls = () =>
  commandHandlers({ orders: stage.desk.orders, exporter: stage.desk.exporter, clock: stage.desk.clock })
const undo = (groupId: string) => calls()['command.undo'](stage.ann.context, { groupId })
/** A command by hand that is carried out. */
async function give(deviceId: number, code: string, args: object): Promise<string> {
  const { groupId } = await stage.desk.orders.send(stage.ann.context, [{ deviceId, code, args }])
  await stage.pass(2 * SECOND)
  return groupId
}
const itemsOf = (groupId: string) =>
  stage.desk.sql<{ deviceId: number; code: string; args: unknown }>(
    'select device_id as "deviceId", code, args from command_item where order_id = $1 order by device_id, sequence',
    [groupId],
  )

beforeEach(async () => {
  stage = await makeStage(1)
  const rows = await stage.desk.sql<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id)
     select $1, kind, name, name, (select min(id) from station) from (values ('led-screen', 'a'), ('led-screen', 'b'), ('broadcast', 'c')) as k(kind, name)
     returning id`,
    [stage.desk.customer],
  )
  ;[screen, dark, speaker] = rows.map(({ id }) => id) as [number, number, number]
  await stage.desk.registry.reload()
  await plays(screen, 'Welcome')
  measures(screen, { [PLAYING]: PLAYS, [BRIGHTNESS]: 40, [AUTOMATIC]: 0 })
  measures(dark, { [PLAYING]: IDLE, [BRIGHTNESS]: 40, [AUTOMATIC]: 1 })
})
afterEach(() => stage.close())

test('undoing a text gives each screen back what it showed before', async () => {
  const { groupId } = await stage.desk.orders.send(
    stage.ann.context,
    [screen, dark].map((deviceId) => ({ deviceId, code: 'dcc.shownText', args: { text: 'Road works' } })),
  )
  await stage.pass(2 * SECOND)
  await plays(screen, 'Road works')
  measures(dark, { [PLAYING]: PLAYS })
  const undone = await undo(groupId)
  expect(undone).toMatchObject({ count: 2, lost: [] })
  expect(await itemsOf(undone.groupId)).toEqual([
    { deviceId: screen, code: 'dcc.shownText', args: { text: 'Welcome', since: NEVER } },
    { deviceId: dark, code: 'dco.clear', args: { since: NEVER } },
  ])
})

test('undoing a text on a screen that played a task lets the task go on', async () => {
  await stage.pass(2 * SECOND)
  await plays(screen, 'Morning', 3)
  const groupId = await give(screen, 'dcc.shownText', { text: 'Road works' })
  await plays(screen, 'Road works')
  expect(await itemsOf((await undo(groupId)).groupId)).toEqual([
    { deviceId: screen, code: 'dcc.shownText', args: { text: 'Welcome', since: NEVER } },
  ])
})

test('a screen of which it is not known what it showed is cleared, and named', async () => {
  await stage.desk.sql('delete from play')
  measures(screen, {})
  const groupId = await give(screen, 'dcc.shownText', { text: 'Road works' })
  const undone = await undo(groupId)
  expect(undone.lost).toEqual([{ deviceId: screen, name: 'a' }])
  expect(await itemsOf(undone.groupId)).toMatchObject([{ code: 'dco.clear', args: { since: NEVER } }])
})

test('a command that was given before screens were remembered is undone likewise', async () => {
  const groupId = await give(screen, 'dcc.shownText', { text: 'Road works' })
  await stage.desk.sql('update command_order set screens = null')
  expect((await undo(groupId)).lost).toEqual([{ deviceId: screen, name: 'a' }])
})

test('brightness goes back to what it was, and so does automatic brightness', async () => {
  const bright = await give(screen, 'dco.brightness', { level: 90 })
  expect(await itemsOf((await undo(bright)).groupId)).toMatchObject([{ code: 'dco.brightness', args: { level: 40 } }])
  await stage.pass(2 * SECOND)
  const automatic = await give(screen, 'dco.automaticBrightness', {})
  expect(await itemsOf((await undo(automatic)).groupId)).toMatchObject([
    { code: 'dco.brightness', args: { level: 40 } },
  ])
  const known = await give(dark, 'dco.brightness', { level: 90 })
  expect(await undo(known)).toMatchObject({ count: 1, lost: [] })
})

test('a text that somebody else gave since stays, and there is nothing to undo', async () => {
  const groupId = await give(screen, 'dcc.shownText', { text: 'Road works' })
  await give(screen, 'dcc.shownText', { text: 'Market' })
  await expect(undo(groupId)).rejects.toMatchObject({ key: 'command.notUndoable' })
})

test('a command that a scene gave is undone by what was before it, and stays undone when the scene ends', async () => {
  const steps = [{ do: 'show', text: 'Wind', target: null } as const]
  const run = await stage.run(await stage.save(dimming(0, { name: 'wind', target: { ids: [screen] }, steps })))
  await stage.pass(4 * SECOND)
  const [step] = await stage.desk.sql<{ groupId: string }>(
    'select order_id as "groupId" from scene_step where run_id = $1',
    [run],
  )
  await undo(step!.groupId)
  await stage.pass(2 * SECOND)
  await stage.stop(run)
  await stage.pass(4 * SECOND)
  expect(await stage.told(screen)).toEqual(['Wind', 'Welcome'])
})

test('what a scene showed that has ended since does not come back by undoing what was ordered over it', async () => {
  const steps = [{ do: 'show', text: 'Wind', target: null } as const]
  const run = await stage.run(await stage.save(dimming(0, { name: 'wind', target: { ids: [screen] }, steps })))
  await stage.pass(4 * SECOND)
  const first = await give(screen, 'dcc.shownText', { text: 'Road works' })
  expect(await itemsOf((await undo(first)).groupId)).toMatchObject([{ args: { text: 'Wind' } }])
  await stage.pass(2 * SECOND)
  const second = await give(screen, 'dcc.shownText', { text: 'Market' })
  await stage.stop(run)
  await stage.pass(4 * SECOND)
  expect(await itemsOf((await undo(second)).groupId)).toMatchObject([{ args: { text: 'Welcome' } }])
})

test('undoing a text that is being spoken stops it', async () => {
  const groupId = await give(speaker, 'dco.speak', { text: 'Go home', priority: 2, repeat: 1 })
  await plays(speaker, 'Go home')
  expect(await itemsOf((await undo(groupId)).groupId)).toMatchObject([{ code: 'dco.stop', args: { since: NEVER } }])
})
