import type { DeviceListRow } from '@lamplighter/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ownBox } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { enter, newPerson, visit } from '../system/browser.ts'
import { PASSWORD } from '../system/product.ts'
import { cityUp, system } from '../system/system.ts'

const SEVERE = 'rgb(255, 107, 121)'
/** An order on its way to the cabinet, its answer and what the console reads next, on a busy machine. */
const WITHIN = 60_000

let api: Api
let sticky: DeviceListRow
beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  sticky = await ownBox(api, 'open-a-box')
})

async function order(page: Page, press: string, send: string) {
  await page.getByRole('button', { name: press, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(sticky.name).waitFor()
  const reason = dialog.getByLabel('原因')
  if (await reason.count()) await reason.fill('检修接触器')
  const password = dialog.getByLabel('登录密码')
  if (await password.count()) await password.fill(PASSWORD)
  await dialog.getByRole('button', { name: send }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a contactor that sticks is seen as failed in the diagram, and the week plan of its cabinet is read', async () => {
  const page = await newPerson({ theme: 'night' })
  await enter(page, 'operator')
  await page.getByRole('navigation').getByRole('link', { name: '设备' }).click()
  await page.getByRole('searchbox', { name: '名称、编号、站点' }).fill(sticky.name)
  const list = page.getByRole('grid', { name: '配电箱列表' })
  await expect.poll(() => list.getByRole('row').count(), { timeout: 15_000 }).toBe(2)
  await list.getByRole('row').filter({ hasText: sticky.name }).click()
  await page.waitForURL(`**/index/light/single?id=${sticky.id}&menu=info`)

  const output = page.getByRole('img', { name: /^2 回路: / })
  const agrees = page.getByRole('img', { name: '2 回路: 合闸, 命令与反馈一致', exact: true })
  await agrees.waitFor()
  await order(page, '2 回路分闸', '分闸 2 回路')

  const fault = page.getByRole('alert').filter({ hasText: '2 回路接触器故障' })
  await fault.getByText('接触器粘连：命令分闸，触点仍闭合').waitFor({ timeout: WITHIN })
  await page.getByRole('img', { name: '2 回路: 接触器粘连：命令分闸，触点仍闭合', exact: true }).waitFor()
  const differs = output.getByText('命令 分闸 ≠ 反馈 合闸')
  expect(await differs.evaluate((text) => text.ownerDocument.defaultView.getComputedStyle(text).fill)).toBe(SEVERE)
  await page
    .getByRole('img', { name: /: 合闸$/ })
    .first()
    .waitFor()

  await page.getByRole('tab', { name: '配置' }).click()
  await page.waitForURL(/menu=config/)
  const plan = page.getByRole('region', { name: '周计划' })
  await plan.getByRole('button', { name: '读取' }).click()
  await plan.getByRole('row').filter({ hasText: '周三' }).filter({ hasText: '17:30' }).waitFor()
  const change = plan.getByRole('button', { name: '修改' })
  expect(await change.getAttribute('aria-disabled')).toBe('true')

  await page.getByRole('tab', { name: '信息' }).click()
  await order(page, '2 回路合闸', '合闸 2 回路')
  await fault.waitFor({ state: 'hidden', timeout: WITHIN })
  await agrees.waitFor()

  await page.getByRole('tab', { name: '分析' }).click()
  const branches = page.getByRole('region', { name: '支路电流' })
  await branches.getByRole('row', { name: /^WL1 K1 \d+ \/ \d+ [\d.]+ [\d.]+$/ }).waitFor()
  const punctual = page.getByRole('region', { name: '开关准点' })
  await punctual
    .getByRole('row', { name: /^\d\d-\d\d \d\d:\d\d / })
    .first()
    .waitFor()
  await punctual.getByRole('button', { name: '2 回路' }).click()
  await punctual.getByRole('cell', { name: '一直合闸' }).first().waitFor()
})

test('an output that is opened takes the light from its own lamps in the diagram, and gives it back', async () => {
  const page = await newPerson({ theme: 'day', language: 'en' })
  await visit(page, `/index/light/single?id=${sticky.id}&menu=info`)
  const road = page.getByRole('group', { name: 'WL1', exact: true })
  const { parts, lamps } = await api('subDevice.query', { boxId: sticky.id })
  const branch = parts.find(({ name }) => name === 'WL1')!
  const own = lamps.filter(({ branchId }) => branchId === branch.id)
  const litOf = async () => {
    const { rows } = await api('light.query', { size: 1_000, filters: { boxId: sticky.id, state: 'lit' } })
    return rows.filter(({ id }) => own.some((lamp) => lamp.id === id)).length
  }
  const before = await litOf()
  expect(before).toBeGreaterThan(0)
  await road.getByText(`${before} of ${own.length} lamps lit`).waitFor()
  await api('auth.check', { pswd: PASSWORD })
  const until = new Date(api.now() + 600_000).toISOString()
  await api('light.sendGatewayCommand', {
    code: 'dco.output',
    args: { output: 1, on: false, until },
    ids: [sticky.id],
    reason: 'a journey',
  })
  try {
    await road.getByText(`0 of ${own.length} lamps lit`, { exact: true }).waitFor({ timeout: WITHIN })
  } finally {
    await api('light.sendGatewayCommand', { code: 'dco.output', args: { output: 1, on: true }, ids: [sticky.id] })
  }
  await expect.poll(litOf, { timeout: WITHIN }).toBe(before)
})

test('the queue of a gateway is counted and cleared, and its whitelist agrees with its lamps', async () => {
  const { rows } = await api('device.list', { kind: 'gateway', filters: { online: true }, size: 20 })
  const gateway = rows.find(({ lamps }) => lamps > 0)!
  const page = await newPerson()
  await visit(page, '/index/light/road/monitor/gateways')
  await page.getByRole('grid', { name: '网关列表' }).getByRole('row').filter({ hasText: gateway.name }).click()
  const drawer = page.getByRole('dialog')
  const queue = drawer.getByRole('region', { name: '队列' })
  await queue.getByRole('button', { name: '查询队列' }).click()
  await queue.getByText(/^\d+ 条排队$/).waitFor({ timeout: WITHIN })
  await queue.getByRole('button', { name: '清空队列' }).click()
  await page
    .getByRole('dialog', { name: `清空 ${gateway.name} 的队列` })
    .getByRole('button', { name: '清空', exact: true })
    .click()
  await queue.getByText(/^已清空，丢弃 \d+ 条命令$/).waitFor({ timeout: WITHIN })
  const list = drawer.getByRole('region', { name: '白名单' })
  await list.getByRole('button', { name: '与登记的灯比对' }).click()
  await list.getByText(`白名单 ${gateway.lamps} 盏，登记 ${gateway.lamps} 盏`).waitFor({ timeout: WITHIN })
  await list.getByText('一致').first().waitFor()
})

test('who may only look is told which right an output needs', async () => {
  const page = await newPerson({ width: 390, height: 844 })
  await visit(page, `/index/light/single?id=${sticky.id}&menu=info`, 'viewer')
  const off = page.getByRole('button', { name: '1 回路分闸' })
  await off.waitFor()
  expect(await off.getAttribute('aria-description')).toBe('缺少权限“控制配电箱”，请联系有“管理员”角色的用户')
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
