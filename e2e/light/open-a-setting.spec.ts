import type { DeviceListRow } from '@lamplighter/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ownBox, ownGateways, ownSite } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { enter, newPerson, visit } from '../system/browser.ts'
import { PASSWORD } from '../system/product.ts'
import { cityUp, system } from '../system/system.ts'

/** A command's way to the device and back, on a busy machine. */
const WITHIN = 45_000
const NEVER = '从未读取'
const READ_AT = /^\d\d:\d\d(:\d\d)? 读取$|读取$/

let api: Api
let box: DeviceListRow
let gateway: DeviceListRow
let lamp: { id: number; name: string }

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  box = await ownBox(api, 'open-a-setting')
  gateway = (await ownGateways(api, 'open-a-setting'))[0]!
  lamp = (await ownSite(api, 'open-a-setting')).sound[0]!
})

/** Opens a box's settings anew, as after a reload, and a form of them. */
async function change(page: Page, name: string) {
  await page.goto(`/index/light/single?id=${box.id}&menu=config&group=protection`)
  await page.getByRole('region', { name, exact: true }).getByRole('button', { name: '修改' }).click()
  return page.getByRole('dialog').getByRole('region', { name: `设置${name}` })
}

test('a form opens with nothing until the box is read, then with what it said, after a reload too', async () => {
  const page = await newPerson({ theme: 'night' })
  await enter(page)
  let form = await change(page, '漏电阈值')
  const slight = () => form.getByLabel('轻微漏电')
  const status = () => form.getByRole('status').first()
  await status().getByText(NEVER).waitFor()
  expect(await slight().inputValue()).toBe('')
  await form.getByRole('button', { name: '立即读取' }).click()
  await expect.poll(() => slight().inputValue(), { timeout: WITHIN }).toBe('100')
  await status().getByText(READ_AT).waitFor()

  form = await change(page, '漏电阈值')
  await expect.poll(() => slight().inputValue()).toBe('100')
  await status().getByText(READ_AT).waitFor()
  await slight().fill('120')
  await form.getByText('原为 100 mA').waitFor()
  await form.getByText('已修改 1 项').waitFor()
  await form.getByRole('button', { name: '撤销修改' }).click()
  await expect.poll(() => slight().inputValue()).toBe('100')
  expect(await form.getByText('原为 100 mA').count()).toBe(0)

  await slight().fill('120')
  await form.getByRole('button', { name: `设置漏电阈值“${box.name}”` }).click()
  await form.getByRole('region', { name: '结果' }).getByText('回读证实').waitFor({ timeout: WITHIN })
  await form.getByText('已修改 1 项').waitFor({ state: 'hidden' })
  form = await change(page, '漏电阈值')
  await expect.poll(() => slight().inputValue()).toBe('120')
})

test('the one setting of serial ports opens with its table, and marks the cells that were changed', async () => {
  await api('light.sendGatewayCommand', { code: 'dcs.serial', ids: [box.id] })
  const page = await newPerson({ theme: 'day', language: 'en', width: 390, height: 844 })
  await visit(page, `/index/light/single?id=${box.id}&menu=config&group=wiring`)
  const card = page.getByRole('region', { name: 'Serial ports', exact: true })
  await card.getByText('DL/T 645').waitFor({ timeout: WITHIN })
  expect(await page.getByRole('region', { name: /^Serial port/ }).count()).toBe(1)
  await card.getByRole('button', { name: 'Change' }).click()
  const form = page.getByRole('dialog').getByRole('region', { name: 'Set serial ports' })
  const dataBits = form.getByLabel('Row 1 Data bits')
  await expect.poll(() => dataBits.inputValue()).toBe('8')
  await dataBits.fill('7')
  await form.getByText('1 field changed').waitFor()
  await expect.poll(() => form.locator('td[data-edited="true"]').count()).toBe(1)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

test('the forms of a lamp and of a gateway open with what each said last', async () => {
  await api('auth.check', { pswd: PASSWORD })
  await api('light.sendCommand', { code: 'dcc.luxThreshold', args: { onLux: 25, offLux: 55 }, ids: [lamp.id] })
  await api('light.sendGatewayCommand', { code: 'dcs.luxControl', ids: [gateway.id] })
  const page = await newPerson()
  const open = async (command: string, sort = '配置') => {
    const dialog = page.getByRole('dialog', { name: /命令$|单灯|网关/ }).last()
    await dialog.getByRole('button', { name: sort, exact: true }).click()
    await dialog.getByRole('option', { name: command }).click()
    return dialog.getByRole('region', { name: command })
  }
  await visit(page, `/index/light/road/monitor?view=list&device=${lamp.id}`)
  await page.getByRole('region', { name: '设备详情' }).getByRole('button', { name: '更多命令' }).click()
  const ofLamp = await open('设置光控阈值')
  await expect.poll(() => ofLamp.getByLabel('开灯照度').inputValue(), { timeout: WITHIN }).toBe('25')
  await ofLamp.getByRole('status').first().getByText(READ_AT).waitFor()

  const question = await open('查询光控阈值', '查询')
  await question.getByText('55 lx').waitFor()

  await page.goto('/index/light/road/monitor/gateways')
  await page.getByRole('grid', { name: '网关列表' }).getByRole('row').filter({ hasText: gateway.name }).click()
  await page.getByRole('dialog').getByRole('button', { name: '更多命令' }).click()
  const ofGateway = await open('设置光控方式')
  await expect.poll(() => ofGateway.getByLabel('开灯照度').inputValue(), { timeout: WITHIN }).toBe('20')
})
