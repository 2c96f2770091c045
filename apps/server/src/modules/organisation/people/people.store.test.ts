import { errors, shippedRoles } from '@lamplighter/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Answered, type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let city: number
let town: number
let north: number
let admin: ApiClient
let lamps: { north: number; south: number }

const data = <T>(answer: Answered) => answer.data as T
const ask = async <T>(apiClient: ApiClient, path: string, body: object = {}) => {
  const answer = await apiClient.call(`/station/system/${path}`, body)
  expect(answer).toMatchObject({ code: 0 })
  return data<T>(answer)
}

const newUser = (account: string, more: object = {}) => ({
  account,
  name: account,
  mobile: null,
  email: null,
  organisationId: city,
  roleIds: [] as number[],
  apps: ['light'],
  frozen: false,
  expiresAt: null,
  ...more,
})

const newRole = (name: string, operations: string[], groups: number[] | null) => ({
  name,
  note: '',
  operations,
  groups,
})

/** Makes a user and signs them in with a password of their own. */
async function hired(
  account: string,
  roleIds: number[],
  more: object = {},
): Promise<{ id: number; apiClient: ApiClient }> {
  const { id, password } = await ask<{ id: number; password: string }>(
    admin,
    'SaveUser',
    newUser(account, { roleIds, ...more }),
  )
  const apiClient = product.apiClient()
  expect(data<{ modify: boolean }>(await apiClient.signIn(account, password)).modify).toBe(true)
  const change = { user: account, old: password, pswd: 'Other-2026-go', conf: 'Other-2026-go' }
  expect(await apiClient.call('/station/auth/Modify', change)).toMatchObject({ code: 0 })
  return { id, apiClient }
}

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  town = await product.customer('town')
  await product.person(city, 'admin', 'administrator')
  await product.person(town, 'stranger', 'administrator')
  const rows = await product.app.db.system((scope) =>
    scope.query<{ id: number; group: number; name: string }>(
      `with g as (insert into device_group (customer_id, name) values ($1, 'north'), ($1, 'south') returning id, name),
         t as (insert into station (customer_id, group_id, name) select $1, id, name || ' road' from g returning id, group_id, name)
       insert into device (customer_id, kind, code, name, station_id, lat, lng)
       select $1, 'luminaire', 'lamp-' || name, 'lamp ' || name, id, 39.9, 116.4 from t
       returning id, name, (select group_id from t where t.id = station_id) as group`,
      [city],
    ),
  )
  const of = (name: string) => rows.find((row) => row.name === `lamp ${name} road`)!
  north = of('north').group
  lamps = { north: of('north').id, south: of('south').id }
  await product.app.registry.reload()
  admin = product.apiClient()
  await admin.signIn('admin')
})
afterAll(() => product.close())

test('who keeps the users of a district sees and changes those of the district alone', async () => {
  const saves = ['user.view', 'user.save']
  const { id: keeping } = await ask<{ id: number }>(admin, 'SaveRole', newRole('keeps north', saves, [north]))
  const { id: viewing } = await ask<{ id: number }>(admin, 'SaveRole', newRole('views north', ['user.view'], [north]))
  const { apiClient: keeper } = await hired('northkeeper', [keeping])
  const { id: own } = await hired('northviewer', [viewing])
  const { id: loose } = await ask<{ id: number }>(admin, 'SaveUser', newUser('loose'))
  const { rows } = await ask<{ rows: { account: string }[] }>(keeper, 'QueryUsers', {})
  expect(rows.map(({ account }) => account)).toEqual(['northkeeper', 'northviewer'])
  expect(await keeper.call('/station/system/ResetPassword', { id: loose })).toMatchObject({ code: 990005 })
  expect(await keeper.call('/station/system/DeleteUser', { id: loose })).toMatchObject({ code: 990005 })
  await ask(keeper, 'ResetPassword', { id: own })
  const lost = await keeper.call('/station/system/SaveUser', newUser('nowhere'))
  expect(lost).toMatchObject({ code: 990013 })
})

describe('a dimmer of one district', () => {
  let apiClient: ApiClient
  let account: number
  let roleId: number

  beforeAll(async () => {
    const { id: maintainer } = await ask<{ id: number }>(admin, 'SaveOrganisation', {
      name: '北区维护',
      type: 2,
      parentId: city,
      region: 'north',
      timeZone: 'Asia/Shanghai',
      lng: 116.4,
      lat: 39.9,
      zoom: 14,
    })
    const operations = ['home.view', 'device.view', 'command.view', 'light.dim', 'history.view']
    roleId = (await ask<{ id: number }>(admin, 'SaveRole', newRole('北区调光', operations, [north]))).id
    ;({ id: account, apiClient } = await hired('dimmer', [roleId], { organisationId: maintainer }))
  })

  test('sees the district in tree, map, list, search, groups and stations, and nothing else', async () => {
    const answers = await Promise.all([
      apiClient.call('/station/tree/QueryAll'),
      apiClient.call('/station/map/QueryDevices'),
      apiClient.call('/station/light/Query', {}),
      apiClient.call('/station/device/Search', { text: 'lamp' }),
      apiClient.call('/station/config/QueryGroup'),
      apiClient.call('/station/config/QueryStation', {}),
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 0 })
      const said = JSON.stringify(answer.data)
      expect(said).not.toContain('south')
      expect(said).not.toContain(`${lamps.south},`)
    }
    expect(data<{ total: number }>(answers[2]!).total).toBe(1)
  })

  test('finds no lamp outside it, in history, detail or by an order', async () => {
    const missing = { code: 990005 }
    expect(await apiClient.call('/station/device/Detail', { id: lamps.south })).toMatchObject(missing)
    const order = { code: 'dco.dim', args: { level: 50 }, ids: [lamps.north, lamps.south] }
    expect(await apiClient.call('/station/light/SendCommand', order)).toMatchObject(missing)
    const from = new Date(Date.now() - 3_600_000).toISOString()
    const history = {
      deviceIds: [lamps.south],
      points: ['lamp.level'],
      from,
      to: new Date().toISOString(),
      step: 'hour',
    }
    expect(JSON.stringify((await apiClient.call('/station/history/Query', history)).data)).not.toContain('south')
  })

  test('dims it, but does not switch it off, and the attempt is in the trail', async () => {
    const order = (code: string, args: object) =>
      apiClient.call('/station/light/SendCommand', { code, args, ids: [lamps.north] })
    expect(await order('dco.dim', { level: 50 })).toMatchObject({ code: 0 })
    expect(await order('dco.switch', { on: false })).toMatchObject({ code: 990004 })
    const { rows } = data<{ rows: { account: string; action: string; result: string }[] }>(
      await admin.call('/station/audit/Query', { filters: { account: 'dimmer', refused: true } }),
    )
    expect(rows[0]).toMatchObject({ action: 'command.send', result: 'request.forbidden' })
  })

  test('is refused what the role does not hold, which the trail keeps even where nothing would have changed', async () => {
    expect(await apiClient.call('/station/system/QueryUsers', {})).toMatchObject({ code: 990004 })
    const { rows } = data<{ rows: object[] }>(
      await admin.call('/station/audit/Query', { filters: { account: 'dimmer', action: 'call.refused' } }),
    )
    expect(rows[0]).toMatchObject({ target: '/station/system/QueryUsers' })
  })

  test('hears of its own lamps on the socket, and of the others only once the role reaches them', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${product.app.port}/data`)
    const heard: string[] = []
    socket.on('message', (text) => heard.push(String(text)))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(
      JSON.stringify({ type: 'heart', time: Date.now(), appType: 'light', customerId: city, token: apiClient.token }),
    )
    const settled = { timeout: 5_000, interval: 20 }
    await vi.waitFor(() => expect(heard.join()).toContain('heart'), settled)
    const change = (id: number) => {
      const device = product.app.registry.get(id)!
      product.app.bus.emit('stateChanged', device, { online: true, alarm: 0, running: true, light: true, level: 1 })
    }
    change(lamps.south)
    change(lamps.north)
    await vi.waitFor(() => expect(heard.join()).toContain(`"id":${lamps.north},`), settled)
    expect(heard.join()).not.toContain(`"id":${lamps.south},`)

    await ask(admin, 'SaveRole', { id: roleId, ...newRole('北区调光', ['device.view', 'light.dim'], null) })
    await vi.waitFor(() => {
      change(lamps.south)
      expect(heard.join()).toContain(`"id":${lamps.south},`)
    }, settled)

    await ask(admin, 'SaveUser', newUser('dimmer', { id: account, roleIds: [roleId], frozen: true }))
    await vi.waitFor(() => expect(heard.join()).toContain('expired'), settled)
    expect(await apiClient.call('/station/tree/QueryAll')).toMatchObject({ code: 990008 })
  })
})

describe('someone who edits users', () => {
  let clerk: ApiClient
  let clerkId: number
  let clerkRole: number
  const own = ['user.view', 'user.save', 'role.view', 'role.save', 'device.view']

  beforeAll(async () => {
    clerkRole = (await ask<{ id: number }>(admin, 'SaveRole', newRole('人事', own, null))).id
    ;({ id: clerkId, apiClient: clerk } = await hired('clerk', [clerkRole]))
  })

  const asked = (path: string, body: object) => clerk.call(`/station/system/${path}`, body)

  test('gives no right that they do not hold, by a role or to a user', async () => {
    expect(await asked('SaveRole', newRole('more', [...own, 'light.switch'], null))).toMatchObject({ code: 990713 })
    const { id } = await ask<{ id: number }>(admin, 'SaveRole', newRole('switcher', ['light.switch'], null))
    expect(await asked('SaveUser', newUser('puppet', { roleIds: [id] }))).toMatchObject({ code: 990704 })
    expect(await asked('SaveRole', { id, ...newRole('switcher', ['device.view'], null) })).toMatchObject({
      code: 990713,
    })
  })

  test('cannot take over someone above them', async () => {
    const { rows } = await ask<{ rows: { id: number; account: string }[] }>(admin, 'QueryUsers', {})
    const id = rows.find(({ account }) => account === 'admin')!.id
    for (const path of ['ResetPassword', 'UnlockUser', 'ForgetFactors', 'DeleteUser'])
      expect(await asked(path, { id })).toMatchObject({ code: 990704 })
    expect(await asked('SaveUser', newUser('admin', { id }))).toMatchObject({ code: 990704 })
  })

  test('cannot freeze or delete themselves, nor change their own roles', async () => {
    const same = newUser('clerk', { id: clerkId, roleIds: [clerkRole] })
    expect(await asked('SaveUser', { ...same, frozen: true })).toMatchObject({ code: 990703 })
    expect(await asked('SaveUser', { ...same, roleIds: [] })).toMatchObject({ code: 990703 })
    expect(await asked('DeleteUser', { id: clerkId })).toMatchObject({ code: 990703 })
    expect(await asked('SaveUser', { ...same, name: 'Clerk' })).toMatchObject({ code: 0 })
  })

  test('finds nobody of another organisation, whose names stay taken all the same', async () => {
    const [stranger] = await product.app.db.system((scope) =>
      scope.query<{ id: number }>("select id from person where account = 'stranger'"),
    )
    expect(await asked('ResetPassword', { id: stranger!.id })).toMatchObject({ code: 990005 })
    expect(await asked('SaveUser', newUser('Stranger'))).toMatchObject({ code: 990701 })
    expect(await asked('SaveUser', newUser('placed', { organisationId: town }))).toMatchObject({ code: 990005 })
  })

  test('ends what a user has open by a new password', async () => {
    const { id, apiClient } = await hired('worker', [])
    const { password } = data<{ password: string }>(await asked('ResetPassword', { id }))
    expect(await apiClient.call('/station/auth/logout')).toMatchObject({ code: 990008 })
    expect(await apiClient.signIn('worker', 'Other-2026-go')).toMatchObject({ code: 990101 })
    expect(data<{ modify: boolean }>(await apiClient.signIn('worker', password)).modify).toBe(true)
  })

  test('clears what a user proves who they are by besides the password, and ends what they have open', async () => {
    const { id, apiClient } = await hired('forgetful', [])
    const { id: other } = await hired('mindful', [])
    const give = (person: number) =>
      product.app.db.system((scope) =>
        scope.query(
          `with k as (insert into hardware_key (customer_id, person_id, serial, name, public_key, added_at)
                      select $1, $2::int, $2::int || '-' || n, 'key', '', now() from generate_series(1, 2) n),
             i as (insert into person_identity (issuer, subject, customer_id, person_id, linked_at)
                   values ('https://provider.example', $2::int::text, $1, $2::int, now()))
           insert into second_factor (person_id, customer_id, secret, confirmed) values ($2::int, $1, '', true)`,
          [city, person],
        ),
      )
    const factorsOf = async (person: number) => {
      const { total, rows } = await ask<{ total: number; rows: { id: number; factors: object }[] }>(
        admin,
        'QueryUsers',
        { filters: { id: person } },
      )
      expect([total, rows.map((row) => row.id)]).toEqual([1, [person]])
      return rows[0]!.factors
    }
    for (const person of [id, other]) await give(person)
    expect(await factorsOf(id)).toEqual({ otp: true, keys: 2, openId: true })
    expect(await asked('ForgetFactors', { id })).toMatchObject({ code: 0 })
    expect(await factorsOf(id)).toEqual({ otp: false, keys: 0, openId: false })
    expect(await factorsOf(other)).toEqual({ otp: true, keys: 2, openId: true })
    expect(await apiClient.call('/station/auth/logout')).toMatchObject({ code: 990008 })
  })
})

describe('organisations', () => {
  const below = (name: string, more: object = {}) => ({
    name,
    type: 2,
    parentId: city,
    region: '',
    timeZone: 'Asia/Shanghai',
    lng: 116,
    lat: 39,
    zoom: 12,
    ...more,
  })
  const save = (organisation: object) => admin.call('/station/system/SaveOrganisation', organisation)

  test('form a tree without circles, and are removed from its leaves', async () => {
    const { id: parent } = data<{ id: number }>(await save(below('A')))
    const { id: child } = data<{ id: number }>(await save(below('B', { parentId: parent })))
    expect(await save(below('A', { id: parent, parentId: child }))).toMatchObject({ code: 990603 })
    expect(await save(below('A', { id: parent, parentId: parent }))).toMatchObject({ code: 990603 })
    expect(await save(below('b'))).toMatchObject({ code: 990601 })
    expect(await admin.call('/station/system/DeleteOrganisation', { id: parent })).toMatchObject({ code: 990604 })
    expect(await admin.call('/station/system/DeleteOrganisation', { id: child })).toMatchObject({ code: 0 })
    expect(await admin.call('/station/system/DeleteOrganisation', { id: parent })).toMatchObject({ code: 0 })
  })

  test.each([
    ['a managing one', { type: 1, code: 'third' }, 990605],
    ['one below another city', { parentId: 0 }, 990005],
    ['one in a zone that does not exist', { timeZone: 'Asia/Atlantis' }, 990606],
    ['one of no known type', { type: 9 }, 990003],
  ])('%s is refused', async (_, more, code) => {
    const parentId = 'parentId' in more ? town : city
    expect(await save(below('C', { ...more, parentId }))).toMatchObject({ code })
  })

  test('with data of their own are made by a super user, with the shipped roles, and turned to', async () => {
    await product.person(city, 'root', 'administrator')
    await product.app.db.system((scope) => scope.query("update person set is_super = true where account = 'root'"))
    const root = product.apiClient()
    await root.signIn('root')
    const place = { ...below('新城', { type: 1, parentId: null }), code: 'newtown' }
    const { id } = data<{ id: number }>(await root.call('/station/system/SaveOrganisation', place))
    expect(await root.call('/station/system/SaveOrganisation', { ...place, name: '另一' })).toMatchObject({
      code: 990602,
    })
    expect(await root.call('/station/auth/Switch', { app: 'light', cust: id })).toMatchObject({ code: 0 })
    const roles = await ask<{ name: string }[]>(root, 'QueryRoles')
    expect(roles.map(({ name }) => name).sort()).toEqual(
      Object.values(shippedRoles)
        .map(({ label }) => label.en)
        .sort(),
    )
    expect(await ask<{ name: string }[]>(root, 'QueryOrganisations')).toMatchObject([{ name: '新城' }])
  })

  test('of another city are not to be seen', async () => {
    const names = (await ask<{ name: string }[]>(admin, 'QueryOrganisations')).map(({ name }) => name)
    expect(names).toContain('city')
    expect(names).not.toContain('town')
  })
})

test('a number of another country is taken where the organisation settled so; the mainland is written as ever', async () => {
  const save = (account: string, mobile: string) => admin.call('/station/system/SaveUser', newUser(account, { mobile }))
  expect(await save('greta', '+4915123456789')).toMatchObject({ code: errors['phone.mainland'].number })
  expect(await save('greta', '07700 900123')).toMatchObject({ code: errors['phone.wrong'].number })
  expect(await save('hui', '+86 138 0013 8009')).toMatchObject({ code: 0 })
  await admin.call('/station/system/SaveParameters', { changes: [{ name: 'signIn.international', value: true }] })
  expect(await save('greta', '+49 151 23456789')).toMatchObject({ code: 0 })
  const kept = await product.app.db.system((scope) =>
    scope.query<{ phone: string }>(`select phone from person where account in ('hui', 'greta') order by phone`, []),
  )
  expect(kept.map(({ phone }) => phone)).toEqual(['+4915123456789', '13800138009'])
  const site = await product.apiClient().call('/station/auth/Site')
  expect(site.data).toMatchObject({ international: true })
})
