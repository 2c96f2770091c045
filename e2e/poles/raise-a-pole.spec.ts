import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownLamps } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { administratorOfAll } from '../system/people.ts'
import { cityUp, system } from '../system/system.ts'

const ACCOUNT = 'raising'
const NUMBER = 'E2E-0001'

let api: Api
let site: { id: number; name: string }
let lamps: { id: number; name: string; code: string; pole: string | null }[] = []

const poles = async (keyword: string) => (await api('pole.query', { filters: { keyword } })).rows

beforeAll(async () => {
  await administratorOfAll(ACCOUNT, '杆立')
  await cityUp()
  api = await signInTo(system.url)
  lamps = (await ownLamps(api, 'raise-a-pole')).slice(0, 5)
  site = (await api('station.summary', {}))[0]!
})

/** Whatever became of the journey, every lamp hangs where it hung. */
afterAll(async () => {
  for (const { id, pole } of lamps) {
    const home = pole === null ? undefined : (await poles(pole)).find(({ number }) => number === pole)
    await api('pole.mount', { poleId: home?.id ?? null, deviceIds: [id] })
  }
  const made = (await poles(NUMBER)).map(({ id }) => id)
  if (made.length > 0) await api('pole.delete', { ids: made })
})

async function hang(page: Page, { code, name }: { code: string; name: string }) {
  const box = page.getByRole('combobox', { name: 'Mount a device' })
  await box.fill(code)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
}

test('on a phone a pole is raised where a finger points, takes four lamps and not the fifth, and is in the file', async () => {
  const page = await newPerson({ width: 390, height: 844, language: 'en', draws: true })
  await visit(page, '/index/light/road/asset/poles', ACCOUNT)
  await page.getByRole('button', { name: 'New pole' }).click()
  const form = page.getByRole('dialog', { name: 'New pole' })
  await form.getByLabel('Number').fill(NUMBER)
  await form.getByLabel('Name').fill('Gate, left')
  await form.getByLabel('Height').fill('1.9')
  await form.getByRole('combobox', { name: 'Site' }).fill(site.name)
  await page.keyboard.press('Enter')
  await form.getByLabel('Installed on', { exact: true }).fill('2099-01-01')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Must be between 2 and 60 m').waitFor()
  await form.getByText('Cannot be later than today').waitFor()
  await form.getByLabel('Height').fill('9.5')
  await form.getByLabel('Installed on', { exact: true }).fill('2020-05-01')

  const map = form.getByRole('region', { name: 'Location on map' })
  await map.getByRole('button', { name: 'Use map centre' }).scrollIntoViewIfNeeded()
  await map.locator('.maplibregl-canvas').click({ position: { x: 120, y: 90 } })
  const pin = map.getByRole('button', { name: /^Pin at/ })
  await pin.waitFor()
  const pointed = await form.getByLabel('Latitude', { exact: true }).inputValue()
  expect(Number(pointed)).toBeGreaterThan(30)
  await pin.press('ArrowUp')
  await expect.poll(() => form.getByLabel('Latitude', { exact: true }).inputValue()).not.toBe(pointed)
  await form.getByRole('button', { name: 'Save' }).click()

  const pole = page.getByRole('dialog', { name: 'Edit pole' })
  await pole.getByText('No devices yet').waitFor()
  for (const lamp of lamps.slice(0, 4)) {
    await hang(page, lamp)
    await pole.getByRole('listitem').filter({ hasText: lamp.name }).waitFor()
  }
  await hang(page, lamps[4]!)
  await pole.getByText(`The pole "${NUMBER}" holds at most 4 lamps; it would hold 5`).waitFor()
  const { id } = (await poles(NUMBER))[0]!
  await expect(api('pole.mount', { poleId: id, deviceIds: [lamps[4]!.id] })).rejects.toThrow(/at most 4 lamps/)

  const [old, fresh] = [lamps[0]!, lamps[4]!]
  await pole.getByRole('button', { name: `More for "${old.name}"` }).click()
  await page.getByRole('menuitem', { name: 'Replace' }).click()
  const swap = page.getByRole('dialog', { name: `Replace "${old.name}"` })
  await swap.getByRole('combobox', { name: 'New device' }).fill(fresh.code)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: fresh.name }).click()
  await swap.getByLabel('Reason (kept in the history)').fill('driver burnt')
  await swap.getByRole('button', { name: 'Replace' }).click()
  const before = pole.getByRole('region', { name: 'Removed devices' })
  await before.getByRole('listitem').filter({ hasText: old.name }).getByText('driver burnt').waitFor()
  await pole.getByRole('region', { name: 'On the pole' }).getByText(fresh.name).waitFor()
  const photo = { name: 'pole.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await pole.locator('input[type=file]').setInputFiles(photo)
  await pole.getByRole('img', { name: `Photo of pole ${NUMBER}` }).waitFor()
  await pole.getByRole('button', { name: 'Print labels' }).click()
  const labels = page.getByRole('dialog', { name: 'Labels of poles (1)' })
  await labels.getByText(NUMBER).waitFor()
  await labels.getByRole('button', { name: 'Close' }).last().click()
  await labels.waitFor({ state: 'hidden' })

  const remove = pole.getByRole('button', { name: 'Delete pole' })
  expect(await remove.getAttribute('aria-description')).toBe('4 devices on this pole; remove them first')
  await pole.getByRole('button', { name: 'Close' }).click()

  await page.goto(`/index/light/road/asset/poles?q=${NUMBER}`)
  await page.getByRole('list', { name: 'Pole list' }).getByText(NUMBER).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /csv/ }).click()),
  ])
  const [head, line, ...more] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(more).toEqual([])
  expect(head).toMatch(/^Pole number,Name,Type,Height m,Arm type,.*,Lamp 1,Lamp 2,Lamp 3,Lamp 4,/)
  expect(line).toContain(`${NUMBER},"Gate, left",Ordinary pole,9.5,`)
  for (const { code } of lamps.slice(1, 5)) expect(line).toContain(code)
})

test('who may not edit poles is told which right is missing', async () => {
  const page = await newPerson()
  await visit(page, '/index/light/road/asset/poles', 'viewer')
  await page.getByRole('grid', { name: '灯杆列表' }).getByRole('row').nth(1).waitFor()
  const add = page.getByRole('button', { name: '新建灯杆' })
  expect(await add.getAttribute('aria-description')).toBe('缺少权限“维护灯杆”，请联系有“管理员”角色的用户')
})
