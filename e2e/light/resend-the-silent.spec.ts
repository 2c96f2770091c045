import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ownSite } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, deafen, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const NAME = '巡检一组'
/** Three tries of ten seconds each, and what a busy machine takes. */
const GIVEN_UP = 60_000
const TRIES = 3
const PATIENCE = 20_000

type Lamp = { id: number; name: string; code: string }
let api: Api
let lamps: Lamp[]

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  lamps = (await ownSite(api, 'resend-the-silent')).sound.slice(0, 9)
})

async function choose(page: Page) {
  await page.getByRole('button', { name: '选灯' }).click()
  return page.getByRole('dialog', { name: '选灯' })
}

test('of an order to a saved selection three lamps do not answer; only those are sent again, and all are proved', async () => {
  const page = await newPerson()
  await visit(page, '/index/light/road/monitor?view=list&tab=lit')
  const list = page.getByRole('grid', { name: '单灯列表' })
  const command = page.getByRole('region', { name: '下发命令' })
  for (const { code, name } of lamps) {
    await page.getByRole('searchbox', { name: '名称、通信编号、灯杆' }).fill(code)
    const row = list.getByRole('row').filter({ hasText: name })
    await expect.poll(() => list.getByRole('row').count(), { timeout: PATIENCE }).toBe(2)
    await row.getByRole('checkbox').check()
  }
  await command.getByText(`${lamps.length} 盏`, { exact: true }).waitFor()

  const targets = await choose(page)
  await targets.getByRole('textbox', { name: `把已选 ${lamps.length} 盏存为选区` }).fill(NAME)
  await page.keyboard.press('Enter')
  await targets.getByText(`已保存“${NAME}”`).waitFor()
  await page.keyboard.press('Escape')
  await command.getByRole('button', { name: 'Esc 取消选择' }).click()
  await command.waitFor({ state: 'detached' })
  const again = await choose(page)
  await again.getByRole('button', { name: new RegExp(`${NAME}.*${lamps.length} 盏`) }).click()
  await command.getByText(`${lamps.length} 盏`, { exact: true }).waitFor()

  const deaf = [lamps[1]!, lamps[4]!, lamps[7]!]
  const deafNames = deaf.map(({ name }) => name).sort()
  await deafen(
    deaf.map(({ code }) => code),
    TRIES,
  )
  await command.getByRole('button', { name: '60', exact: true }).click()
  await command.getByRole('button', { name: `发送 ${lamps.length} 盏` }).click()
  const progress = page.getByRole('region', { name: '命令进度' })
  await progress.waitFor()
  const [over, under] = [await progress.boundingBox(), await command.boundingBox()]
  expect(over!.y + over!.height).toBeLessThanOrEqual(under!.y)
  await progress.getByRole('button', { name: '各灯结果' }).click()
  const results = page.getByRole('region', { name: '各设备结果' })
  const table = results.getByRole('grid')
  await results.getByRole('tab', { name: '未应答 3' }).waitFor({ timeout: GIVEN_UP })
  await results.getByRole('tab', { name: '未应答 3' }).click()
  const silent = async () => {
    const [, ...texts] = await table.getByRole('row').allTextContents()
    return texts.map((text) => deafNames.find((name) => text.startsWith(name))).sort()
  }
  await expect.poll(silent, { timeout: PATIENCE }).toEqual(deafNames)

  const groupId = new URL(page.url()).searchParams.get('order')!
  const items = async () => (await api('command.query', { groupId })).rows
  const before = await items()
  await table.getByRole('checkbox', { name: '选择全部' }).check()
  await results.getByRole('button', { name: '重发已选 3' }).click()
  await results.getByRole('tab', { name: '未应答 0' }).waitFor({ timeout: GIVEN_UP })
  const proofs = async () => (await items()).map(({ proof }) => proof)
  await expect.poll(proofs, { timeout: GIVEN_UP }).toEqual(lamps.map(() => 'proved'))
  const after = await items()
  const touched = after.filter(
    ({ itemId, answered }) => before.find((one) => one.itemId === itemId)?.answered !== answered,
  )
  expect(touched.map(({ deviceName }) => deviceName).sort()).toEqual(deafNames)

  await results.getByRole('tab', { name: /^全部/ }).click()
  await expect.poll(() => table.getByText('功率证实').count(), { timeout: PATIENCE }).toBe(lamps.length)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    results
      .getByRole('button', { name: '导出结果' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /csv/ }).click()),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('设备,要求 %,上报 %,实测 W,应为 W,结论')
  expect(lines).toHaveLength(lamps.length + 1)
  expect(lines[1]).toMatch(/^[^,]+,60,60,[\d.]+,[\d.]+,功率证实$/)

  await page.goto(`/index/light/road/monitor/commands?order=${groupId}`)
  const found = page.getByRole('region', { name: '各设备结果' })
  await found.getByRole('tab', { name: `全部 ${lamps.length}` }).waitFor()
})

test('in a hand, a lamp is put out by night only with a reason, which is kept with the order', async () => {
  const lamp = lamps[0]!
  const page = await newPerson({ width: 390, height: 844, language: 'en' })
  await visit(page, `/index/light/road/monitor?device=${lamp.id}`)
  const sheet = page.getByRole('region', { name: 'Device detail' })
  await sheet.getByRole('radio', { name: 'Off', exact: true }).click()
  await sheet.getByRole('button', { name: 'Send to 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off 1 lamp?' })
  const reason = dialog.getByRole('textbox', { name: 'Reason for switching off at night' })
  await dialog.locator('input:focus').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText('Switching lamps off at night requires a reason').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await sheet.getByRole('button', { name: 'Send to 1' }).click()
  await reason.fill('Film at the crossing')
  await page.keyboard.press('Enter')
  const off = async () =>
    (await api('command.query', { deviceId: lamp.id, size: 20 })).rows.find(({ code }) => code === 'dco.switch')
  const { groupId } = await until('the order to put it out was taken', off, PATIENCE)
  const { reason: kept } = await api('command.progress', { groupId })
  expect(kept).toBe('Film at the crossing')
})
