import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let admin: ApiClient
let gateway: number
let pole: number
let [lamp, station, spare] = [0, 0, 0]

const switching = (action: 0 | 1) => [{ time: '18:00', action, days: 0 }]

async function send(loop: number, rows: readonly unknown[]) {
  const args = { loop, rows }
  return admin.call('/station/light/SendCommand', { code: 'dcc.loopSchedule', args, target: { ids: [gateway] } })
}

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  gateway = await product.app.db.system(async (scope) => {
    const [made] = await scope.query<{ id: number }>(
      "insert into pole (customer_id, number, name, type) values ($1, 'P1', 'P1', 1) returning id",
      [city],
    )
    pole = made!.id
    const hung = [
      ['power-gateway', 'gateway', null, 'P1'],
      ['luminaire', 'lamp', 3, 'P1'],
      ['environment', 'station', 2, 'P1'],
      ['luminaire', 'spare', null, null],
    ] as const
    const ids = []
    for (const [kind, code, loop, number] of hung)
      ids.push(
        ...(await scope.query<{ id: number }>(
          'insert into device (customer_id, kind, code, name, pole, pole_loop) values ($1, $2, $3, $3, $5, $4) returning id',
          [city, kind, code, loop, number],
        )),
      )
    ;[lamp, station, spare] = [ids[1]!.id, ids[2]!.id, ids[3]!.id]
    return ids[0]!.id
  })
  await product.app.registry.reload()
})
afterAll(() => product.close())

test('a loop that feeds a lamp is not switched off by a schedule, one that feeds none is', async () => {
  expect(await send(3, switching(0))).toMatchObject({
    code: 990953,
    message: 'Loop 3 of "gateway" feeds lamps, so a schedule cannot switch it off',
  })
  for (const [loop, rows] of [
    [3, switching(1)],
    [3, []],
    [2, switching(0)],
  ] as const)
    expect(await send(loop, rows)).toMatchObject({ data: { groupId: expect.any(String) } })
})

const feed = (deviceId: number, loop: number | null) =>
  admin.call('/station/pole/Feed', { poleId: pole, deviceId, loop })
const replace = (oldId: number, newId: number) =>
  admin.call('/station/pole/Replace', { poleId: pole, oldId, newId, reason: '' })
const query = (sql: string, values: unknown[] = []) => product.app.db.system((scope) => scope.query(sql, values))
const refused = {
  code: 990368,
  message: 'A schedule of "gateway" switches loop 2 off, so it cannot feed lamps',
}

/** An order to the gateway for loop 2, and what it answered to that; open where that is null. */
const ordered = (rows: readonly unknown[], held: readonly object[] | null, at: string) =>
  query(
    `insert into command_item (id, cmd_id, order_id, customer_id, device_id, code, args, asked_at, expires_at, status, content, answered_at)
     select uuidv7(), uuidv7(), uuidv7(), customer_id, id, 'dcc.loopSchedule', $2, $4::timestamptz, 'infinity', case when $5 then 9 else 0 end, $3, case when $5 then $4::timestamptz end
     from device where id = $1`,
    [
      ...[gateway, JSON.stringify({ loop: 2, rows }), held ? JSON.stringify({ rows: held }) : '', new Date(at)],
      held !== null,
    ],
  )

test('a lamp is not put on a loop that a schedule was told to open, or opens as the gateway said last', async () => {
  const [opens] = switching(0)
  await query('delete from command_item')
  await ordered([opens], null, '2026-11-20T02:00:00Z')
  expect(await feed(lamp, 2)).toMatchObject(refused)

  await query('delete from command_item')
  await ordered([opens], [{ loop: 2, ...opens }], '2026-11-20T02:00:00Z')
  expect(await feed(lamp, 2)).toMatchObject(refused)
  expect(await replace(station, spare)).toMatchObject(refused)
  expect(await feed(station, 2)).toMatchObject({ code: 0 })
  expect(await feed(lamp, 1)).toMatchObject({ code: 0 })
  expect(await replace(lamp, spare)).toMatchObject({ code: 0 })

  await ordered([], null, '2026-11-20T03:00:00Z')
  expect(await feed(spare, 2)).toMatchObject(refused)
  await ordered([], [{ loop: 1, ...opens }], '2026-11-20T04:00:00Z')
  expect(await feed(spare, 2)).toMatchObject({ code: 0 })
})
