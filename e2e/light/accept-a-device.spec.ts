import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownLamps } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { connectEdge, type Provisioned, type TestEdge } from '../system/edge.ts'
import { pictureFile } from '../system/pictures.ts'
import { PASSWORD } from '../system/product.ts'
import { cityUp, system } from '../system/system.ts'
import { missedTargets } from '../system/targets.ts'
import { until } from '../system/wait.ts'

const GATEWAYS = '/index/light/road/monitor/gateways'
const GATEWAY = '93000000001'
const NEW_LAMP = '93000000002'

let api: Api
let provisioned: Provisioned
let edge: TestEdge
/** A lamp of the city, that another gateway carries. */
let foreign: { code: string }

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  foreign = (await ownLamps(api, 'accept-a-device'))[0]!
})
afterAll(() => edge?.end())

async function open(address: string) {
  const page = await newPerson()
  await visit(page, address)
  return page
}

const found = async (code: string) =>
  (await api('device.search', { text: code })).devices.find((hit) => hit.code === code)
const connect = () => connectEdge(system.mqttPort, provisioned, [NEW_LAMP, foreign.code], api.now)

test('a gateway is registered, and its secret is shown once', async () => {
  const page = await open(GATEWAYS)
  await page.getByRole('button', { name: '登记网关' }).click()
  const drawer = page.getByRole('dialog', { name: '登记网关' })
  await drawer.getByLabel('编号').fill(GATEWAY)
  await drawer.getByLabel('名称').fill('新网关')
  await drawer.getByRole('button', { name: '登记网关' }).click()
  const secret = await drawer.locator('code').textContent()
  const user = await drawer.getByText(/用户名 /).textContent()
  const [, group, edgeNode, name] = user?.match(/组 (\S+)，边缘节点 (\S+)，用户名 (\S+)，/) ?? []
  provisioned = { group: group!, edge: edgeNode!, user: name!, secret: secret! }
  expect(provisioned).toMatchObject({ edge: GATEWAY, user: `${GATEWAY}@${group}` })
  await drawer
    .getByRole('button', { name: '关 闭' })
    .or(drawer.getByRole('button', { name: '关闭' }))
    .last()
    .click()
  edge = await connect()
})

test('what it announces waits until it is accepted, and a lamp of another gateway stays there', async () => {
  const before = await found(foreign.code)
  await until('both wait', async () => (await api('pendingDevice.query', { keyword: GATEWAY })).total === 2)
  expect(await found(NEW_LAMP)).toBeUndefined()
  const page = await open(GATEWAYS)
  await page.getByRole('button', { name: /^待接纳 \d/ }).click()
  const drawer = page.getByRole('dialog', { name: '待接纳设备' })
  const rows = drawer.getByRole('listitem')
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
  await page.screenshot({ path: pictureFile('pending-zh-night') })
  expect(await rows.filter({ hasText: foreign.code }).textContent()).toContain('现登记在')
  await rows.filter({ hasText: NEW_LAMP }).getByRole('checkbox').check()
  await drawer.getByRole('button', { name: '接纳 1 台' }).click()
  await until('the lamp is online', async () => (await found(NEW_LAMP))?.online)

  await rows.filter({ hasText: foreign.code }).getByRole('checkbox').check()
  await drawer.getByRole('button', { name: '忽略' }).click()
  await expect.poll(() => rows.filter({ hasText: foreign.code }).count()).toBe(0)
  expect((await found(foreign.code))?.level).toBe(before?.level)
})

test('who may not register gateways is not asked to accept any', async () => {
  const operator = await newPerson()
  await visit(operator, GATEWAYS, 'operator')
  await operator.getByRole('button', { name: '登记网关' }).waitFor()
  expect(await operator.getByRole('button', { name: /^待接纳/ }).count()).toBe(0)
})

test('a secret that was replaced puts out who holds the old one', async () => {
  const gateway = await found(GATEWAY)
  const page = await open(`${GATEWAYS}?id=${gateway!.id}`)
  const section = page.getByRole('region', { name: '接入密钥' })
  await section.getByRole('button', { name: '更换密钥' }).click()
  await page
    .getByRole('dialog', { name: /更换 .* 的密钥/ })
    .getByRole('button', { name: '更换密钥' })
    .click()
  const asked = page.getByRole('dialog', { name: '确认密码' })
  await asked.getByLabel('密码确认').fill(PASSWORD)
  await asked.getByRole('button', { name: '确认并继续' }).click()
  const secret = section.locator('code')
  await secret.waitFor()
  expect(await secret.textContent()).not.toBe(provisioned.secret)
  await section.scrollIntoViewIfNeeded()
  await page.screenshot({ path: pictureFile('secret-zh-night') })
  await until('the gateway is offline', async () => (await found(GATEWAY))?.online === false)
  await expect(connect()).rejects.toThrow(/not let in/)
  provisioned = { ...provisioned, secret: (await secret.textContent())! }
  edge = await connect()
  await until('the gateway is back', async () => (await found(GATEWAY))?.online)
})

test.each([
  [{ width: 390, height: 844 }, 'day', 'en'],
  [{ width: 1920, height: 1080 }, 'day', 'en'],
] as const)('devices to accept fit a window of %o by %s in %s', async (window, theme, language) => {
  await until('the lamp of another gateway is announced again', async () => {
    return (await api('pendingDevice.query', { keyword: GATEWAY })).total > 0
  })
  const reader = await newPerson({ ...window, theme, language })
  await visit(reader, GATEWAYS)
  await reader.getByRole('button', { name: /to accept$/ }).click()
  await reader.getByRole('dialog', { name: 'Devices to accept' }).getByRole('listitem').first().waitFor()
  await reader.screenshot({ path: pictureFile(`pending-${language}-${theme}-${window.width}`) })
  if (window.width < 700) expect(await missedTargets(reader)).toEqual({ small: [], covered: [] })
})
