import { shippedRoles } from '@lamplighter/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signInTo } from '../system/api.ts'
import { enter, newPerson } from '../system/browser.ts'
import { createUser } from '../system/people.ts'
import { PASSWORD } from '../system/product.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

/** Of the demo's second organisation: other journeys keep their light. */
const MAKER = 'asker'
const CHECKER = 'agreer'

let api: Api

const lamps = async (state?: 'lit') =>
  (await api('light.query', { size: 5000, filters: state ? { state } : {} })).rows.map(({ id }) => id)

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url, 'other')
  for (const account of [MAKER, CHECKER]) await createUser(api, account, [...shippedRoles.operator.operations])
})

afterAll(async () => {
  await api('auth.check', { pswd: PASSWORD })
  await api('light.sendCommand', { code: 'dco.switch', args: { on: true }, ids: await lamps() })
})

/** Orders all of the town off, as far as one person gets. */
async function orderAllOff(page: Page): Promise<void> {
  await page.goto('/index/light/road/monitor')
  await page.getByRole('treeitem').first().click()
  await page.getByRole('button', { name: /^选择全部 \d+ 盏$/ }).click()
  const command = page.getByRole('region', { name: '下发命令' })
  await command.getByRole('button', { name: '关灯', exact: true }).click()
  await command.getByRole('button', { name: /^发送 \d+ 盏$/ }).click()
  await page.getByRole('textbox', { name: '夜间关灯的原因' }).fill('变电站检修')
  await page.getByRole('button', { name: /^关闭 \d+ 盏$/ }).click()
  await page.getByRole('dialog', { name: '确认密码' }).getByLabel('密码确认').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

const badge = (page: Page) => page.getByRole('link', { name: '1 项命令等待您复核' })

test('a whole town is put out by two: one asks, the other sees it at once and approves, and both stand in the trail', async () => {
  const all = (await lamps()).length
  await until('the town is lit', async () => (await lamps('lit')).length > all / 2, 60_000)
  const checker = await newPerson()
  await enter(checker, CHECKER)
  expect(await badge(checker).count()).toBe(0)

  const maker = await newPerson()
  await enter(maker, MAKER)
  await orderAllOff(maker)
  const dialog = maker.getByRole('dialog', { name: '须由另一人批准' })
  await dialog.getByText(new RegExp(`该命令将关闭 ${all} 盏灯中的 \\d+ 盏`)).waitFor()
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await dialog.getByText('请选择原因').waitFor()
  await dialog.getByRole('combobox', { name: '原因' }).click()
  await maker.locator('.ant-select-item-option', { hasText: '检修作业' }).click()
  await dialog.getByLabel('补充说明').fill('变电站检修')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await maker.getByRole('link', { name: '查看申请' }).click()
  const asked = maker.getByRole('dialog', { name: /^关灯/ })
  await asked.getByText('这是您自己的申请，须由另一人批准。').waitFor()
  expect(await asked.getByRole('button', { name: '批准' }).count()).toBe(0)
  expect(await badge(maker).count()).toBe(0)

  await badge(checker).click()
  await checker.getByRole('row', { name: /检修作业：变电站检修/ }).click()
  const request = checker.getByRole('dialog', { name: /^关灯/ })
  await request.getByRole('button', { name: '批准' }).click()
  await checker.getByRole('button', { name: /^批准，关闭 \d+ 盏$/ }).click()
  await request.getByText('已批准', { exact: true }).waitFor()
  await expect.poll(() => badge(checker).count()).toBe(0)

  await asked.getByText('已批准', { exact: true }).waitFor()
  await asked.getByRole('link', { name: '查看命令进度' }).click()
  await maker.getByRole('region', { name: '命令进度' }).getByRole('heading', { name: /关灯/ }).waitFor()
  await until('the town is dark', async () => (await lamps('lit')).length === 0, 60_000)

  const { rows } = await api('audit.query', { filters: { action: 'approval.decide' } })
  expect(rows[0]).toMatchObject({
    account: CHECKER,
    result: 'ok',
    before: { state: 'waiting', maker: MAKER },
    after: { state: 'approved', maker: MAKER, checker: CHECKER },
  })
  const { rows: orders } = await api('command.query', { groupId: (rows[0]!.after as { orderId: string }).orderId })
  expect(orders[0]).toMatchObject({ user: MAKER })
})
