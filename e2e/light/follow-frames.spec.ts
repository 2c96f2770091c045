import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ownGateways } from '../system/allotted.ts'
import { signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const COMMUNICATION = '/index/light/road/monitor/communication'

type Gateway = { id: number; name: string; code: string }
let gateway: Gateway
let next: Gateway

beforeAll(async () => {
  await cityUp()
  const api = await signInTo(system.url)
  gateway = (await ownGateways(api, 'follow-frames'))[0]!
  next = (await ownGateways(api, 'lock-out-a-branch'))[0]!
})

const lines = (log: Locator, text: string) => log.getByRole('row').filter({ hasText: text })

test('an operator follows a gateway live, and sees a force read go out and its answer come in, in words', async () => {
  const page = await newPerson()
  await visit(page, COMMUNICATION, 'operator')
  await page.getByRole('searchbox', { name: '名称、编号、站点' }).fill(gateway.code)
  const connections = page.getByRole('grid', { name: '连接列表' })
  await connections.getByRole('row').filter({ hasText: gateway.code }).click()
  const log = page.getByRole('region', { name: '通信日志' })
  await log.getByRole('row').nth(1).waitFor()

  await log.getByRole('button', { name: '清空', exact: true }).click()
  await log.getByRole('button', { name: '强制读取' }).click()
  // What is lost on the air is sent again, under the same id.
  const order = lines(log, '命令 强制读取 dcs.read').first()
  await order.waitFor()
  expect(await order.textContent()).toMatch(/下行/)
  const answer = lines(log, '应答 成功 (0)').first()
  await answer.waitFor()
  expect(await answer.textContent()).toMatch(/上行/)

  // A gateway of a city at night says so much that both are out of sight a moment later.
  await log.getByRole('button', { name: '暂停' }).click()
  const search = log.getByRole('searchbox')
  await search.fill('强制读取 dcs.read')
  await order.click()
  const frame = log.getByRole('region', { name: '帧内容' })
  const correlation = await frame
    .getByRole('row')
    .filter({ hasText: 'Command/CorrelationId' })
    .locator('td')
    .textContent()
  await search.fill('应答 成功')
  await answer.click()
  const answered = frame.getByRole('row').filter({ hasText: 'Command/Reply/CorrelationId' }).locator('td')
  await expect.poll(() => answered.textContent()).toBe(correlation)
  await frame.getByText('0000', { exact: true }).waitFor()
  await search.fill('')
  await log.getByRole('button', { name: /^继续/ }).click()

  await log.getByRole('button', { name: '下行', exact: true }).click()
  await expect.poll(() => lines(log, '上行').count()).toBe(0)
  const downloading = page.waitForEvent('download')
  await log.getByRole('button', { name: '导出' }).click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain(`spBv1.0`)
  expect(file).toContain('Command/Code  命令 = 强制读取 dcs.read')
})

test('a gateway is pinged, its session dropped so that it comes back anew, and it is found again in the list and the charts', async () => {
  const api = await signInTo(system.url)
  const addressNow = async () => {
    const { rows } = await api('connection.query', { kind: 'gateway', filters: { keyword: gateway.code } })
    return rows[0]!.address
  }
  const before = await addressNow()
  expect(before).toMatch(/^127\.0\.0\.1:\d+$/)
  const page = await newPerson()
  await visit(page, `${COMMUNICATION}?device=${gateway.id}`, 'demo')
  const log = page.getByRole('region', { name: '通信日志' })
  await log.getByRole('button', { name: '连通测试' }).click()
  await log.getByText(/往返 [\d,]+ ms（查询时钟）/).waitFor()
  await log.getByRole('button', { name: '断开会话' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '断开会话' }).click()
  await log.getByText('会话已断开，等待设备重连').waitFor()
  await expect.poll(addressNow).not.toBe(before)
  await expect.poll(addressNow).toMatch(/:\d+$/)
  await log.getByRole('button', { name: '关闭' }).click()

  const connections = page.getByRole('grid', { name: '连接列表' })
  await page.getByRole('searchbox', { name: '名称、编号、站点' }).fill(gateway.code)
  await connections.getByRole('row').filter({ hasText: gateway.code }).getByText('127.0.0.1').waitFor()
  await connections.getByRole('button', { name: '成功率' }).click()
  await expect.poll(() => page.url()).toContain('sort=success')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出列表' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).first().click()
  const file = readFileSync(await (await downloading).path(), 'utf8')
  expect(file).toContain('IP:端口')
  expect(file.trim().split('\r\n')).toHaveLength(2)

  await page.getByRole('button', { name: '图表' }).click()
  const signal = page.getByRole('region', { name: '信号' })
  await signal.getByRole('button', { name: new RegExp(gateway.name) }).click()
  await log.getByRole('heading', { name: gateway.name }).waitFor()
})

test('with old logs cleared another device opens with an empty log, in this browser from then on', async () => {
  const page = await newPerson()
  await visit(page, `${COMMUNICATION}?device=${gateway.id}`, 'operator')
  const log = page.getByRole('region', { name: '通信日志' })
  await lines(log, '声明').first().waitFor()
  await log.getByRole('checkbox', { name: '打开时清除旧日志' }).check()
  await page.getByRole('grid', { name: '连接列表' }).getByRole('row').filter({ hasText: next.code }).click()
  await log.getByRole('heading', { name: next.name }).waitFor()
  await log.getByText(/打开前累计/).waitFor()
  expect(await lines(log, '声明').count()).toBe(0)
  await page.reload()
  await log.getByText(/打开前累计/).waitFor()
  expect(await log.getByRole('checkbox', { name: '打开时清除旧日志' }).isChecked()).toBe(true)
  expect(await lines(log, '声明').count()).toBe(0)
})

test('who may not see frames is told which right is missing', async () => {
  const page = await newPerson()
  await visit(page, COMMUNICATION, 'viewer')
  await page.getByText('查看通信帧').waitFor()
})
