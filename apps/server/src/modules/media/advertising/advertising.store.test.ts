import {
  type AdContract,
  type AdContractDetail,
  type AdMonthOfAll,
  type AdOccupancy,
  type AdProof,
  type ErrorKey,
  errors,
  type PlayTaskRow,
  type playCalls,
  type Received,
} from '@lamplighter/contract'
import { isoDay, localDay, localMoment } from '@lamplighter/kinds/sun'
import type { PlayerSchedule } from '@lamplighter/links/player/device'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { decideOn } from '../../../testing/decide.ts'
import { registerPlayers } from '../../../testing/player.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { type PlayRow, writePlays } from '../plays/store.ts'

const [SCREEN, OTHER, THIRD, FOREIGN] = ['13850800001', '13850800002', '13850800003', '13850800004']
const ZONE = 'Asia/Shanghai'
const settled = { timeout: 15_000, interval: 20 }

let product: Product
let city: number
let maker: ApiClient
let checker: ApiClient
let stranger: ApiClient
let secretOf: (code: string) => string
let programme: number

const numberOf = (key: ErrorKey) => errors[key].number
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  product.app.db.system((scope) => scope.query<Row>(sql, values))
const call = (who: ApiClient, name: string, body: object = {}) => who.call(`/api/station/advertising/${name}`, body)
const idOf = (code: string) => product.app.registry.ofCode(city, code)!.id
const today = () => localDay(ZONE, Date.now())
const day = (after: number) => isoDay(today() + after)

const contract = (more: object = {}) => ({
  ...{ number: 'A-1', advertiser: 'Soap Ltd', contact: 'Lin', phone: '555', note: '', media: null, programme },
  ...{ firstDay: day(-1), lastDay: day(60), days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00', seconds: 20 },
  ...{ pricing: 'showing', price: 0.25, deviceIds: [idOf(SCREEN), idOf(OTHER)] },
  ...more,
})
const save = (more: object = {}, who = maker) => call(who, 'SaveContract', contract(more))
const saved = async (more: object = {}) => ((await save(more)).data as { id: number }).id
const ask = (id: number, who = maker) => call(who, 'AskApproval', { id })
const decide = (id: number, approve = true, who = checker, reason = approve ? '' : 'Too bright') =>
  decideOn(product, who, 'adContract', { id, approve, reason })
const end = (id: number) => call(maker, 'EndContract', { id, reason: 'Not paid' })
const read = async (id: number) => (await call(maker, 'QueryContract', { id })).data as AdContractDetail
const list = async (who = maker) => (await call(who, 'QueryContracts')).data as AdContract[]
const proof = async (id: number, month: string) => (await call(maker, 'QueryProof', { id, month })).data as AdProof[]
const setLoop = (value: number | null) =>
  maker.call('/api/station/system/SaveParameters', { changes: [{ name: 'advertising.loopSeconds', value }] })
async function approved(more: object = {}) {
  const id = await saved(more)
  expect((await ask(id)).code).toBe(0)
  expect((await decide(id)).code).toBe(0)
  return id
}
async function scheduleOf(code: string, more = '&values=&turns=1') {
  const headers = { authorization: `Basic ${btoa(`${code}@city:${secretOf(code)}`)}` }
  const base = `http://127.0.0.1:${product.app.port}`
  const response = await fetch(`${base}/player/v1/manifest?schedule=${more}`, { headers })
  return ((await response.json()) as { schedule: PlayerSchedule }).schedule.tasks
}

/** A play of the task of a contract, told by a screen; `at` is minutes into a day. */
async function play(contractId: number, { after = 0, minute = 60, seconds = 20 as number | null, code = SCREEN } = {}) {
  const [task] = await query<{ id: number }>('select id from play_task where contract_id = $1', [contractId])
  const at = new Date(localMoment(ZONE, today() + after, minute)).toISOString()
  const row: PlayRow = {
    ...{ customerId: city, deviceId: idOf(code), at, text: '', item: 'A-1', seconds, task: task!.id, speech: null },
  }
  await product.app.db.system((scope) => writePlays(scope, [row]))
}

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await query('update customer set time_zone = $1', [ZONE])
  await product.app.registry.reload()
  const other = await product.customer('elsewhere')
  await product.person(city, 'maker', 'administrator')
  await product.person(city, 'checker', 'operator')
  await product.person(other, 'stranger', 'administrator')
  ;[maker, checker, stranger] = [product.apiClient(), product.apiClient(), product.apiClient()]
  await maker.signIn('maker')
  await checker.signIn('checker')
  await stranger.signIn('stranger')
  secretOf = await registerPlayers(product, city, [SCREEN, OTHER, THIRD])
  await registerPlayers(product, other, [FOREIGN])
  const letters = { colour: '#ffffff', size: 16, align: 'left', scrolls: false }
  const region = { kind: 'text', x: 0, y: 0, width: 160, height: 40, text: 'Soap', ...letters }
  const made = await maker.call('/api/station/programme/Save', {
    ...{ name: 'Soap', width: 160, height: 320, background: '#000000', pages: [{ seconds: 10, regions: [region] }] },
  })
  programme = (made.data as { id: number }).id
  await decideOn(product, checker, 'programme', { id: programme, approve: true })
})
afterAll(() => product.close())
beforeEach(async () => {
  for (const table of ['ad_contract', 'play_task', 'play', 'pole_day']) await query(`delete from ${table}`)
  // What is remembered of schedules is forgotten with it.
  await setLoop(null)
})

test('a contract is approved by a second person, and then has a play task that takes its turn on its screens', async () => {
  const id = await saved()
  expect((await decide(id)).code).toBe(numberOf('media.decided'))
  expect((await ask(id)).code).toBe(0)
  expect((await ask(id)).code).toBe(numberOf('adContract.notDraft'))
  expect((await decide(id, true, maker)).code).toBe(numberOf('adContract.own'))
  expect(await scheduleOf(SCREEN)).toEqual([])
  expect((await decide(id)).code).toBe(0)
  expect(await read(id)).toMatchObject({
    state: 'running',
    checker: 'checker',
    item: 'Soap',
    currency: '¥',
    screens: 2,
  })
  const turn = { seconds: 20, of: 60 }
  await vi.waitFor(
    async () => expect(await scheduleOf(SCREEN)).toMatchObject([{ name: 'A-1 Soap Ltd', turn }]),
    settled,
  )
  expect((await scheduleOf(OTHER))[0]!.items).toMatchObject([{ seconds: 20, programme: { id: programme } }])
  expect(await scheduleOf(THIRD)).toEqual([])
  expect(await scheduleOf(SCREEN, '&values=')).toEqual([])

  const [task] = (await maker.call('/api/station/playTask/Query', {})).data as PlayTaskRow[]
  expect(task).toMatchObject({ state: 'approved', contract: { id, number: 'A-1' } })
  const removed = await maker.call('/api/station/playTask/Delete', { id: task!.id })
  expect(removed).toMatchObject({ code: numberOf('playTask.ofContract') })
  expect((await save({ id })).code).toBe(numberOf('adContract.approved'))
  expect((await call(maker, 'DeleteContract', { id })).code).toBe(numberOf('adContract.approved'))
})

test('what was refused can be changed and asked for again; what was not approved can be deleted', async () => {
  const id = await saved()
  await ask(id)
  expect((await decide(id, false)).code).toBe(0)
  expect(await read(id)).toMatchObject({ state: 'refused', reason: 'Too bright' })
  expect((await ask(id)).code).toBe(numberOf('adContract.notDraft'))
  await save({ id, note: 'Dimmer' })
  expect(await read(id)).toMatchObject({ state: 'draft', reason: '', note: 'Dimmer' })
  expect((await ask(id)).code).toBe(0)
  expect((await call(maker, 'DeleteContract', { id })).code).toBe(0)
  expect(await list()).toEqual([])
})

test('no more of a loop is sold than it has: the screen and the contract in the way are named', async () => {
  await ask(await saved({ seconds: 45 }))
  const refused = await save({ number: 'A-2', seconds: 16, deviceIds: [idOf(THIRD), idOf(OTHER)] })
  expect(refused).toMatchObject({ code: numberOf('adContract.noRoom') })
  expect(refused.message).toBe(
    `The loop of "${product.app.registry.get(idOf(OTHER))!.name}" has 15 s left of 60 s: at the same times the rest is sold, to contract A-1 (Soap Ltd) among others`,
  )
  expect((await save({ number: 'A-2', seconds: 61 })).code).toBe(numberOf('adContract.tooLong'))
  expect((await save({ number: 'A-2', seconds: 16, deviceIds: [idOf(THIRD)] })).code).toBe(0)
  expect((await save({ number: 'A-3', seconds: 60, firstDay: day(61), lastDay: day(70) })).code).toBe(0)
  expect((await save({ number: 'A-4', seconds: 15 })).code).toBe(0)
  expect((await save({ number: 'A-4' })).code).toBe(numberOf('adContract.numberTaken'))
})

test('of two who ask at once for the last seconds one gets them', async () => {
  const ids = [await saved({ number: 'B-1', seconds: 40 }), await saved({ number: 'B-2', seconds: 40 })]
  const answers = await Promise.all(ids.map((id) => ask(id)))
  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
    0,
    numberOf('adContract.noRoom'),
  ])
})

test('where the loop is made shorter than what was sold, a screen goes round as slowly as that takes', async () => {
  await approved({ seconds: 30 })
  await approved({ number: 'A-2', seconds: 25, deviceIds: [idOf(SCREEN)] })
  expect((await setLoop(20)).code).toBe(0)
  const turns = async (code: string) => (await scheduleOf(code)).map(({ turn }) => turn!.of)
  await vi.waitFor(async () => expect(await turns(SCREEN)).toEqual([55, 55]), settled)
  expect(await turns(OTHER)).toEqual([30])
  expect((await setLoop(null)).code).toBe(0)
  await vi.waitFor(async () => expect(await turns(OTHER)).toEqual([60]), settled)
})

test('what is of high priority stands before advertising, all else after it', async () => {
  await approved({ deviceIds: [idOf(SCREEN)] })
  for (const priority of [2, 3]) {
    const made = await maker.call('/api/station/playTask/Save', {
      ...{ name: `Task ${priority}`, kind: 'led-screen', priority, type: 3, days: [], dates: [], enabled: true },
      ...{ firstDate: '01-01', lastDate: '12-31', firstDay: null, lastDay: null, from: '00:00', until: '00:00' },
      ...{ level: null, pause: null, deviceIds: [idOf(SCREEN)], items: [{ media: null, text: 'Slow', seconds: 10 }] },
    })
    await decideOn(product, checker, 'playTask', { id: (made.data as { id: number }).id, approve: true })
  }
  const names = async () => (await scheduleOf(SCREEN)).map(({ name }) => name)
  await vi.waitFor(async () => expect(await names()).toEqual(['Task 3', 'A-1 Soap Ltd', 'Task 2']), settled)
})

test('income follows what screens report to have shown to the end, each showing once', async () => {
  const id = await approved({ firstDay: day(-1) })
  await play(id, { after: -1, seconds: null })
  expect(await read(id)).toMatchObject({ showings: 0, income: 0 })
  await play(id, { after: -1 })
  await play(id, { after: -1 })
  await play(id, { after: -1, minute: 61, seconds: 19 })
  await play(id, { minute: 1 })
  await play(id, { minute: 2, code: OTHER })
  await play(id, { minute: 3, code: THIRD })
  const detail = await read(id)
  expect(detail).toMatchObject({ seconds: 20, showings: 3, shownSeconds: 79, screenDays: 3, income: 75 })
  const month = day(0).slice(0, 7)
  const screens = await proof(id, month)
  expect(screens.map(({ deviceId }) => deviceId).toSorted((a, b) => a - b)).toEqual([idOf(SCREEN), idOf(OTHER)])
  const own = screens.find(({ deviceId }) => deviceId === idOf(SCREEN))!
  expect(own.daily[Number(day(0).slice(8)) - 1]).toBe(1)
  const { months } = (await call(maker, 'QueryIncome')).data as { months: AdMonthOfAll[] }
  expect(months.reduce((sum, { income }) => sum + income, 0)).toBe(75)
  expect((await list())[0]).toMatchObject({ showings: 3, income: 75 })
})

test('what is shown after midnight counts to the day on which its window began', async () => {
  const id = await approved({ from: '23:42', until: '00:10', deviceIds: [idOf(SCREEN)] })
  await play(id, { after: -1, minute: 23 * 60 + 50 })
  await play(id, { minute: 5 })
  await play(id, { minute: 23 * 60 + 50 })
  expect(await read(id)).toMatchObject({ showings: 3, screenDays: 2 })
  const [own] = await proof(id, day(-1).slice(0, 7))
  expect(own!.daily[Number(day(-1).slice(8)) - 1]).toBe(2)
})

test('a showing that an order cut short, and what is left of its turn once that is taken back, are no showing', async () => {
  const id = await approved()
  await play(id, { minute: 60 })
  await play(id, { minute: 61, seconds: 8 })
  const left = { text: '', item: 'A-1', seconds: 7, speech: null, deviceId: idOf(SCREEN), customerId: city }
  const [task] = await query<{ id: number }>('select id from play_task where contract_id = $1', [id])
  const at = new Date(localMoment(ZONE, today(), 61) + 13_000).toISOString()
  await product.app.db.system((scope) => writePlays(scope, [{ ...left, task: task!.id, at }]))
  expect(await read(id)).toMatchObject({ showings: 1, shownSeconds: 35, income: 25 })
})

test('the log of a screen leaves advertising out, shows it alone, or all that was played', async () => {
  const id = await approved()
  for (const minute of [60, 61, 62]) await play(id, { minute })
  const at = new Date(localMoment(ZONE, today(), 30)).toISOString()
  const ordered = { text: 'Road works ahead', item: '', seconds: 60, task: null, speech: null }
  await product.app.db.system((scope) =>
    writePlays(scope, [{ ...ordered, customerId: city, deviceId: idOf(SCREEN), at }]),
  )
  const log = async (filters: { isAd?: boolean } = {}, page: { size?: number; cursor?: string } = {}) => {
    const asked = { ...page, filters: { ...filters, deviceId: idOf(SCREEN) } }
    return (await maker.call('/api/station/play/Query', asked)).data as Received<(typeof playCalls)['play.query']>
  }
  const isAd = async (filters: { isAd?: boolean } = {}) => (await log(filters)).rows.map((row) => row.isAd)
  expect(await isAd()).toEqual([true, true, true, false])
  expect(await isAd({ isAd: true })).toEqual([true, true, true])
  expect(await log({ isAd: false })).toMatchObject({ rows: [{ at, text: 'Road works ahead', isAd: false }], total: 1 })
  const { older } = await log({ isAd: true }, { size: 2 })
  expect((await log({ isAd: true }, { size: 2, cursor: older! })).rows).toHaveLength(1)
})

test('a contract that is ended plays no more, frees its seconds, and keeps its income', async () => {
  const id = await approved({ seconds: 60, pricing: 'screenDay', price: 3 })
  await play(id, { seconds: 60 })
  expect((await save({ number: 'A-2', seconds: 10 })).code).toBe(numberOf('adContract.noRoom'))
  expect((await end(id)).code).toBe(0)
  expect((await end(id)).code).toBe(numberOf('adContract.notRunning'))
  await vi.waitFor(async () => expect(await scheduleOf(SCREEN)).toEqual([]), settled)
  expect(await read(id)).toMatchObject({
    ...{ state: 'ended', endedOn: day(0), endedBy: 'maker', endReason: 'Not paid', income: 300 },
  })
  expect((await save({ number: 'A-2', seconds: 60 })).code).toBe(0)
  expect((await maker.call('/api/station/playTask/Query', {})).data).toEqual([])
})

test('a contract whose time crosses midnight goes on until the end of the time of its last day, with its play task', async () => {
  const id = await approved({ pricing: 'month', lastDay: day(0), from: '23:59', until: '23:59' })
  const last = await read(id)
  await query('update ad_contract set first_day = first_day - 1, last_day = last_day - 1')
  await query(`update play_task set content = content || jsonb_build_object('lastDay', $1::text)`, [day(-1)])
  expect((await list()).map(({ state }) => state)).toEqual(['running'])
  expect((await maker.call('/api/station/playTask/Query', {})).data).toHaveLength(1)
  expect(last.state).toBe('running')
  expect((await end(id)).code).toBe(0)
  expect(await read(id)).toMatchObject({ state: 'ended', endedOn: day(-1) })
})

test('the occupancy says of each screen the most that is sold at once, day by day, the fullest first', async () => {
  await ask(await saved({ firstDay: day(0), lastDay: day(2), seconds: 30, until: '12:00' }))
  await ask(await saved({ number: 'A-2', firstDay: day(2), seconds: 15, deviceIds: [idOf(OTHER)] }))
  const read = async (more: object = {}) =>
    (await call(maker, 'QueryOccupancy', more)).data as { rows: AdOccupancy[]; total: number; loopSeconds: number }
  const { rows, total, loopSeconds } = await read()
  expect([total, loopSeconds]).toEqual([3, 60])
  expect(rows.map(({ deviceId, sold, days }) => [deviceId, sold, days.slice(0, 4)])).toEqual([
    [idOf(OTHER), 45, [30, 30, 45, 15]],
    [idOf(SCREEN), 30, [30, 30, 30, 0]],
    [idOf(THIRD), 0, [0, 0, 0, 0]],
  ])
  expect(rows[0]!.days).toHaveLength(30)
  expect((await read({ size: 1, page: 2 })).rows).toMatchObject([{ deviceId: idOf(SCREEN) }])
  expect((await read({ keyword: 'no such' })).total).toBe(0)
})

test('what others have is out of reach, and what cannot be shown is not sold', async () => {
  const id = await saved()
  expect(await list(stranger)).toEqual([])
  for (const name of ['QueryContract', 'AskApproval', 'DeleteContract'])
    expect((await call(stranger, name, { id })).code).toBe(numberOf('request.notFound'))
  expect((await save({}, stranger)).code).toBe(numberOf('request.notFound'))
  expect((await save({ number: 'A-2' }, checker)).code).toBe(numberOf('request.forbidden'))
  expect((await save({ number: 'A-2', lastDay: day(-1) })).code).toBe(numberOf('adContract.past'))
  expect((await save({ number: 'A-2', lastDay: day(-2) })).message).toContain('The last day is not before the first')
  expect((await save({ number: 'A-2', programme: null })).message).toContain('Choose a media item or a programme')
  expect((await save({ number: 'A-2', programme: programme + 999 })).code).not.toBe(0)
})
