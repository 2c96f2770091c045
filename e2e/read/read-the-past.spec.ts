import { readFile } from 'node:fs/promises'
import { errors } from '@lamplighter/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { enter, newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

/** A week of several lamps, and an order's way to a lamp and back, on a busy machine. */
const WITHIN = 45_000

async function exported(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /csv/ }).click()
  return downloading
}

test("an operator reads last week's voltage of five lamps as curves and as numbers, how they stood and what they were told, and takes it along", async () => {
  await cityUp()
  const ask = await signInTo(system.url, 'operator')
  const { rows } = await ask('light.query', { size: 500, sort: { field: 'name' } })
  // Other journeys bring lamps of their own, which have no past.
  const five = rows.filter(({ stationId, online }) => stationId !== null && online).slice(0, 5)
  const [one, other] = five
  await ask('light.sendCommand', { code: 'dcs.read', ids: [one!.id] })
  const page = await newPerson()
  await enter(page, 'operator')
  await page.getByRole('link', { name: '历史', exact: true }).click()
  // It opens with the load of a power box, which is not what is looked for.
  await page.getByRole('img', { name: / · 总功率$/ }).waitFor({ timeout: WITHIN })
  const devices = page.getByRole('combobox', { name: '设备', exact: true })
  await devices.press('Backspace')
  await page.getByText('选择设备和参数').first().waitFor()
  for (const { code } of five) {
    await devices.fill(code)
    await page.locator(`.ant-select-item-option[title="${code}"]`).first().click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /电压/ }).click()
  await page.getByRole('button', { name: '7 天' }).click()
  const picture = page.getByRole('img', { name: new RegExp(`${one!.name} · 电压.*${other!.name} · 电压`) })
  await picture.waitFor({ timeout: WITHIN })
  const chosen = () => new URL(page.url()).searchParams.get('devices')
  await expect.poll(chosen, { timeout: WITHIN }).toBe(five.map(({ id }) => id).join(','))

  await page.getByRole('tab', { name: '表格' }).click()
  await page
    .getByRole('grid', { name: '历史数据表' })
    .getByText(/^2\d\d\.\d$/)
    .first()
    .waitFor({ timeout: WITHIN })
  const file = await exported(page)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain(`${one!.name} · 电压 (V),${one!.name} · 电压 (V) 最小,${one!.name} · 电压 (V) 最大`)
  expect(lines.length).toBeGreaterThan(100)

  await page.getByRole('button', { name: '24 小时' }).click()
  await page.getByRole('tab', { name: '状态' }).click()
  const lamp = page.getByRole('region', { name: one!.name, exact: true })
  await lamp
    .getByRole('list', { name: '亮灯' })
    .getByText(/^亮 {2}/)
    .first()
    .waitFor({ timeout: WITHIN })
  await lamp
    .getByRole('list', { name: '在线' })
    .getByText(/^在线 {2}/)
    .first()
    .waitFor()
  const states = await exported(page)
  expect(await readFile(await states.path(), 'utf8')).toContain('设备,状态,值,开始,结束,分钟')

  await page.getByRole('tab', { name: '命令', exact: true }).click()
  const told = page.getByRole('grid', { name: '命令记录' })
  const replied = told.getByRole('row').filter({ hasText: one!.name }).filter({ hasText: '9 已应答' })
  await replied.first().waitFor({ timeout: WITHIN })
  const orders = await exported(page)
  expect(await readFile(await orders.path(), 'utf8')).toContain('dcs.read')
})

test('an end before the start is refused, and on a phone in English the states of a box fit', async () => {
  await cityUp()
  const ask = await signInTo(system.url, 'operator')
  const { rows } = await ask('device.list', { kind: 'power-box', filters: { online: true }, size: 1 })
  const page = await newPerson({ width: 390, height: 844, language: 'en', theme: 'day' })
  await visit(
    page,
    `/index/light/road/analyse/history?devices=${rows[0]!.id}&view=states&span=own&from=2026-11-20 12:00&to=2026-11-20 11:00`,
    'operator',
  )
  await page.getByText(errors['request.startAfterEnd'].en).first().waitFor()
  await page.getByRole('button', { name: '24 hours' }).click()
  const box = page.getByRole('region', { name: rows[0]!.name, exact: true })
  await box.getByRole('list', { name: 'Door' }).waitFor({ timeout: WITHIN })
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  const span = { from: '2026-11-20T12:00:00Z', to: '2026-11-20T12:00:00Z' }
  await expect(ask('history.states', { deviceIds: [rows[0]!.id], ...span })).rejects.toMatchObject({
    code: errors['request.startAfterEnd'].number,
  })
})
