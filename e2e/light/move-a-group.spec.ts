import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteOfFewLamps } from '../system/allotment.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { administratorOfAll } from '../system/people.ts'
import { cityUp, system } from '../system/system.ts'

const SITES = '/index/light/road/asset/sites'
const ACCOUNT = 'ordering'
const [NEW, INNER, SITE] = ['夜景区', '夜景一片', '夜景广场']

let api: Api
let from: { id: number; name: string; lamps: number }

beforeAll(async () => {
  await administratorOfAll(ACCOUNT, '方整')
  await cityUp()
  api = await signInTo(system.url)
  const stations = await api('station.summary', {})
  from = stations.find(({ name }) => name === siteOfFewLamps)!
})

/** Whatever became of the journey, the city is as it was. */
afterAll(async () => {
  const made = (await api('station.summary', {})).find(({ name }) => name === SITE)
  if (made) {
    const { rows } = await api('light.query', { filters: { stationId: made.id } })
    if (rows.length > 0) await api('station.move', { deviceIds: rows.map(({ id }) => id), stationId: from.id })
    await api('station.delete', { ids: [made.id] })
  }
  for (const name of [INNER, NEW]) {
    const group = (await api('group.summary', {})).find((one) => one.name === name)
    if (group) await api('group.delete', { id: group.id })
  }
})

const tree = (page: Page) => page.getByRole('tree', { name: '分组树' })
const line = (page: Page, name: string) => tree(page).getByRole('treeitem', { name: new RegExp(`^${name},`) })
const level = async (page: Page, name: string) => Number(await line(page, name).getAttribute('aria-level'))

async function makeGroup(page: Page, name: string) {
  await page.getByRole('button', { name: /^新建(下级)?分组$/ }).click()
  const drawer = page.getByRole('dialog', { name: '新建分组' })
  await drawer.getByLabel('名称').fill(name)
  await drawer.getByRole('button', { name: '保存' }).click()
  await line(page, name).waitFor()
  await drawer.waitFor({ state: 'hidden' })
}

test('groups are made, moved by hand and by keyboard, and never in a circle; devices move to a site in them', async () => {
  const page = await newPerson()
  await visit(page, SITES, ACCOUNT)
  await tree(page).getByRole('treeitem').nth(1).waitFor()
  await makeGroup(page, NEW)
  await makeGroup(page, INNER)
  expect([await level(page, NEW), await level(page, INNER)]).toEqual([2, 2])

  await line(page, INNER).dragTo(line(page, NEW))
  await expect.poll(() => level(page, INNER)).toBe(3)

  await line(page, NEW).click()
  await tree(page).press('Control+x')
  await page.getByText(`移动“${NEW}”`).waitFor()
  await tree(page).press('ArrowDown')
  await page.getByRole('status').getByText(`“${INNER}”在“${NEW}”之下，移过去会形成循环`).waitFor()
  await tree(page).press('Control+v')
  const drop = page.getByRole('button', { name: '移到这里' })
  expect(await drop.getAttribute('aria-disabled')).toBe('true')
  expect(await line(page, INNER).getAttribute('aria-label')).toMatch(/移过去会形成循环/)
  await tree(page).press('Escape')
  await drop.waitFor({ state: 'hidden' })
  expect([await level(page, NEW), await level(page, INNER)]).toEqual([2, 3])
  const groups = await api('group.summary', {})
  const idOf = (name: string) => groups.find((one) => one.name === name)!.id
  await expect(api('group.save', { id: idOf(NEW), name: NEW, parentId: idOf(INNER) })).rejects.toThrow(/below itself/)

  await tree(page).press('Control+x')
  await tree(page).press('Home')
  await tree(page).press('Control+v')
  await expect.poll(() => level(page, INNER)).toBe(2)
  await line(page, INNER).click()
  await page.getByRole('button', { name: '剪切' }).press('Enter')
  await line(page, NEW).click()
  await drop.press('Enter')
  await expect.poll(() => level(page, INNER)).toBe(3)

  await line(page, NEW).click()
  const remove = page.getByRole('button', { name: '删除分组' })
  expect(await remove.getAttribute('aria-description')).toBe(`“${NEW}”下有 1 个分组、0 个站点，移走后才能删除`)

  await line(page, INNER).click()
  await page.getByRole('button', { name: '新建站点' }).click()
  const form = page.getByRole('dialog', { name: '新建站点' })
  await form.getByLabel('名称').fill(SITE)
  await form.getByLabel('纬度').fill('39.91')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('经纬度要么都填，要么都不填').first().waitFor()
  await form.getByLabel('经度').fill('116.41')
  await form.getByRole('button', { name: '保存' }).click()
  const sites = page.getByRole('grid', { name: '站点列表' })
  await sites.getByRole('row').filter({ hasText: SITE }).click()

  await page.getByRole('button', { name: '调入设备' }).click()
  const mover = page.getByRole('dialog', { name: '调入设备' })
  await mover.getByRole('combobox', { name: '站点' }).click()
  await mover.getByRole('combobox', { name: '站点' }).fill(from.name)
  await page.keyboard.press('Enter')
  const devices = mover.getByRole('grid', { name: '可调入的设备' })
  const lamps = devices.getByRole('row').filter({ hasText: '单灯' })
  await lamps.first().waitFor()
  for (const at of [0, 1]) await lamps.nth(at).getByRole('checkbox', { name: '选择设备' }).check()
  await mover.getByRole('button', { name: '调入 2 台' }).click()
  const sure = page.getByRole('dialog', { name: `把 2 台设备移到“${SITE}”？` })
  await sure.getByRole('button', { name: '调入 2 台' }).click()
  await page.getByText(`已把 2 台设备移到“${SITE}”`).waitFor()
  await line(page, NEW).click()
  await expect.poll(() => line(page, NEW).getAttribute('aria-label')).toMatch(/1 个站点.* 2 盏灯/)

  await page.getByRole('button', { name: '批量划归' }).click()
  const many = page.getByRole('dialog', { name: '批量划归' })
  await many.getByRole('combobox', { name: '归入的分组' }).fill(NEW)
  await page.keyboard.press('Enter')
  const file = { name: 'sites.txt', mimeType: 'text/plain', buffer: Buffer.from(`${SITE}\n没有这里\n${SITE}\n`) }
  await many.locator('input[type=file]').setInputFiles(file)
  await many.getByText('共 3 行').waitFor()
  await many.getByRole('button', { name: '核对' }).click()
  const report = many.getByRole('grid', { name: '核对结果' })
  await report.getByText('未找到').waitFor()
  await report.getByText('重复').waitFor()
  await many.getByRole('button', { name: '归入 1 个' }).click()
  await page
    .getByRole('dialog', { name: `把 1 个站点归入“${NEW}”？` })
    .getByRole('button', { name: '归入 1 个' })
    .click()
  await many.getByText('已归入 1 个').waitFor()
  await many.getByRole('button', { name: '关闭' }).last().click()
  await many.waitFor({ state: 'hidden' })
  expect((await api('station.summary', {})).find(({ name }) => name === SITE)?.groupId).toBe(idOf(NEW))

  await line(page, NEW).click()
  await page.getByRole('button', { name: '合并' }).click()
  const merge = page.getByRole('dialog', { name: `合并分组“${NEW}”` })
  await merge.getByText('直属的 1 个分组、1 个站点').waitFor()
  await merge.getByLabel('并入').fill(INNER)
  await page.getByText('没有可并入的分组').waitFor()
  await merge.getByRole('button', { name: '取消' }).click()
  await merge.waitFor({ state: 'hidden' })
  await line(page, INNER).click()
  await page.getByRole('button', { name: '合并' }).click()
  const inner = page.getByRole('dialog', { name: `合并分组“${INNER}”` })
  await inner.getByLabel('并入').fill(NEW)
  await page.keyboard.press('Enter')
  await inner.getByRole('button', { name: '合并' }).click()
  await line(page, INNER).waitFor({ state: 'detached' })

  const site = (await api('station.summary', {})).find(({ name }) => name === SITE)!
  await page.goto(`/index/light/road/monitor?at=station-${site.id}`)
  const found = page.getByRole('treeitem', { name: new RegExp(`^${SITE}`) })
  await found.waitFor()
  expect(await found.getAttribute('aria-label')).toMatch(/2/)
})

test('who may not move groups is told which right is missing', async () => {
  const page = await newPerson()
  await visit(page, SITES, 'viewer')
  const first = tree(page).getByRole('treeitem').nth(1)
  await first.click()
  const cut = page.getByRole('button', { name: '剪切' })
  expect(await cut.getAttribute('aria-description')).toBe('缺少权限“维护分组”，请联系有“管理员”角色的用户')
  expect(await first.getAttribute('draggable')).toBe('false')
})
