import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownLamps } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { administratorOfAll } from '../system/people.ts'
import { cityUp, deafen, system } from '../system/system.ts'

const ACCOUNT = 'numbering'
const [GROUP, SITE] = ['编号片区', '编号站点']
const NUMBER = 201
const LAMPS = 3
/** Ten seconds until the next try, as long until the list is read anew, and what a busy machine takes. */
const HEARD = 40_000

type Lamp = { id: number; name: string; code: string; groupNumber: number | null }
let api: Api
let group = 0
let from = 0
let lamps: Lamp[] = []

beforeAll(async () => {
  await administratorOfAll(ACCOUNT, '方号')
  await cityUp()
  api = await signInTo(system.url)
  const own = await ownLamps(api, 'number-lamps')
  from = own[0]!.stationId!
  const behindOne = [...Map.groupBy(own, ({ gatewayId }) => gatewayId).values()].find(({ length }) => length >= LAMPS)
  lamps = behindOne!.slice(0, LAMPS)
  group = (await api('group.save', { name: GROUP, parentId: null })).id
  const site = await api('station.save', { name: SITE, groupId: group, type: 1, lat: null, lng: null })
  await api('station.move', { deviceIds: lamps.map(({ id }) => id), stationId: site.id })
})

/** Whatever became of the journey, the city is as it was. */
afterAll(async () => {
  await api('station.move', { deviceIds: lamps.map(({ id }) => id), stationId: from })
  const made = (await api('station.summary', {})).find(({ name }) => name === SITE)
  if (made) await api('station.delete', { ids: [made.id] })
  await api('group.delete', { id: group })
  const items = lamps.map(({ id, groupNumber }) => ({
    deviceId: id,
    code: 'dcc.group',
    args: { number: groupNumber ?? 1 },
  }))
  await api('command.send', items)
})

const counted = async () => (await api('group.numbers', {})).find(({ number }) => number === NUMBER)
const closeDialog = (page: Page) =>
  page
    .locator('.ant-modal')
    .getByRole('button', { name: /^(关闭|Close)$/ })
    .click()

test('three lamps get a number; the one that does not hear it at first is pending until it does', async () => {
  const page = await newPerson()
  await visit(page, `/index/light/road/asset/sites?view=numbers&group=${group}`, ACCOUNT)
  const [, deaf] = lamps as [Lamp, Lamp]
  // Two tries of ten seconds: time enough to look at it.
  await deafen([deaf.code], 2)
  await page.getByRole('button', { name: '为分组写组号' }).click()
  const dialog = page.getByRole('dialog', { name: `组号：${LAMPS} 盏灯` })
  await dialog.getByLabel('分组号', { exact: true }).fill('256')
  await dialog.getByRole('button', { name: `设置分组号 · ${LAMPS} 盏灯` }).click()
  await dialog.getByText('须在 1–255 之间').waitFor()
  await dialog.getByLabel('分组号', { exact: true }).fill(String(NUMBER))
  await page.keyboard.press('Enter')
  await expect.poll(counted).toMatchObject({ lamps: LAMPS, written: LAMPS - 1, pending: 1, differs: 0, whole: 0 })
  await closeDialog(page)
  const row = page
    .getByRole('grid', { name: '组号 1-255' })
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${NUMBER}`) })
  await row.click()
  const drawer = page.getByRole('dialog', { name: `组号 ${NUMBER}` })
  await drawer.getByRole('tab', { name: '待写入 1' }).click()
  await drawer.getByRole('row').filter({ hasText: deaf.name }).waitFor()

  await drawer.getByRole('tab', { name: `已写入 ${LAMPS}` }).waitFor({ timeout: HEARD })
  expect(await counted()).toMatchObject({ lamps: LAMPS, written: LAMPS, pending: 0, differs: 0, gateways: 1 })
  const again = drawer.getByRole('button', { name: '重写不一致（0）' })
  expect(await again.getAttribute('aria-description')).toBe('没有不一致的灯')
})

test('in a hand, the number is read back from the lamps', async () => {
  const page = await newPerson({ width: 390, height: 844, language: 'en' })
  await visit(page, '/index/light/road/asset/sites?view=numbers', ACCOUNT)
  await page
    .getByRole('list', { name: 'Group numbers 1-255' })
    .getByRole('button', { name: `${NUMBER} ` })
    .click()
  const drawer = page.getByRole('dialog', { name: `Group number ${NUMBER}` })
  await drawer.getByRole('tab', { name: `Written ${LAMPS}` }).waitFor()
  await drawer.getByRole('button', { name: `Read back (${LAMPS})` }).click()
  const dialog = page.getByRole('dialog', { name: `Group number: ${LAMPS} lamps` })
  await dialog.getByRole('button', { name: new RegExp(`${LAMPS} lamps$`) }).click()
  const result = dialog.getByRole('region', { name: 'Result', exact: true })
  await expect.poll(() => result.getByText(String(NUMBER)).count(), { timeout: 20_000 }).toBe(LAMPS)
})
