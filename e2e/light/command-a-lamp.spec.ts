import { shippedRoles } from '@lamplighter/contract'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ownLamps } from '../system/allotted.ts'
import { signInTo } from '../system/api.ts'
import { enter, newPerson } from '../system/browser.ts'
import { createUser } from '../system/people.ts'
import { PASSWORD } from '../system/product.ts'
import { cityUp, system } from '../system/system.ts'

const MAINTAINER = 'mender'
/** An order's way to a lamp and back, on a busy machine. */
const WITHIN = 45_000

let lamp: { id: number; name: string }

beforeAll(async () => {
  await cityUp()
  const api = await signInTo(system.url)
  await createUser(api, MAINTAINER, [...shippedRoles.maintainer.operations])
  lamp = (await ownLamps(api, 'command-a-lamp'))[0]!
})

async function openCatalogue(page: Page): Promise<Locator> {
  await page.goto(`/index/light/road/monitor?view=list&device=${lamp.id}`)
  await page.getByRole('region', { name: '设备详情' }).getByRole('button', { name: '更多命令' }).click()
  const dialog = page.getByRole('dialog', { name: `${lamp.name} 的命令` })
  await dialog.getByRole('listbox', { name: '命令目录' }).waitFor()
  return dialog
}

async function choose(dialog: Locator, sort: string, command: string): Promise<Locator> {
  await dialog.getByRole('button', { name: sort, exact: true }).click()
  await dialog.getByRole('option', { name: command }).click()
  return dialog.getByRole('region', { name: command })
}

test('a maintainer reads the leakage levels of a lamp, is refused wrong ones in words, sets right ones, and restarts it', async () => {
  const page = await newPerson()
  await enter(page, MAINTAINER)
  const dialog = await openCatalogue(page)

  const levels = await choose(dialog, '配置', '设置漏电告警等级')
  const [minor, severe] = [levels.getByLabel('一级漏电'), levels.getByLabel('二级漏电')]
  expect(await minor.inputValue()).toBe('')
  await levels.getByRole('button', { name: '立即读取' }).click()
  await expect.poll(() => minor.inputValue(), { timeout: WITHIN }).toBe('30')
  await expect.poll(() => severe.inputValue()).toBe('100')

  const send = levels.getByRole('button', { name: `设置漏电告警等级“${lamp.name}”` })
  await minor.fill('400')
  await send.click()
  await levels.getByRole('alert').filter({ hasText: '“二级漏电”须大于“一级漏电”' }).waitFor()
  const isWrong = () => severe.getAttribute('aria-invalid')
  await expect.poll(isWrong, { timeout: WITHIN }).toBe('true')
  await minor.fill('40')
  await expect.poll(isWrong, { timeout: WITHIN }).toBe('false')
  await minor.press('Enter')
  const result = levels.getByRole('region', { name: '结果' })
  await result.getByText('回读证实').waitFor({ timeout: WITHIN })
  await result.getByText('40 mA').waitFor()

  const restart = await choose(dialog, '维护', '重启')
  const order = restart.getByRole('button', { name: `重启“${lamp.name}”` })
  await order.click()
  await restart.getByRole('alert').filter({ hasText: '请输入登录密码' }).waitFor()
  await restart.getByLabel('密码确认').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await restart.getByRole('region', { name: '结果' }).getByText('设备已应答').waitFor({ timeout: WITHIN })
  expect(await restart.getByLabel('密码确认').count()).toBe(0)
  await dialog.getByRole('button', { name: /^(关闭|Close)$/ }).click()

  await page.getByRole('link', { name: '命令', exact: true }).click()
  await page.waitForURL('**/monitor/commands')
  const orders = page.getByRole('grid', { name: '命令列表' })
  const own = orders.getByRole('row').filter({ hasText: lamp.name }).filter({ hasText: MAINTAINER })
  await expect.poll(() => own.count(), { timeout: WITHIN }).toBe(3)
  const [last, set, read] = await own.allTextContents()
  expect(last).toContain('重启')
  expect(set).toContain('设置漏电告警等级 · 一级漏电 40 mA，二级漏电 100 mA，跳闸 300 mA')
  expect(set).toContain('证实 1')
  expect(read).toContain('查询漏电告警等级')
  await own.nth(2).click()
  const drawer = page.getByRole('dialog', { name: '查询漏电告警等级' })
  await drawer.getByText('30 mA').waitFor()
  await page.waitForURL(/order=/)
})

test('who may only look is told at each command which right it takes', async () => {
  const page = await newPerson()
  await enter(page, 'viewer')
  const dialog = await openCatalogue(page)
  await dialog.getByRole('button', { name: '维护', exact: true }).click()
  const restart = dialog.getByRole('option', { name: '重启' })
  expect(await restart.getAttribute('aria-disabled')).toBe('true')
  expect(await restart.getAttribute('aria-description')).toBe('缺少权限“维护单灯”，请联系有“管理员”角色的用户')
  await dialog.getByRole('option').first().focus()
  await page.keyboard.press('End')
  await page.getByRole('tooltip', { name: /缺少权限“维护单灯”/ }).waitFor()
  await page.keyboard.press('Enter')
  expect(await dialog.getByRole('region').count()).toBe(0)
})
