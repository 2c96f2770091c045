import { errors, type PortalPageDay, type PortalPageRow } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decideOn } from '../../../testing/decide.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { picture } from '../media/testing.ts'

const settled = { timeout: 15_000, interval: 20 }
const FAS = 'clientip=192.168.8.20&gatewayaddress=192.168.8.1:2050&tok=1f2e3d4c&redir=http%3A%2F%2Fexample.com%2F'

let product: Product
let maker: ApiClient
let checker: ApiClient
let stranger: ApiClient
let city: number

const list = async (by = maker) => (await by.call('/api/station/portalPage/Query', {})).data as PortalPageRow[]
const row = async (id: number) => (await list()).find((one) => one.id === id)!
const page = (more: object = {}) => ({
  ...{ name: 'Riverside', minutes: 60, media: null, titleZh: '河畔欢迎您', titleEn: 'Welcome to the riverside' },
  ...{ textZh: '请文明上网', textEn: 'Be kind online', termsZh: '', termsEn: 'No nonsense' },
  ...more,
})
const save = (more: object = {}, by = maker) => by.call('/api/station/portalPage/Save', page(more))
const saved = async (more: object = {}) => ((await save(more)).data as { id: number }).id
const decide = (id: number, approve = true, by = checker, reason = '') =>
  decideOn(product, by, 'portalPage', { id, approve, reason })
const figures = async (id: number) =>
  (await maker.call('/api/station/portalPage/QueryFigures', { id })).data as PortalPageDay[]
const remove = (id: number, by = maker) => by.call('/api/station/portalPage/Delete', { id })
const published = async (more: object = {}) => {
  const id = await saved(more)
  expect((await decide(id)).code).toBe(0)
  return id
}

const url = async (id: number) => `http://127.0.0.1:${product.app.port}${new URL((await row(id)).address).pathname}`
const visit = (address: string, query = '', language = 'en') =>
  fetch(`${address}${query && `?${query}`}`, { headers: { 'accept-language': language } })
const connect = (address: string, form: string, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', ...headers },
    body: form,
  })

async function upload(bytes: Buffer, name: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { auth: maker.token }
  const address = `http://127.0.0.1:${product.app.port}/station/media/Upload`
  const { data } = (await (await fetch(address, { method: 'POST', headers, body: form })).json()) as { data: string }
  return (JSON.parse(Buffer.from(data, 'base64').toString()) as { id: number }).id
}

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'maker', 'administrator')
  await product.person(city, 'checker', 'operator')
  await product.person(await product.customer('elsewhere'), 'stranger', 'administrator')
  ;[maker, checker, stranger] = [product.apiClient(), product.apiClient(), product.apiClient()]
  await maker.signIn('maker')
  await checker.signIn('checker')
  await stranger.signIn('stranger')
})
afterAll(() => product.close())

test('minutes and letters have bounds, and both languages a title and a text', async () => {
  for (const wrong of [
    { minutes: 14 },
    { minutes: 1441 },
    { titleEn: ' ' },
    { textZh: '' },
    { titleZh: '欢'.repeat(61) },
  ])
    expect((await save(wrong)).code).not.toBe(0)
  expect(await save({ media: 999_999 })).toMatchObject({ code: errors['portalPage.picture'].number })
})

test('nobody sees a page before somebody else has approved it, nor the change of one', async () => {
  const id = await saved()
  const address = await url(id)
  expect((await row(id)).address).toMatch(/\/portal\/[\w-]{22}$/)
  expect((await visit(address)).status).toBe(404)
  expect(await decide(id, true, maker)).toMatchObject({ code: errors['portalPage.own'].number })
  expect((await decide(id, false, checker, 'too long')).code).toBe(0)
  expect(await row(id)).toMatchObject({ state: 'refused', reason: 'too long', isPublished: false })
  expect((await visit(address)).status).toBe(404)

  expect((await save({ id, textEn: 'Be kind' })).data).toEqual({ id, waits: true })
  expect((await decide(id)).code).toBe(0)
  expect(await (await visit(address)).text()).toContain('Be kind')
  expect((await save({ id, textEn: 'Be rude' })).data).toEqual({ id, waits: true })
  expect(await row(id)).toMatchObject({ state: 'waiting', isPublished: true, textEn: 'Be rude' })
  expect(await (await visit(address)).text()).toContain('Be kind')
  expect((await decide(id, false, checker, 'rude')).code).toBe(0)
  expect(await (await visit(address)).text()).toContain('Be kind')
  expect((await save({ id, name: 'Renamed', textEn: 'Be rude' })).data).toEqual({ id, waits: false })
  await remove(id)
  expect((await visit(address)).status).toBe(404)
})

test('a page is in the language of the visitor, without a script, and says nothing of who it belongs to', async () => {
  const id = await published()
  const address = await url(id)
  const english = await visit(address, FAS)
  const body = await english.text()
  expect(body).toContain('Welcome to the riverside')
  expect(body).toContain('name="gatewayaddress" value="192.168.8.1:2050"')
  expect(body).not.toMatch(/<script|city|Riverside/)
  expect(english.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
  expect(english.headers.get('cache-control')).toBe('no-store')
  expect(english.headers.get('set-cookie')).toBeNull()
  expect(await (await visit(address, FAS, 'zh-CN,zh;q=0.9')).text()).toContain('河畔欢迎您')
  expect(await (await visit(address, `${FAS}&lang=zh`)).text()).toContain('连接网络')
  await remove(id)
})

test('whoever connects is sent to the gateway of the access point, and nobody anywhere else', async () => {
  const id = await published()
  const address = await url(id)
  await visit(address, FAS)
  await visit(address, `${FAS}&lang=zh`)
  await visit(address)
  await fetch(`${address}?${FAS}`, { method: 'HEAD' })
  const sent = await connect(address, FAS, { origin: `http://127.0.0.1:${product.app.port}` })
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toBe(
    'http://192.168.8.1:2050/opennds_auth/?tok=1f2e3d4c&redir=http%3A%2F%2Fexample.com%2F',
  )
  for (const form of [
    '',
    'gatewayaddress=8.8.8.8:80&tok=1f2e3d4c',
    'gatewayaddress=127.0.0.1:80&tok=1f2e3d4c',
    'gatewayaddress=192.168.8.1:2050&tok=a%20b',
    `gatewayaddress=192.168.8.1:2050&tok=1f2e&redir=${'a'.repeat(9_000)}`,
  ]) {
    const refused = await connect(address, form)
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
    expect(await refused.text()).toContain('Cannot connect from here')
  }
  const bare = await connect(address, 'gatewayaddress=192.168.8.1:2050&tok=1f2e&redir=javascript:alert(1)')
  expect(bare.headers.get('location')).toBe('http://192.168.8.1:2050/opennds_auth/?tok=1f2e')
  expect((await connect(address, FAS, { origin: 'https://elsewhere.example' })).status).toBe(403)
  await vi.waitFor(async () => expect(await figures(id)).toMatchObject([{ shown: 1, connected: 2 }]), settled)
  await remove(id)
  expect(await figures(id)).toEqual([])
})

test('the picture comes from here, smaller, and only while it is in the library', async () => {
  const image = await upload(await picture(1_800, 900), 'river.png')
  expect(await save({ media: image })).toMatchObject({ code: errors['portalPage.picture'].number })
  await decideOn(product, checker, 'media', { id: image, approve: true })
  const id = await published({ media: image })
  const address = await url(id)
  const [, source] = /<img src="([^"]+)"/.exec(await (await visit(address)).text())!
  const got = await fetch(new URL(source!, address))
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(got.headers.get('cache-control')).toBe('public, max-age=86400')
  const { default: sharp } = await import('sharp')
  expect(await sharp(Buffer.from(await got.arrayBuffer())).metadata()).toMatchObject({ width: 960, height: 480 })
  const again = await fetch(new URL(source!, address), { headers: { 'if-none-match': got.headers.get('etag')! } })
  expect(again.status).toBe(304)
  await maker.call('/api/station/media/Delete', { id: image })
  expect(await (await visit(address)).text()).not.toContain('<img')
  expect((await fetch(new URL(source!, address))).status).toBe(404)
  await remove(id)
})

test('what is not there is said on a page', async () => {
  for (const token of ['x', 'A'.repeat(22), '%00']) {
    const missing = await visit(`http://127.0.0.1:${product.app.port}/portal/${token}`, '', 'zh')
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await missing.text()).toContain('此页面不存在或已停用')
  }
})

test('an access point is told where a page is and for how long, by the server and by nobody else', async () => {
  const [device] = await product.app.db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into device (customer_id, kind, code, name, link) values ($1, 'wifi', 'ap', 'ap', 'sparkplug') returning id`,
      [city],
    ),
  )
  await product.app.registry.reload()
  const target = { ids: [device!.id] }
  const order = (args: object) => maker.call('/api/station/light/SendCommand', { code: 'dco.setPortal', args, target })
  const told = async () =>
    (
      await product.app.db.system((scope) =>
        scope.query<{ args: object }>('select args from command_item where device_id = $1 order by sequence', [
          device!.id,
        ]),
      )
    ).map(({ args }) => args)
  const id = await saved()
  expect(await order({ portal: id })).toMatchObject({ code: errors['portalPage.notApproved'].number })
  await decide(id)
  await save({ id, minutes: 90 })
  const { address } = await row(id)
  expect((await order({ portal: id })).code).toBe(0)
  expect((await order({})).code).toBe(0)
  expect(await told()).toEqual([{ portal: id, address, minutes: 60 }, {}])
  expect((await order({ portal: id, address: 'https://elsewhere.example/' })).code).not.toBe(0)
  expect((await order({ portal: id, minutes: 1_440 })).code).not.toBe(0)
  const foreign = ((await save({}, stranger)).data as { id: number }).id
  expect(await order({ portal: foreign })).toMatchObject({ code: errors['request.notFound'].number })
  expect(await told()).toHaveLength(2)
  await remove(foreign, stranger)
  await remove(id)
})

test('who asks too often reads so on a page', async () => {
  const busy = await startProduct(0, { LAMPLIGHTER_REQUESTS_PER_MINUTE: '60' })
  const address = `http://127.0.0.1:${busy.app.port}/portal/x`
  const statuses: number[] = []
  for (let n = 0; n < 60; n++) statuses.push((await visit(address)).status)
  const held = await visit(address)
  await busy.close()
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect([held.status, held.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await held.text()).toContain('Too many requests')
})

test('another organisation neither sees a page nor changes, approves or deletes it', async () => {
  const id = await published()
  const missing = { code: errors['request.notFound'].number }
  expect(await list(stranger)).toEqual([])
  expect(await save({ id }, stranger)).toMatchObject(missing)
  expect(await decide(id, true, stranger)).toMatchObject(missing)
  expect(await remove(id, stranger)).toMatchObject(missing)
  await remove(id)
})

test('a page that was changed after it was looked at is not decided on, and the trail keeps what was', async () => {
  const id = await saved()
  const [before] = await product.app.db.system((scope) =>
    scope.query<{ at: Date }>('select changed_at as at from portal_page where id = $1', [id]),
  )
  await save({ id, name: 'Another page', titleEn: 'Another title' })
  await product.app.db.system((scope) =>
    scope.query("update portal_page set changed_at = changed_at + interval '1 ms' where id = $1", [id]),
  )
  const asked = { id, approve: true, changedAt: before!.at.toISOString() }
  const refused = await checker.call('/api/station/portalPage/Decide', asked)
  expect(refused).toMatchObject({
    code: errors['media.changedSince'].number,
    message: expect.stringContaining('Another page'),
  })
  expect(await decide(id)).toMatchObject({ code: 0 })
  const [line] = await product.app.db.system((scope) =>
    scope.query<{ after: object }>(
      "select after from audit where action = 'portalPage.decide' and result = 'ok' order by sequence desc limit 1",
    ),
  )
  expect(line!.after).toMatchObject({ state: 'approved', name: 'Another page', titleEn: 'Another title' })
})
