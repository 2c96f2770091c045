import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { graveViolationsOf } from '../system/accessibility.ts'
import { districts } from '../system/allotment.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const DISTRICT = districts['dim-by-lasso']
/** No plan asks for it at this hour. */
const LEVEL = 20
/** The shortest end that leaves the lamps time to be told of it, ms. */
const SOON = 12_000
const WITHIN = 60_000
/** Two orders to a district and the end of one of them, on a busy machine. */
const LONGEST = 240_000

let api: Api
beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
})

/** Around the middle of what tree, list and controls leave of the map. */
const RING: readonly (readonly [number, number])[] = [
  [700, 220],
  [1_050, 220],
  [1_050, 460],
  [700, 460],
  [700, 220],
]
const MAP = { x: 340, y: 160, width: 960, height: 400 }

/** Nothing on the map moves any more. */
const rests = (page: Page) =>
  until(
    'the map rests',
    async () => {
      const [before, after] = [await page.screenshot({ clip: MAP }), await page.screenshot({ clip: MAP })]
      return before.equals(after)
    },
    WITHIN,
  )

async function lasso(page: Page) {
  const tool = page.getByRole('button', { name: /^(圈选|拖动画圈)$/ })
  if ((await tool.getAttribute('aria-pressed')) === 'false') await tool.click()
  for (const [at, [x, y]] of RING.entries()) {
    await page.mouse.move(x, y, { steps: 12 })
    if (at === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

const countIn = async (command: Locator): Promise<number> =>
  Number((await command.locator('b').first().textContent())?.replace(/\D/g, '') ?? 0)

test(
  'a district is dimmed by lasso with an end, is seen to change, and shines as planned again when the end has come',
  async () => {
    const page = await newPerson({ draws: true })
    await visit(page, '/index/light/road/monitor')
    await page
      .getByText(/^\d+ k?m$/)
      .first()
      .waitFor()
    await page.getByRole('treeitem', { name: new RegExp(`^${DISTRICT}，`) }).click()
    await page.waitForURL('**at=group-*')
    await rests(page)
    const groupId = Number(new URL(page.url()).searchParams.get('at')?.replace('group-', ''))
    const district = new Set((await api('light.query', { filters: { groupId }, size: 500 })).rows.map(({ id }) => id))
    const command = page.getByRole('region', { name: '下发命令' })
    await until(
      'the lasso has caught lamps',
      async () => {
        await lasso(page)
        await command.waitFor({ timeout: 5_000 })
        return (await countIn(command)) > 10
      },
      WITHIN,
    )

    await command.getByRole('button', { name: String(LEVEL), exact: true }).click()
    await command.getByRole('button', { name: /^结束时间/ }).click()
    await page.getByRole('menuitemradio', { name: '15 分钟' }).click()
    const hold = command.getByText(/^20 % 至 \d\d:\d\d$/)
    await hold.waitFor()
    expect(await hold.getAttribute('title')).toMatch(/^20 % 保持至 \d\d:\d\d，随后恢复计划 [\d–]+ %$/)
    await command.getByText(/\d+ 盏低于.+ \d+ lx 的下限/).waitFor()
    await command.getByText(/^\s*−[\d.]+\s*kW$/).waitFor()
    await command.getByRole('button', { name: /^发送 [\d,]+ 盏$/ }).click()
    const progress = page.getByRole('region', { name: '命令进度' })
    await progress.getByRole('heading', { name: /调光 20 %/ }).waitFor()

    const order = new URL(page.url()).searchParams.get('order')!
    // What becomes of the order is followed at a desk that draws no map, which would take both cores all the while.
    const desk = await newPerson()
    await visit(desk, page.url())
    await page.context().close()
    await desk
      .getByRole('region', { name: '命令进度' })
      .getByRole('heading', { name: /调光 20 %/ })
      .waitFor()
    const { rows } = await api('command.query', { groupId: order, size: 5000 })
    const inside = rows.filter(({ deviceId }) => district.has(deviceId))
    expect(inside.length).toBeGreaterThan(10)
    const lamps = async (ids: readonly number[]) =>
      (await api('light.query', { filters: { ids: [...ids] }, size: 5000 })).rows
    const proved = async () => (await api('command.progress', { groupId: order })).proved
    await expect.poll(proved, { timeout: WITHIN }).toBeGreaterThan(rows.length * 0.9)
    const items = (await api('command.query', { groupId: order, size: 5000 })).rows.filter(
      ({ proof }) => proof === 'proved',
    )
    expect(items.every(({ until: end }) => end !== null)).toBe(true)
    const ids = items.map(({ deviceId }) => deviceId).filter((id) => district.has(id))
    const dimmed = async () => (await lamps(ids)).filter(({ level }) => level === LEVEL).length
    await expect.poll(dimmed, { timeout: WITHIN }).toBe(ids.length)
    await desk.getByRole('tab', { name: /^全部/ }).click()
    const { code } = (await lamps(ids)).find(({ online }) => online)!
    await desk.getByRole('searchbox', { name: '名称、通信编号、灯杆' }).fill(code)
    const row = desk.getByRole('grid', { name: '单灯列表' }).getByRole('row').filter({ hasText: code })
    await row.filter({ hasText: `${LEVEL} %` }).waitFor()

    const end = new Date(api.now() + SOON).toISOString()
    const again = await api('light.sendCommand', { code: 'dco.dim', args: { level: LEVEL, until: end }, ids })
    // The demo lets some lamps fall silent in its first minutes; what they last said stands.
    const heard = async () => (await lamps(ids)).filter(({ online }) => online)
    const unanswered = async () => {
      const { rows: asked } = await api('command.query', { groupId: again.groupId, size: 5000 })
      const answered = new Set(asked.filter((item) => item.answered !== null).map(({ deviceId }) => deviceId))
      return (await heard()).filter(({ id }) => !answered.has(id)).map((lamp) => lamp.code)
    }
    await expect.poll(unanswered, { timeout: WITHIN }).toEqual([])
    await expect
      .poll(async () => (await heard()).filter(({ level }) => level === LEVEL).length, { timeout: WITHIN })
      .toBe(0)
    await expect.poll(async () => (await heard()).filter(({ light }) => !light).length, { timeout: WITHIN }).toBe(0)
    const { level } = (await lamps(ids)).find((lamp) => lamp.code === code)!
    await row.filter({ hasText: `${level} %` }).waitFor()
  },
  LONGEST,
)

test('lamps of a group number are counted before they are chosen, and what is no number is said', async () => {
  const page = await newPerson({ language: 'en', theme: 'day' })
  await visit(page, '/index/light/road/monitor')
  const { rows } = await api('light.query', { size: 100 })
  const number = rows.find(({ groupNumber }) => groupNumber !== null)!.groupNumber!
  const { counts } = await api('light.query', { filters: { groupNumber: number }, size: 1 })
  await page.getByRole('button', { name: 'Select lamps' }).click()
  const targets = page.getByRole('dialog', { name: 'Select lamps' })
  const field = targets.getByRole('textbox', { name: 'By group number' })
  await field.fill('256')
  await targets.getByText('A group number is a whole number from 1 to 255').waitFor()
  await field.fill(String(number))
  await targets.getByRole('button', { name: `Select ${counts.all}`, exact: true }).waitFor({ timeout: WITHIN })
  await field.press('Enter')
  const command = page.getByRole('region', { name: 'Send command' })
  await command.getByText(new RegExp(`^${counts.all} lamps?$`)).waitFor({ timeout: WITHIN })
  await page.getByRole('tab', { name: `Selected ${counts.all}` }).waitFor()
})

/** What keeps people out of a sheet, once it has slid in. */
const readable = (page: Page, sheet: string) => expect.poll(() => graveViolationsOf(page, sheet)).toEqual([])

test('a saved selection is named anew by keyboard, and chosen and dimmed on a phone', async () => {
  const { rows } = await api('light.query', { filters: { online: true }, size: 3 })
  const ids = rows.map(({ id }) => id)
  const { id } = await api('selection.save', { name: '桥头', shared: true, target: { ids } })
  try {
    const page = await newPerson({ theme: 'day' })
    await visit(page, '/index/light/road/monitor')
    await page.getByRole('button', { name: '选灯' }).press('Enter')
    const targets = page.getByRole('dialog', { name: '选灯' })
    const change = targets.getByRole('button', { name: '更改选区“桥头”' })
    const name = targets.getByRole('textbox', { name: '选区“桥头”的新名称' })
    await change.press('Enter')
    await page.getByRole('menuitem', { name: '改名' }).press('Enter')
    await name.press('Escape')
    await targets.getByRole('button', { name: /^桥头/ }).and(page.locator(':focus')).waitFor()
    await change.press('Enter')
    await page.getByRole('menuitem', { name: '改名' }).press('Enter')
    await name.fill('大桥')
    await name.press('Enter')
    const renamed = targets.getByRole('button', { name: /^大桥/ })
    await renamed.and(page.locator(':focus')).waitFor({ timeout: WITHIN })
    expect((await api('target.query', { target: { selectionId: id } })).ids).toEqual([...ids].sort((a, b) => a - b))

    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await page.getByRole('button', { name: '选灯' }).click()
    const sheet = page.getByRole('dialog', { name: '选灯' })
    const saved = sheet.getByRole('button', { name: /^大桥/ })
    await saved.waitFor()
    await readable(page, '[role=dialog]')
    await saved.click()
    const chosen = page.getByRole('region', { name: '已选的灯' })
    await chosen.getByText('3 在线').waitFor()
    await chosen.getByRole('radio', { name: /^60/ }).click()
    await chosen.getByRole('button', { name: '发送 3 盏' }).click()
    await chosen.getByRole('region', { name: '命令进度' }).getByText('调光 60 %').waitFor({ timeout: WITHIN })
    await readable(page, '[aria-label=已选的灯]')
    await chosen.getByRole('button', { name: '关闭' }).click()
    await chosen.waitFor({ state: 'detached' })
  } finally {
    await api('selection.delete', { id })
  }
})
