import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ownSite } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

let api: Api
beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
})

/** Counts of the progress along the truth line: issued, accepted, answered, proved. */
async function moments(progress: Locator): Promise<number[]> {
  const label = await progress.getByRole('img', { name: /^已下发/ }).getAttribute('aria-label')
  return label?.match(/\d+/g)?.map(Number) ?? []
}

test('the lamps of a station are dimmed to 20 %, and the counts fill until the power has proved it', async () => {
  const { id, name: siteName, lamps } = await ownSite(api, 'dim-a-group')
  const station = { id, name: siteName, lightCount: lamps.length }
  const page = await newPerson()
  await visit(page, `/index/light/road/monitor?view=list&at=station-${station.id}`)
  const list = page.getByRole('grid', { name: '单灯列表' })
  await list.getByRole('row').nth(5).waitFor()
  await list.getByRole('checkbox', { name: '选择本页全部' }).check()
  const command = page.getByRole('region', { name: '下发命令' })
  await command.getByText(`${station.lightCount} 盏`, { exact: true }).waitFor()
  const tooDark = command.getByText(/^\d+ 盏低于(主干路|次干路|支路|人行道) \d+ lx 的下限$/)
  await command.getByRole('button', { name: '100', exact: true }).click()
  await command.getByText(/^100 % /).waitFor()
  expect(await tooDark.count()).toBe(0)
  await command.getByRole('button', { name: '20', exact: true }).click()
  await tooDark.waitFor()
  await command.getByRole('button', { name: /^发送 \d+ 盏$/ }).click()

  const progress = page.getByRole('region', { name: '命令进度' })
  await progress.getByRole('heading', { name: /调光 20 %/ }).waitFor()
  const reached = async (moment: number) => (await moments(progress))[moment] ?? 0
  const sent = await reached(0)
  expect(sent).toBeGreaterThan(station.lightCount * 0.9)
  await expect.poll(() => reached(1), { timeout: 40_000 }).toBe(sent)
  await expect.poll(() => reached(2), { timeout: 40_000 }).toBe(sent)
  await expect.poll(() => reached(3), { timeout: 60_000 }).toBeGreaterThan(sent * 0.9)

  const groupId = new URL(page.url()).searchParams.get('order')!
  const { rows } = await api('command.query', { groupId })
  const proved = rows.filter(({ proof }) => proof === 'proved').map(({ deviceName }) => deviceName)
  const inSight = async () => {
    const texts = await list.getByRole('row').allTextContents()
    return proved.find((name) => texts.some((text) => text.includes(name)))
  }
  const name = await until('a lamp that has proved it is in sight', inSight)
  await list.getByRole('row').filter({ hasText: name }).first().click()
  const detail = page.getByRole('region', { name: '设备详情' })
  const last = detail
    .getByRole('listitem')
    .filter({ hasText: '调光 20 %' })
    .filter({ has: page.getByRole('img') })
    .first()
  await last.getByText('demo').waitFor()
  await last.getByRole('img', { name: /功率证实 [\d.]+ W/ }).waitFor()

  await page.goto('/index/light/road/home')
  const told = page.getByRole('link', { name: `${sent} 盏灯收到命令` }).filter({ hasText: station.name })
  // Commands that were given within the same minute are one line.
  const folded = page.getByRole('button', { name: /盏灯收到命令/ }).first()
  await told.or(folded).first().waitFor()
  if (!(await told.first().isVisible())) await folded.click()
  await told.first().click()
  await page.waitForURL(`**/monitor?at=station-${station.id}`)
})

test('all lamps that match a filter are chosen at once and reached by it, however many they are', async () => {
  const page = await newPerson()
  await visit(page, '/index/light/road/monitor?view=list&tab=lit')
  await page.getByRole('button', { name: /^选择全部 [\d,]+ 盏$/ }).click()
  const command = page.getByRole('region', { name: '下发命令' })
  await command.getByText(/^[\d,]{4,} 盏$/).waitFor()
  await page.getByRole('tab', { name: /^已选 [\d,]{4,}$/ }).click()
  await page.getByRole('grid', { name: '单灯列表' }).getByRole('row').nth(20).waitFor()
  await command.getByRole('button', { name: '60', exact: true }).click()
  await command.getByText(/kW/).waitFor()
  await command.getByRole('button', { name: '读取' }).click()
  const ordering = page.waitForRequest('**/station/light/SendCommand')
  await command.getByRole('button', { name: /^发送 [\d,]{4,} 盏$/ }).click()
  const { length } = (await ordering).postData() ?? ''
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThan(1_000)
  await page.waitForURL('**/*order=*')
  const { total } = await api('command.progress', { groupId: new URL(page.url()).searchParams.get('order')! })
  const { rows } = await api('audit.query', { size: 5 })
  expect(total).toBeGreaterThan(1_000)
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'command.send', after: expect.objectContaining({ target: expect.anything() }) }),
  )
})

test('who may only look is told why, and the server refuses the order too', async () => {
  const lamp = (await ownSite(api, 'dim-a-group')).sound[0]!
  const page = await newPerson()
  await visit(page, `/index/light/road/monitor?view=list&device=${lamp.id}`, 'viewer')
  const read = page.getByRole('region', { name: '设备详情' }).getByRole('button', { name: '强制读取' })
  await read.waitFor()
  expect(await read.isDisabled()).toBe(true)
  expect(await read.getAttribute('title')).toBe('缺少权限“强制读取”，请联系有“管理员”角色的用户')
  await page.getByRole('grid', { name: '单灯列表' }).getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('tab', { name: /^已选 [1-9]/ }).waitFor()
  expect(await page.getByRole('button', { name: /^发送/ }).count()).toBe(0)

  const viewer = await signInTo(system.url, 'viewer')
  await expect(viewer('light.sendCommand', { code: 'dco.dim', args: { level: 40 }, ids: [lamp.id] })).rejects.toThrow(
    /You lack the right "Dim lights"/,
  )
})
