import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { graveViolationsOf } from '../system/accessibility.ts'
import { ownLamps } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { enter, newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const MONITOR = '/index/light/road/monitor'
const WHY = /WebGL2.*硬件加速/
/** A command's way to a lamp and back, on a busy machine. */
const WITHIN = 45_000
/** Files of the map's library, which is the largest part of a page. */
const LIBRARY = /maplibre|\/scene-/i

let api: Api
let lamp: { id: number; name: string; code: string }

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  lamp = (await ownLamps(api, 'draw-no-map'))[0]!
})

const sentenceOn = (page: Page) => page.getByRole('status').filter({ hasText: WHY })

/** Everything that goes wrong on a page, and every file of the map that it fetches. */
function watched(page: Page): string[] {
  const seen: string[] = []
  page.on('pageerror', ({ message }) => seen.push(message))
  page.on('request', (request) => {
    if (LIBRARY.test(request.url())) seen.push(request.url())
  })
  return seen
}

test('an operator at a PC without WebGL2 reads why there is no map, finds a lamp in the list and dims it', async () => {
  onTestFinished(async () => void (await api('light.sendCommand', { code: 'dco.resume', ids: [lamp.id] })))
  const page = await newPerson()
  const seen = watched(page)
  await enter(page)
  await sentenceOn(page).getByText('此处无法显示地图').waitFor()
  await page.getByText('在线率').waitFor()
  await page.getByText('24 小时负荷').waitFor()
  expect(await page.getByRole('toolbar', { name: '地图工具' }).count()).toBe(0)
  expect(await page.getByText('正在加载地图…').count()).toBe(0)
  expect(await graveViolationsOf(page)).toEqual([])

  await page.goto(MONITOR)
  await sentenceOn(page).waitFor()
  expect(await page.getByRole('button', { name: '圈选' }).count(), 'no lasso without a map').toBe(0)
  const branch = page.getByRole('tree').getByRole('treeitem', { level: 3 }).first()
  const total = /共 (\d+) 盏/.exec((await branch.getAttribute('aria-label')) ?? '')?.[1]
  await branch.click()
  await page.getByRole('button', { name: `选择 ${total} 盏` }).waitFor()
  await branch.click()
  await page.getByRole('searchbox', { name: '名称、通信编号、灯杆' }).fill(lamp.code)
  const list = page.getByRole('grid', { name: '单灯列表' })
  await list.getByRole('row').filter({ hasText: lamp.code }).getByText(lamp.name).click()
  const detail = page.getByRole('region', { name: '设备详情' })
  await detail.getByRole('heading', { name: lamp.name }).waitFor()
  expect(await detail.getByRole('button', { name: '在地图上定位' }).count()).toBe(0)

  const command = page.getByRole('region', { name: '下发命令' })
  await command.getByText('1 盏', { exact: true }).waitFor()
  await command.getByRole('button', { name: '50', exact: true }).click()
  await command.getByRole('button', { name: /^发送 1 盏$/ }).click()
  await page
    .getByRole('region', { name: '命令进度' })
    .getByRole('heading', { name: /调光 50 %/ })
    .waitFor()
  const level = async () => (await api('light.query', { filters: { ids: [lamp.id] } })).rows[0]?.level
  await expect.poll(level, { timeout: WITHIN }).toBe(50)

  await sentenceOn(page).getByRole('button', { name: '查看列表' }).click()
  await page.waitForURL('**view=list**')
  expect(seen).toEqual([])
})

test('the map of the poles counts and leads to their lists, the wall takes turns, and a position is entered by hand', async () => {
  const page = await newPerson({ width: 1920, height: 1080 })
  const seen = watched(page)
  await visit(page, '/index/light/road/demoHome')
  await page.getByText('此处无法显示地图').waitFor()
  await page.getByRole('heading', { name: '亮灯率' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: '实测负荷' }).waitFor()

  await page.goto('/index/pole/gis')
  await sentenceOn(page).waitFor()
  const layers = page.getByRole('region', { name: '图层与数量' })
  await layers.getByRole('radio', { name: /^全部 ?\d+/ }).waitFor()
  await sentenceOn(page).getByRole('button', { name: '查看列表' }).click()
  await page.waitForURL('**/index/pole/monitor/pole')
  await page.getByRole('grid').getByRole('row').nth(3).waitFor()

  await page.goto('/index/light/road/asset/poles')
  await page.getByRole('button', { name: '新建灯杆' }).click()
  const form = page.getByRole('dialog', { name: '新建灯杆' })
  await form.getByText('请在上方填写经纬度').waitFor()
  await form.getByLabel('经度', { exact: true }).fill('116.41')
  await form.getByLabel('纬度', { exact: true }).fill('39.91')
  expect(seen).toEqual([])
})
