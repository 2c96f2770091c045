import { type ChargeDetail, type ErrorKey, errors, type Settlement, type SettlementDetail } from '@lamplighter/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withRetired } from '../../db/retired.ts'
import { decideOn } from '../../testing/decide.ts'
import { type ApiClient, type Product, startProduct } from '../../testing/product.ts'

let product: Product
let city: number
let maker: ApiClient
let checker: ApiClient
let second: ApiClient
let stranger: ApiClient
/** A person of the group of the first pile alone. */
let local: ApiClient
let piles: number[]
let lamp: number

const numberOf = (key: ErrorKey) => errors[key].number
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  product.app.db.system((scope) => scope.query<Row>(sql, values))
const call = (who: ApiClient, name: string, body: object = {}) => who.call(`/api/station/charging/${name}`, body)
const idOf = ({ data }: { data: unknown }) => (data as { id: number }).id

/** A session that ended at a moment of the organisation's clock; its fee and what of it is for service. */
async function session(pile: number, ended: string, fee: number | null, service: number, energy = 10_000) {
  const [row] = await query<{ id: number }>(
    `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price, stopped_at, energy, reason, fee, service_fee)
     values ($1, $2, 1, 'CARD', $3::timestamptz - interval '1 hour', 0, 1, $3, $4, 'Local', $5, $6) returning id::int`,
    [city, pile, `${ended}+08:00`, energy, fee, service],
  )
  return row!.id
}
const october = { operator: 'Volt', firstDay: '2026-10-01', lastDay: '2026-10-31', share: 80, note: '' }
const november = { ...october, firstDay: '2026-11-01', lastDay: '2026-11-30' }
const save = (more: object = {}, who = maker) => call(who, 'SaveSettlement', { ...october, deviceIds: piles, ...more })
const draft = async (more: object = {}) => idOf(await save(more))
const read = async (id: number, who = maker) => (await call(who, 'QuerySettlement', { id })).data as SettlementDetail
async function confirm(id: number, who = checker) {
  return confirmSeen(await read(id), who)
}
const confirmSeen = ({ id, changedAt, sessions, net }: Settlement, who = checker) =>
  call(who, 'ConfirmSettlement', { id, changedAt, sessions, net })
const ask = (sessionId: number, amount: number, who = maker) =>
  call(who, 'AskRefund', { sessionId, amount, cause: 'fault', note: 'Stopped early' })
const decide = (id: number, approve = true, who = checker) =>
  decideOn(product, who, 'refund', { id, approve, reason: approve ? '' : 'No fault' })
async function refund(sessionId: number, amount: number) {
  const id = idOf(await ask(sessionId, amount))
  expect((await decide(id)).code).toBe(0)
}
const detail = async (id: number) => (await call(maker, 'QuerySession', { id })).data as ChargeDetail

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  const other = await product.customer('other')
  for (const [account, customer, role] of [
    ['maker', city, 'administrator'],
    ['second', city, 'administrator'],
    ['checker', city, 'operator'],
    ['local', city, 'administrator'],
    ['stranger', other, 'administrator'],
  ] as const)
    await product.person(customer, account, role)
  const rows = await query<{ id: number; groupId: number }>(
    `with g as (insert into device_group (customer_id, name) select $1, 'group ' || n from generate_series(1, 2) n returning id, name),
       t as (insert into station (customer_id, group_id, name, lat, lng) select $1, id, name, 39.9, 116.4 from g returning id, group_id, name)
     insert into device (customer_id, kind, code, name, station_id)
     select $1, case when n = 3 then 'luminaire' else 'charging-pile' end, 'pile' || n, 'Pile ' || n, t.id
     from generate_series(1, 3) n join t on t.name = 'group ' || least(n, 2) order by n
     returning id, (select group_id from t where t.id = station_id) as "groupId"`,
    [city],
  )
  piles = rows.slice(0, 2).map(({ id }) => id)
  lamp = rows[2]!.id
  await query(
    `update role set groups = array[$1::int] where id in (select r.role_id from person_role r join person p on p.id = r.person_id where p.account = 'local')`,
    [rows[0]!.groupId],
  )
  await product.app.registry.reload()
  const clients = ['maker', 'checker', 'second', 'stranger', 'local'].map(async (account) => {
    const client = product.apiClient()
    await client.signIn(account)
    return client
  })
  ;[maker, checker, second, stranger, local] = (await Promise.all(clients)) as [
    ApiClient,
    ApiClient,
    ApiClient,
    ApiClient,
    ApiClient,
  ]
})
afterAll(() => product.close())
beforeEach(async () => {
  for (const table of ['charge_refund', 'settlement', 'charge_session']) await query(`delete from ${table}`)
})

test('a refund is asked for by one person and approved by another, of no more than the fee', async () => {
  const id = await session(piles[0]!, '2026-10-05 10:00', 12.3, 4.1)
  expect(await ask(id, 1_231)).toMatchObject({
    code: numberOf('refund.tooMuch'),
    message: 'At most ¥ 12.30 can be refunded',
  })
  const first = idOf(await ask(id, 1_000))
  expect((await ask(id, 231)).code).toBe(numberOf('refund.tooMuch'))
  expect((await decide(first, true, maker)).code).toBe(numberOf('refund.own'))
  expect(await detail(id)).toMatchObject({ refunded: 0, refundWaits: true, refunds: [{ state: 'waiting', own: true }] })
  expect((await decide(first)).code).toBe(0)
  expect((await decide(first)).code).toBe(numberOf('media.decided'))
  const refused = idOf(await ask(id, 230))
  expect((await decideOn(product, checker, 'refund', { id: refused, approve: false })).message).toContain('Say why')
  expect((await decide(refused, false)).code).toBe(0)
  expect((await ask(id, 230)).code).toBe(0)
  expect(await detail(id)).toMatchObject({
    ...{ refunded: 1_000, refundWaits: true },
    refunds: [{ state: 'waiting' }, { state: 'refused', reason: 'No fault' }, { checker: 'checker', amount: 1_000 }],
  })
  const listed = async (filters: object) =>
    ((await call(maker, 'QuerySessions', { filters })).data as { rows: { id: number }[] }).rows.map((row) => row.id)
  await session(piles[0]!, '2026-10-06 10:00', 1, 0)
  expect(await listed({ refund: 'waiting' })).toEqual([id])
  expect(await listed({ refund: 'approved' })).toEqual([id])
})

test('two people who ask at once get no more than the fee together', async () => {
  const id = await session(piles[0]!, '2026-10-05 10:00', 10, 0)
  const answers = await Promise.all([ask(id, 600), ask(id, 600, second), ask(id, 600), ask(id, 600, second)])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
})

test('nothing is refunded of a session that goes on, is free, or is of others', async () => {
  const free = await session(piles[0]!, '2026-10-05 10:00', null, 0)
  expect((await ask(free, 1)).code).toBe(numberOf('refund.noFee'))
  const far = await session(piles[1]!, '2026-10-05 10:00', 5, 1)
  expect((await ask(far, 1, local)).code).toBe(numberOf('request.notFound'))
  expect((await ask(far, 1, stranger)).code).toBe(numberOf('request.notFound'))
  expect((await ask(far, 1, checker)).code).toBe(numberOf('request.forbidden'))
  const id = idOf(await ask(far, 1))
  expect((await decide(id, true, local)).code).toBe(numberOf('request.notFound'))
  expect((await decide(id, true, stranger)).code).toBe(numberOf('request.notFound'))
})

test('a month of some piles comes to exact sums, of which operator and city get their shares', async () => {
  for (let n = 0; n < 10; n++) await session(piles[0]!, `2026-10-0${(n % 9) + 1} 10:00`, 0.1, 0.07, 100)
  const given = await session(piles[1]!, '2026-10-31 23:59', 3, 1)
  await session(piles[1]!, '2026-11-01 00:00', 100, 50)
  await session(piles[1]!, '2026-09-30 23:59', 100, 50)
  await session(piles[1]!, '2026-10-15 12:00', null, 0)
  await refund(given, 100)
  const id = await draft({ share: 33.33 })
  // Service: 70 + 100 - 33 of the refund; a third of 137 for the operator.
  expect(await read(id)).toMatchObject({
    ...{ sessions: 11, energy: 11_000, electricity: 230, service: 170, refunds: 100, earlierRefunds: 0, net: 300 },
    ...{ forOperator: 46, forCity: 254, currency: '¥', state: 'draft', piles: 2, own: true },
    lines: [
      { name: 'Pile 1', sessions: 10, electricity: 30, service: 70, refunds: 0 },
      { name: 'Pile 2', sessions: 1, electricity: 200, service: 100, refunds: 100 },
    ],
  })
})

test('a second person confirms it; then it is frozen, its sessions are in it alone, and it is paid once', async () => {
  const one = await session(piles[0]!, '2026-10-05 10:00', 10, 4)
  const id = await draft()
  const twin = await draft({ operator: 'Ampere' })
  expect((await confirm(id, maker)).code).toBe(numberOf('settlement.own'))
  expect((await call(maker, 'PaySettlement', { id, reference: 'B-1', paidOn: '2026-11-10' })).code).toBe(
    numberOf('settlement.unpayable'),
  )
  expect((await confirm(id)).code).toBe(0)
  expect(await read(id)).toMatchObject({
    state: 'confirmed',
    checker: 'checker',
    sessions: 1,
    net: 1_000,
    forOperator: 320,
  })
  expect(await read(twin)).toMatchObject({ sessions: 0, net: 0 })
  expect(await detail(one)).toMatchObject({ settlementId: id })
  expect((await save({ id })).code).toBe(numberOf('settlement.frozen'))
  expect((await call(maker, 'DeleteSettlement', { id })).code).toBe(numberOf('settlement.frozen'))
  await session(piles[0]!, '2026-10-06 10:00', 7, 1)
  expect(await read(id)).toMatchObject({ sessions: 1, net: 1_000 })
  const pay = () => call(maker, 'PaySettlement', { id, reference: 'B-1', paidOn: '2026-11-10' })
  expect((await pay()).code).toBe(0)
  expect((await pay()).code).toBe(numberOf('settlement.unpayable'))
  expect(await read(id)).toMatchObject({
    state: 'paid',
    reference: 'B-1',
    paidOn: '2026-11-10',
    payer: 'maker',
    net: 1_000,
  })
  expect((await call(maker, 'DeleteSettlement', { id: twin })).code).toBe(0)
  expect(((await call(maker, 'QuerySettlements')).data as Settlement[]).map((row) => row.id)).toEqual([id])
})

test('of drafts over the same sessions that are confirmed at once one gets them, and one draft is confirmed once', async () => {
  for (let n = 1; n <= 9; n++) await session(piles[n % 2]!, `2026-10-0${n} 10:00`, 1.11, 0.37)
  const drafts = await Promise.all([draft(), draft({ operator: 'Ampere' })])
  const seen = await Promise.all(drafts.map((id) => read(id)))
  const answers = await Promise.all(
    seen.flatMap((one) => [one, one]).map((one, n) => confirmSeen(one, n % 2 === 0 ? checker : second)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.map(({ code }) => code).filter((code) => code !== 0)).toEqual(
    expect.arrayContaining([numberOf('settlement.changed'), numberOf('settlement.frozen')]),
  )
  const [row] = await query<{ settled: number; states: number }>(
    `select (select count(*)::int from settlement_session) as settled, (select count(*)::int from settlement where state = 'confirmed') as states`,
  )
  expect(row).toEqual({ settled: 9, states: 1 })
})

test('what changed since it was looked at is not confirmed', async () => {
  await session(piles[0]!, '2026-10-05 10:00', 10, 4)
  const id = await draft()
  const seen = await read(id)
  await session(piles[0]!, '2026-10-06 10:00', 10, 4)
  expect((await confirmSeen(seen)).code).toBe(numberOf('settlement.changed'))
  expect(await read(id)).toMatchObject({ state: 'draft', sessions: 2 })
  expect(await query('select session_id from settlement_session')).toEqual([])
})

test('another share of the operator is not confirmed by who looked at the one before, though the sums are the same', async () => {
  await session(piles[0]!, '2026-10-05 10:00', 10, 4)
  const id = await draft()
  const seen = await read(id)
  await save({ id, share: 99 })
  expect((await confirmSeen(seen)).code).toBe(numberOf('media.changedSince'))
  expect(await read(id)).toMatchObject({ state: 'draft', share: 99, net: seen.net })
  expect((await confirm(id)).code).toBe(0)
})

test('a refund after the confirmation is taken off in the next settlement, once', async () => {
  const one = await session(piles[0]!, '2026-10-05 10:00', 10, 5)
  const october = await draft()
  expect((await confirm(october)).code).toBe(0)
  await refund(one, 301)
  await session(piles[0]!, '2026-11-05 10:00', 2, 1)
  const next = await draft(november)
  expect(await read(next)).toMatchObject({
    sessions: 1,
    refunds: 301,
    earlierRefunds: 301,
    net: -101,
    forOperator: -41,
    forCity: -60,
  })
  expect((await confirm(next)).code).toBe(0)
  expect(await read(next)).toMatchObject({ state: 'confirmed', earlierRefunds: 301, net: -101, forOperator: -41 })
  expect(await read(october)).toMatchObject({ refunds: 0, net: 1_000 })
  expect((await detail(one)).refunds).toMatchObject([{ settlementId: next }])
  expect(await read(await draft({ ...november, operator: 'Ampere' }))).toMatchObject({ sessions: 0, refunds: 0 })
})

test('a session that its pile tells after its month was confirmed goes into the next settlement', async () => {
  await session(piles[0]!, '2026-10-05 10:00', 10, 5)
  expect((await confirm(await draft())).code).toBe(0)
  await session(piles[0]!, '2026-10-20 10:00', 4, 1)
  expect(await read(await draft(november))).toMatchObject({ sessions: 1, net: 400 })
})

test('a settlement keeps what it says when its pile is retired and its sessions are gone', async () => {
  const one = await session(piles[0]!, '2026-10-05 10:00', 10, 5)
  const id = await draft()
  const retire = (at: string) =>
    product.app.db.system((scope) =>
      withRetired(scope, () => scope.query(`update device set retired_at = ${at} where id = $1`, [piles[0]])),
    )
  await retire('now()')
  expect(await read(id)).toMatchObject({ sessions: 1, net: 1_000 })
  expect((await confirm(id)).code).toBe(0)
  await query('delete from charge_session where id = $1', [one])
  expect(await read(id)).toMatchObject({ sessions: 1, net: 1_000, lines: [{ name: 'Pile 1', sessions: 1 }, {}] })
  await retire('null')
})

test('it is of piles, and seen by whom reaches all of them', async () => {
  expect((await save({ deviceIds: [lamp] })).code).toBe(numberOf('pricePlan.noPile'))
  expect((await save({ deviceIds: [2_000_000_000] })).code).toBe(numberOf('request.notFound'))
  expect((await save({ lastDay: '2026-09-30' })).message).toContain('The last day is not before the first')
  expect((await save({}, local)).code).toBe(numberOf('request.notFound'))
  expect((await save({}, checker)).code).toBe(numberOf('request.forbidden'))
  const both = await draft()
  const own = idOf(await save({ deviceIds: [piles[0]!] }, local))
  const ids = async (who: ApiClient) => ((await call(who, 'QuerySettlements')).data as Settlement[]).map(({ id }) => id)
  expect(await ids(local)).toEqual([own])
  expect(await ids(maker)).toEqual([own, both])
  expect(await ids(stranger)).toEqual([])
  for (const who of [local, stranger]) {
    expect((await call(who, 'QuerySettlement', { id: both })).code).toBe(numberOf('request.notFound'))
    expect((await save({ id: both, deviceIds: [piles[0]!] }, who)).code).toBe(numberOf('request.notFound'))
    expect((await call(who, 'DeleteSettlement', { id: both })).code).toBe(numberOf('request.notFound'))
  }
})
