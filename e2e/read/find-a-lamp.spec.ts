import { beforeAll, expect, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { enter, newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

beforeAll(async () => {
  await cityUp()
})

test('the global search finds a lamp by its number and opens its detail on the monitor', async () => {
  const api = await signInTo(system.url)
  const { rows } = await api('light.query', { filters: { state: 'lit' }, size: 20 })
  const lamp = rows[0]!
  const page = await newPerson()
  await enter(page)
  await page.keyboard.press('/')
  await page.locator('input:focus').waitFor()
  await page.keyboard.type(lamp.code)
  await page.getByRole('option', { name: lamp.name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/monitor?device=${lamp.id}`)
  const detail = page.getByRole('region', { name: '设备详情' })
  await detail.getByRole('heading', { name: lamp.name }).waitFor()
  await detail.getByText(lamp.code).first().waitFor()
})

test('after a search the keys go on to the command bar: o, a level, and Enter sends', async () => {
  const api = await signInTo(system.url)
  const { rows } = await api('light.query', { filters: { state: 'lit' }, size: 20 })
  const lamp = rows[1]!
  const page = await newPerson()
  await enter(page)
  await page.keyboard.press('/')
  await page.keyboard.type(lamp.code)
  await page.getByRole('option', { name: lamp.name }).first().waitFor()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: '下发命令' })
  await page.locator('[data-keys="command"]:focus').waitFor()
  await bar.getByText('1 盏', { exact: true }).waitFor()
  await bar.getByText('1 在线').waitFor()
  await page.keyboard.press('o')
  await bar.getByRole('button', { name: '开灯', pressed: true }).waitFor()
  await page.keyboard.press('9')
  await expect.poll(() => bar.getByLabel('任意亮度').inputValue()).toBe('90')
  await page.keyboard.press('Enter')
  await page.waitForURL(/order=/)

  await page.keyboard.press('/')
  await page.keyboard.type('abc')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  expect(await page.evaluate<string>('getSelection().toString()'), 'the old text is selected').toBe('abc')
})

test('the tree highlights the branch that is clicked and offers its lamps for a command', async () => {
  const page = await newPerson()
  await visit(page, '/index/light/road/monitor')
  const tree = page.getByRole('tree')
  const branch = tree.getByRole('treeitem', { level: 3 }).first()
  const name = await branch.getAttribute('aria-label')
  const total = /共 (\d+) 盏/.exec(name ?? '')?.[1]
  await branch.click()
  await tree.getByRole('treeitem', { selected: true, name: name!.split('，')[0]! }).waitFor()
  expect(await page.getByRole('region', { name: '下发命令' }).count(), 'nothing is chosen yet').toBe(0)
  await page.getByRole('button', { name: `选择 ${total} 盏` }).click()
  await page.getByRole('region', { name: '下发命令' }).getByText(`${total} 盏`, { exact: true }).waitFor()
})

test('two keys lead to a screen, a question mark to the list of all keys, and an open drawer keeps its own', async () => {
  const page = await newPerson({ language: 'en' })
  await enter(page)
  // Keys are listened for once the first screen stands.
  await until('g and b lead to the boxes', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    return page.url().endsWith('/monitor/boxes')
  })
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Dim to 10–90 %').waitFor()
  await page.keyboard.press('/')
  expect(await help.getByText('Search devices').isVisible()).toBe(true)
  expect(await page.evaluate<boolean>(`document.activeElement.closest('[role=dialog]') !== null`)).toBe(true)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
})

/** The named region of the page in which the focus is. */
const FOCUSED = `document.activeElement.closest('main section[aria-label]')?.getAttribute('aria-label')`
/** More presses of Tab than the page has stops before its last panel. */
const PRESSES = 150

test('the Tab key goes where the eye goes: tree, map, list, command bar, detail', async () => {
  const api = await signInTo(system.url)
  const { rows } = await api('light.query', { filters: { state: 'lit' }, size: 1 })
  const page = await newPerson({ draws: true })
  await visit(page, `/index/light/road/monitor?device=${rows[0]!.id}`)
  const list = page.getByRole('grid', { name: '单灯列表' })
  await list.getByRole('checkbox').nth(1).check()
  await page.getByRole('region', { name: '下发命令' }).waitFor()
  await page.getByRole('region', { name: '设备详情' }).getByRole('button').first().waitFor()
  await page.getByRole('toolbar', { name: '地图工具' }).waitFor()
  await page.getByRole('toolbar', { name: '视图' }).getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  const tree = page.getByRole('region', { name: '设备树' })
  expect(await tree.locator('input:focus').count(), 'it begins at the search of the tree').toBe(1)
  const passed = ['设备树']
  for (let press = 0; press < PRESSES && passed.at(-1) !== '设备详情'; press++) {
    await page.keyboard.press('Tab')
    const region = await page.evaluate<string | undefined>(FOCUSED)
    if (region && region !== passed.at(-1)) passed.push(region)
  }
  expect(passed).toEqual(['设备树', '地图', '单灯列表', '下发命令', '设备详情'])
})
