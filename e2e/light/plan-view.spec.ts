import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownLamps } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { enter, newPerson, visit } from '../system/browser.ts'
import { administratorOfAll } from '../system/people.ts'
import { cityUp, system } from '../system/system.ts'

const ACCOUNT = 'drawing'
const [GROUP, SITE] = ['图上片区', '图上站点']

let api: Api
let group = 0
let from = 0
let lamps: { id: number; name: string }[] = []

beforeAll(async () => {
  await administratorOfAll(ACCOUNT, '方图')
  await cityUp()
  api = await signInTo(system.url)
  const own = await ownLamps(api, 'plan-view')
  from = own[0]!.stationId!
  lamps = own.slice(0, 2)
  group = (await api('group.save', { name: GROUP, parentId: null })).id
  const { id: stationId } = await api('station.save', { name: SITE, groupId: group, type: 1, lat: null, lng: null })
  await api('station.move', { deviceIds: lamps.map(({ id }) => id), stationId })
})

/** Whatever became of the journey, the city is as it was. */
afterAll(async () => {
  await api('station.move', { deviceIds: lamps.map(({ id }) => id), stationId: from })
  const made = (await api('station.summary', {})).find(({ name }) => name === SITE)
  if (made) await api('station.delete', { ids: [made.id] })
  await api('group.delete', { id: group })
})

const shelf = (page: Page) => page.getByRole('complementary', { name: '分组的设备' })
const mark = (page: Page, name: string) =>
  page.getByRole('group', { name: '图上的设备' }).getByRole('button', { name: new RegExp(`^${name}，`) })
const spots = () => api('layout.positions', { groupId: group })

test('a group gets a picture; its lamps are put on it by hand and by keyboard, and stand there afterwards', async () => {
  const page = await newPerson()
  await enter(page, ACCOUNT)
  const picture = await page.screenshot()
  await page.goto(`/index/light/road/asset/sites?view=plan&group=${group}`)
  await page.getByRole('region', { name: `“${GROUP}”还没有底图` }).waitFor()
  const file = page.locator('input[type="file"]')
  await file.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await page.getByText('图片须为 jpg 或 png 格式').waitFor()
  await file.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture })
  await page.getByText(`“${GROUP}”的底图已保存`).waitFor()
  await shelf(page).getByText('已摆放 0 / 2 台').waitFor()

  const [one, two] = lamps as [{ id: number; name: string }, { id: number; name: string }]
  const sheet = page.getByRole('img', { name: '分组底图' })
  await sheet.waitFor()
  await shelf(page).getByRole('button', { name: one.name }).click()
  await page.getByText(`点击图上的位置放置“${one.name}”`).waitFor()
  const box = (await sheet.boundingBox())!
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5)
  await mark(page, one.name).waitFor()
  await expect
    .poll(spots)
    .toEqual([{ id: one.id, groupId: group, position: { x: expect.closeTo(0.25, 2), y: expect.closeTo(0.5, 2) } }])

  await shelf(page).getByRole('button', { name: two.name }).press('Enter')
  await mark(page, two.name).waitFor()
  await mark(page, two.name).and(page.locator(':focus')).waitFor()
  for (const key of ['ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
  const moved = { id: two.id, groupId: group, position: { x: 0.505, y: 0.55 } }
  await expect.poll(spots).toContainEqual(moved)

  const start = (await mark(page, one.name).boundingBox())!
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.25, { steps: 5 })
  await page.mouse.up()
  const dragged = { id: one.id, groupId: group, position: { x: expect.closeTo(0.75, 2), y: expect.closeTo(0.25, 2) } }
  await expect.poll(spots).toContainEqual(dragged)

  await page.reload()
  await mark(page, one.name).waitFor()
  await expect
    .poll(() => mark(page, two.name).getAttribute('aria-label'))
    .toMatch(/，(亮 \d+ %|灭)，横 5[01] %，纵 55 %/)
  await mark(page, one.name).focus()
  await page.keyboard.press('Delete')
  await shelf(page).getByText('已摆放 1 / 2 台').waitFor()
  await expect.poll(spots).toEqual([moved])
})

test('who may not edit groups sees the plan, and is told which right is missing', async () => {
  const page = await newPerson({ language: 'en', theme: 'day' })
  await visit(page, `/index/light/road/asset/sites?view=plan&group=${group}`, 'viewer')
  await page.getByRole('img', { name: 'Picture of the group' }).waitFor()
  const remove = page.getByRole('button', { name: 'Remove picture' })
  expect(await remove.getAttribute('aria-description')).toMatch(/"Edit groups"/)
  const name = lamps[1]!.name
  await page.getByRole('group', { name: 'Devices on the picture' }).getByRole('button', { name }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await spots()).toHaveLength(1)
})
