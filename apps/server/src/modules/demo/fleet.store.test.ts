import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InventoryDevice } from '@lamplighter/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { hashSecret } from '../devices/devices/index.ts'
import { applyInventory } from '../inventory/inventory/index.ts'
import { writeFleet } from './fleet.ts'
import { inventGateways } from './gateways.ts'

const NOTHING = { groups: [], stations: [], poles: [], features: [] }
const PILE: InventoryDevice = {
  ...{ code: '13850700001', kind: 'charging-pile', name: 'pile', station: '', gateway: null, box: null },
  ...{
    lat: null,
    lng: null,
    ratedWatts: null,
    lightType: null,
    lampType: null,
    planId: null,
    pole: null,
    groupNumber: null,
  },
}
const NOW = new Date('2026-11-28T09:00:00Z')
const HEAD = {
  mqtt: 'mqtt://127.0.0.1',
  ocpp: 'ws://127.0.0.1/ocpp',
  player: 'http://127.0.0.1',
  onvif: { port: 9, secret: 'secret' },
  seed: 1,
  clockOffsetMs: 0,
  timeZone: 'Asia/Shanghai',
}

let database: TestDatabase
let owner: pg.Client
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  folder = mkdtempSync(join(tmpdir(), 'lamplighter-fleet-'))
  await owner.query(`insert into customer (code, name, demo) values ('city', 'city', true)`)
  for (const code of ['kept', 'replaced', 'revoked']) await gateway(code, null)
})
afterAll(async () => {
  await owner.end()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const gateway = (code: string, secret: string | null) =>
  owner.query(
    `insert into device (customer_id, kind, code, name, secret_hash) select id, 'gateway', $1, $1, $2 from customer where code = 'city'`,
    [code, secret === null ? null : hashSecret(secret)],
  )
const change = (code: string, secret: string | null) =>
  owner.query('update device set secret_hash = $2 where code = $1', [code, secret === null ? null : hashSecret(secret)])
const hashOf = async (code: string) =>
  (await owner.query<{ hash: Buffer | null }>('select secret_hash as hash from device where code = $1', [code]))
    .rows[0]!.hash
const write = async () =>
  new Map(
    (await writeFleet(database.db, join(folder, 'fleet.json'), HEAD, NOW)).edges.map(({ edge, secret }) => [
      edge,
      secret,
    ]),
  )

test('the demo keeps the secrets that it gave, and leaves those that a user gave or took away alone', async () => {
  const first = await write()
  expect([...first.keys()]).toEqual(['kept', 'replaced', 'revoked'])
  expect(await hashOf('kept')).toEqual(hashSecret(first.get('kept')!))

  await change('replaced', 'by a user')
  await change('revoked', null)
  await gateway('provisioned', 'by a user')
  await gateway('imported', null)

  const second = await write()
  expect([...second.keys()]).toEqual(['kept', 'imported'])
  expect(second.get('kept')).toBe(first.get('kept'))
  expect(await hashOf('replaced')).toEqual(hashSecret('by a user'))
  expect(await hashOf('provisioned')).toEqual(hashSecret('by a user'))
  expect(await hashOf('revoked')).toBeNull()
  expect(await hashOf('imported')).toEqual(hashSecret(second.get('imported')!))
})

test('a pile that an inventory brings speaks OCPP, with a secret of its own', async () => {
  const { rows } = await owner.query<{ id: number }>(`select id from customer where code = 'city'`)
  await database.db.system((scope) => applyInventory(scope, rows[0]!.id, { ...NOTHING, devices: [PILE] }))
  const fleet = () => writeFleet(database.db, join(folder, 'fleet.json'), HEAD, NOW)
  const { ocpp, edges } = await fleet()
  expect(ocpp).toMatchObject({
    endpoint: HEAD.ocpp,
    piles: [{ group: 'city', edge: PILE.code, plate: { kind: PILE.kind } }],
  })
  expect(edges.map(({ edge }) => edge)).not.toContain(PILE.code)
  expect((await fleet()).ocpp).toEqual(ocpp)
  expect(await hashOf(PILE.code)).toEqual(hashSecret(ocpp!.piles[0]!.secret))
})

test('a screen that an inventory brings speaks the player protocol, with a secret of its own', async () => {
  const { rows } = await owner.query<{ id: number }>(`select id from customer where code = 'city'`)
  const screen: InventoryDevice = { ...PILE, code: '13850800001', kind: 'led-screen', name: 'screen' }
  await database.db.system((scope) => applyInventory(scope, rows[0]!.id, { ...NOTHING, devices: [screen] }))
  const fleet = () => writeFleet(database.db, join(folder, 'fleet.json'), HEAD, NOW)
  const { player, edges } = await fleet()
  expect(player).toMatchObject({
    endpoint: HEAD.player,
    players: [{ edge: screen.code, plate: { kind: screen.kind } }],
  })
  expect(edges.map(({ edge }) => edge)).not.toContain(screen.code)
  expect((await fleet()).player).toEqual(player)
  expect(await hashOf(screen.code)).toEqual(hashSecret(player!.players[0]!.secret))
})

test('lamps that an inventory leaves without a gateway get some of 250 each, once', async () => {
  await owner.query(
    `insert into device (customer_id, kind, code, name) select id, 'luminaire', 'L' || n, 'L' || n
     from customer, generate_series(1, 601) n where code = 'city'`,
  )
  const loads = async () =>
    (
      await owner.query<{ name: string; lamps: number }>(
        `select g.name, count(*)::int as lamps from device d join device g on g.id = d.gateway_id where d.kind = 'luminaire'
         group by g.id order by g.id`,
      )
    ).rows
  await database.db.system(inventGateways)
  const once = await loads()
  expect(once).toEqual([
    { name: 'GW', lamps: 250 },
    { name: 'GW 2', lamps: 250 },
    { name: 'GW 3', lamps: 101 },
  ])
  await database.db.system(inventGateways)
  expect(await loads()).toEqual(once)
  const carried = await database.db.system((scope) =>
    scope.query<{ body: unknown }>(`select body from outbox where name = 'inventoryChanged'`),
  )
  expect(carried).toHaveLength(1)
})
