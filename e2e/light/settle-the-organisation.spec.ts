import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../system/accessibility.ts'
import { type Api, signInTo } from '../system/api.ts'
import { enter, newPerson, signIn, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const SYSTEM = '/index/light/road/system'
const HOME = '**/index/light/road/home'
const TOKEN = 'lamplighter_remember'
const DICTIONARY = 'poleMaker'

let api: Api
let price: number

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  price = (await api('parameter.query', {})).find(({ name }) => name === 'tariff.price')!.value as number
})
afterAll(async () => {
  const settled = ['signIn.remember', 'console.refreshSeconds'] as const
  const changes = [...settled.map((name) => ({ name, value: null })), { name: 'tariff.price' as const, value: price }]
  await api('parameter.save', { changes })
  await api('dictionary.delete', { code: DICTIONARY }).catch(() => undefined)
})

/** So tall that no parameter is scrolled out of its panel: to axe a label out of there is none. */
const ALL_IN_SIGHT = { height: 2200 }

const save = (page: Page) => page.getByRole('button', { name: /^保存/ })

test('an administrator forbids remembered sign-in, after which the ticked box keeps nothing', async () => {
  const [boss, page] = [await newPerson(ALL_IN_SIGHT), await newPerson()]
  await page.goto('/login')
  await page.getByRole('checkbox', { name: '记住密码' }).check()
  await signIn(page, 'viewer')
  await page.waitForURL(HOME)
  const kept = async () => (await page.context().cookies()).some(({ name }) => name === TOKEN)
  expect(await kept()).toBe(true)

  await visit(boss, `${SYSTEM}/parameters`)
  const remember = boss.getByRole('switch', { name: '允许记住登录' })
  const failures = boss.getByRole('spinbutton', { name: '锁定前失败次数' })
  await remember.click()
  await failures.fill('2')
  await boss.getByText('须在 3–10 次之间').waitFor()
  expect(await save(boss).getAttribute('aria-description')).toBe('1 项填写有误')
  await failures.fill('5')
  expect(await violationsOf(boss)).toEqual([])
  await boss.getByRole('tab', { name: '字典' }).click()
  await boss.getByRole('dialog', { name: '放弃修改？' }).getByRole('button', { name: '继续填写' }).click()
  expect(await remember.getAttribute('aria-checked')).toBe('false')
  await save(boss).click()
  await boss.getByText('已保存 1 项参数').waitFor()
  await boss
    .getByRole('listitem')
    .filter({ has: remember })
    .getByText(/demo 修改于/)
    .waitFor()

  await page.getByRole('button', { name: '周敏' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
  const dots = page.getByLabel('密码', { exact: true })
  expect(await dots.inputValue()).toBe('•'.repeat(8))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor()
  expect(await kept()).toBe(false)
  await signIn(page, 'viewer')
  await page.waitForURL(HOME)
  expect(await kept()).toBe(false)

  await boss.getByRole('button', { name: '“允许记住登录”恢复默认值 开' }).click()
  await save(boss).click()
  await remember.and(boss.locator('[aria-checked="true"]:enabled')).waitFor()
  await save(boss).waitFor({ state: 'detached' })
})

test("a settled price stands beneath tonight's energy at once in a console that is open, and a strange map host is refused", async () => {
  await api('parameter.save', { changes: [{ name: 'tariff.price', value: 0 }] })
  const [boss, watch] = [await newPerson(ALL_IN_SIGHT), await newPerson()]
  await enter(watch, 'viewer')
  const tonight = watch.getByText('今晚电量', { exact: true }).locator('..')
  await tonight.getByText('kWh').waitFor()
  expect(await tonight.textContent()).not.toContain('¥')

  await visit(boss, `${SYSTEM}/parameters`)
  const tariff = boss.getByRole('spinbutton', { name: '每千瓦时电价' })
  const style = boss.getByRole('textbox', { name: '底图样式地址' })
  await tariff.fill('0.65123')
  await boss.getByText('最多 4 位小数').waitFor()
  await tariff.fill('0.6512')
  await style.fill('https://tiles.elsewhere.example/night.json')
  expect(await violationsOf(boss)).toEqual([])
  await save(boss).click()
  await boss
    .getByRole('alert')
    .filter({ hasText: '底图地址“https://tiles.elsewhere.example”不在允许的范围内' })
    .waitFor()
  await boss.getByRole('button', { name: '撤销“底图样式地址”的修改' }).click()
  await save(boss).click()
  await boss.getByText('已保存 1 项参数').waitFor()

  await tonight.getByText(/¥ [\d,]+\.\d\d/).waitFor()
})

test('a longer refresh interval asks for the figures less often', async () => {
  const page = await newPerson()
  await enter(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/station/home/Summary')) asked++
  })
  await api('parameter.save', { changes: [{ name: 'console.refreshSeconds', value: 5 }] })
  await expect.poll(() => asked, { timeout: 14_000 }).toBeGreaterThanOrEqual(2)
})

test('a dictionary of the own organisation is made, filled and put in order by keyboard alone', async () => {
  const page = await newPerson()
  await visit(page, `${SYSTEM}/dictionaries`)
  await page.getByRole('button', { name: '新建字典' }).press('Enter')
  const code = page.getByLabel('代码', { exact: true })
  await code.fill('offReason')
  await page.getByLabel('中文', { exact: true }).fill('灯杆厂家')
  await page.getByLabel('英文', { exact: true }).fill('Pole maker')
  await save(page).press('Enter')
  await page.getByText('字典代码“offReason”已存在').waitFor()
  await code.fill(DICTIONARY)

  const entry = async (place: number, words: readonly string[]) => {
    await page.getByRole('button', { name: '添加一项' }).press('Enter')
    for (const [at, field] of ['代码', '中文', '英文'].entries())
      await page.getByLabel(`${field}，第 ${place} 项`).fill(words[at] ?? '')
  }
  await entry(1, ['hua', '华灯', 'Hua'])
  await entry(2, ['ming', '明光', 'Ming'])
  const handle = page.getByRole('button', { name: /^移动“明光”/ })
  await handle.press('ArrowUp')
  await page.getByText('“明光”现在是第 1 项').waitFor({ state: 'attached' })
  expect(await page.evaluate<string>('document.activeElement.ariaLabel')).toMatch(/明光/)
  expect(await violationsOf(page)).toEqual([])
  await save(page).press('Enter')
  await page.getByText('已保存“灯杆厂家”').waitFor()

  const made = (await api('dictionary.query', {})).find((one) => one.code === DICTIONARY)
  expect(made).toMatchObject({ shipped: false, entries: [{ code: 'ming' }, { code: 'hua' }] })
  await page.getByRole('button', { name: '删除字典' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除字典' }).click()
  await page.getByText('选择一个字典').waitFor()
})

test('an alarm account whose server the installation does not allow is refused at its field', async () => {
  const page = await newPerson()
  await visit(page, `${SYSTEM}/alarm-account`)
  await page.getByText('尚未设置账号').waitFor()
  await page.getByLabel('服务器地址').fill('169.254.169.254')
  await page.getByLabel('端口').fill('80')
  await page.getByLabel('用户名').fill('desk')
  await page.getByRole('textbox', { name: '密码' }).fill('not-kept-1')
  await page.getByRole('button', { name: '添加设备' }).click()
  await page.getByLabel('第 1 台的编码').fill('G-01')
  expect(await violationsOf(page)).toEqual([])
  await save(page).click()
  await page.getByText('服务器地址“169.254.169.254”不在允许的范围内').waitFor()
  expect(await page.evaluate<string>('document.activeElement.id')).toBe('alarm-account_serverIp')
  expect(await api('alarmAccount.default', {})).toEqual({ account: null, devices: [] })
})
