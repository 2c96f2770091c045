import type { DeviceListRow, SubDevice } from '@lamplighter/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownBox } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const [BRANCH, MAIN] = ['WL9', 'QF9']
const PATIENCE = 20_000

let api: Api
/** Two cabinets that stand at one site for this journey; the first has its main distribution. */
let first: DeviceListRow
let second: DeviceListRow
let main: SubDevice
let hung: SubDevice[]

const partsOf = async (box: DeviceListRow) => (await api('subDevice.query', { boxId: box.id })).parts
const save = (box: DeviceListRow, part: SubDevice, more: Partial<SubDevice> = {}) =>
  api('subDevice.save', { ...part, boxId: box.id, ...more })

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  first = await ownBox(api, 'wire-a-box')
  second = await ownBox(api, 'wire-a-box, second')
  const parts = await partsOf(second)
  main = parts.find(({ type }) => type === 1)!
  hung = parts.filter(({ parentId }) => parentId === main.id)
  for (const part of hung) await save(second, part, { parentId: null })
  await api('subDevice.delete', { id: main.id })
  await api('station.move', { deviceIds: [second.id], stationId: first.stationId! })
})

/** Whatever became of the journey, the city is as it was. */
afterAll(async () => {
  const { parts, lamps } = await api('subDevice.query', { boxId: second.id })
  const branch = parts.find(({ name }) => name === BRANCH)
  const lost = lamps.filter(({ branchId }) => branchId === null || branchId === branch?.id).map(({ id }) => id)
  const home = parts.find(({ name }) => name === 'WL1')!.id
  if (lost.length > 0) await api('subDevice.connect', { boxId: second.id, branchId: home, lampIds: lost })
  if (branch) await api('subDevice.delete', { id: branch.id })
  await api('station.move', { deviceIds: [second.id], stationId: second.stationId! })
  const { id: _, ...plate } = main
  const { id } = await api('subDevice.save', { ...plate, boxId: second.id })
  for (const part of hung) await save(second, part, { parentId: id })
})

async function choose(page: Page, field: string, option: string | RegExp) {
  await page.getByRole('dialog').getByLabel(field, { exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}
const line = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: '箱内设备' })
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()

test('a second main is refused, a branch is added and a lamp hung on it, and neither goes while it holds something', async () => {
  const page = await newPerson({ theme: 'night' })
  await visit(page, `/index/light/single?id=${second.id}&menu=config&group=parts`)
  await page.getByRole('button', { name: '新建箱内设备' }).click()
  const drawer = page.getByRole('dialog')
  await choose(page, '类型', '总进线')
  await drawer.getByLabel('名称').fill(MAIN)
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.getByText(`一个站点只能有一个总进线，“${first.name}”已有`).waitFor()

  await choose(page, '类型', /^支路$/)
  await drawer.getByLabel('名称').fill('WL1')
  await choose(page, '上级', /^KM4/)
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.getByText('箱内已有名称“WL1”').waitFor()
  await drawer.getByLabel('名称').fill(BRANCH)
  await drawer.getByRole('button', { name: '保存' }).click()
  await line(page, BRANCH).waitFor()

  await line(page, BRANCH).click()
  await drawer.getByRole('button', { name: '单灯接线 · 0 盏' }).click()
  const wiring = page.getByRole('dialog').filter({ hasText: '已选 0 盏' })
  await wiring.getByRole('list', { name: '单灯接线' }).getByRole('checkbox').first().check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `接入 ${BRANCH}` })
    .click()
  await page.getByText(`1 盏已接入 ${BRANCH}`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()

  const isKept = async (name: string, why: string) => {
    await line(page, name).click()
    const act = page.getByRole('dialog').getByRole('button', { name: '删除箱内设备' })
    await expect.poll(() => act.getAttribute('aria-description'), { timeout: PATIENCE }).toBe(why)
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await isKept(BRANCH, '支路上接有 1 盏灯，不能删除')
  await isKept('K4', '已关联接触器，不能删除')
  const output = (await partsOf(second)).find(({ name }) => name === 'K4')!
  await expect(api('subDevice.delete', { id: output.id })).rejects.toMatchObject({ code: 990338 })

  await page.getByRole('tab', { name: '信息' }).click()
  await page.getByRole('group', { name: `WL4 · ${BRANCH}`, exact: true }).waitFor()
})

test('the parts of a box fit a phone, in English, with what each hangs on', async () => {
  const page = await newPerson({ width: 390, height: 844, language: 'en', theme: 'day' })
  await visit(page, `/index/light/single?id=${first.id}&menu=config&group=parts`)
  await page.getByRole('button', { name: /^KM1/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit sub-device' })
  await drawer.getByText('K1 · Control output').first().waitFor()
  const remove = drawer.getByRole('button', { name: 'Delete sub-device' })
  const why = () => remove.getAttribute('aria-description')
  await expect.poll(why, { timeout: PATIENCE }).toBe('The device has children and cannot be deleted')
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})
