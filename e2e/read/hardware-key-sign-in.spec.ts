import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { expectWhole } from '../system/accessibility.ts'
import { enter, type Look, newPerson } from '../system/browser.ts'
import { insertKey, removeKey, unlockKey } from '../system/keys.ts'
import { administratorOfAll } from '../system/people.ts'
import { PASSWORD } from '../system/product.ts'

const HOME = '**/index/light/road/home'
const ACCOUNT = 'keeper'
/** The helper is looked for on one port after the other. */
const FOUND = { timeout: 60_000 }

beforeAll(() => administratorOfAll(ACCOUNT, '周锁'))
afterEach(() => removeKey('demo'))

const menu = (page: Page) => page.getByRole('button', { name: '周锁' })
const dialog = (page: Page) => page.getByRole('dialog', { name: '硬件密钥' })
const keyButton = (page: Page) => page.getByRole('button', { name: '用密钥登录' })

async function open(page: Page) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: '硬件密钥' }).click()
  await dialog(page).waitFor()
}

async function leave(page: Page) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
}

test('who registers a key signs in by it, once it is inserted and unlocked, until it is removed', async () => {
  const page = await newPerson()
  await enter(page, ACCOUNT)
  await open(page)
  await insertKey('demo')
  await dialog(page).getByText('登记密钥 · demo').waitFor(FOUND)
  await dialog(page).getByLabel('名称').fill('值班台密钥')
  await dialog(page).getByLabel('当前密码').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('alert').filter({ hasText: '请先在密钥助手中解锁' }).waitFor()
  await unlockKey('demo')
  await dialog(page).getByRole('button', { name: '登记这个密钥' }).click()
  const own = dialog(page).getByRole('listitem').filter({ hasText: '值班台密钥' })
  await own.getByText('已插入').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await leave(page)

  await keyButton(page).waitFor(FOUND)
  await removeKey('demo')
  await keyButton(page).waitFor({ state: 'detached' })
  await insertKey('demo')
  await keyButton(page).click()
  await page.getByRole('alert').filter({ hasText: '密钥没有签名' }).waitFor()
  await unlockKey('demo')
  await keyButton(page).click()
  await page.waitForURL(HOME)
  await menu(page).waitFor()

  await open(page)
  await own.getByRole('button', { name: '移除“值班台密钥”' }).click()
  await dialog(page).getByLabel('当前密码').first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('密钥“值班台密钥”已移除').waitFor()
  await page.keyboard.press('Escape')
  await leave(page)
  await keyButton(page).click(FOUND)
  await page.getByRole('alert').filter({ hasText: '硬件密钥未登记或签名无效' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('who cannot sign in by a key sees at /test/usb what the helper of the machine says, and is not signed in', async () => {
  const page = await newPerson()
  await page.goto('/test/usb')
  await page.getByText(/在 \d 个端口找到密钥助手/).waitFor(FOUND)
  await page.getByText('已连接').waitFor(FOUND)
  await insertKey('demo')
  await unlockKey('demo')
  await page.getByRole('region', { name: '插拔记录' }).getByText('插入', { exact: true }).waitFor()
  await page.getByRole('button', { name: '试登录' }).click()
  await page.getByText(/已收到签名，\d+ 字节/).waitFor()
  await page.getByRole('region', { name: '原始消息' }).getByText('"type":"login"').first().waitFor()
  await page.goto('/index/light/road/home')
  await page.waitForURL('**/login')
})

test('who comes back from a sign-in elsewhere is told once why it did not succeed', async () => {
  const page = await newPerson()
  await page.goto('/login?refused=990131')
  await page.getByRole('alert').filter({ hasText: '单点登录未完成，请重试' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await page.getByLabel('账号', { exact: true }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

const LOOKS: Required<Look>[] = [
  { width: 1440, height: 900, theme: 'night', language: 'zh' },
  { width: 390, height: 844, theme: 'day', language: 'en' },
]

test.each(LOOKS)('the check and the sign-in are readable by all at $width by $theme in $language', async (look) => {
  const page = await newPerson(look)
  await insertKey('demo')
  await unlockKey('demo')
  const whole = (name: string) => expectWhole(page, name)
  await page.goto('/test/usb')
  await page.getByRole('button', { name: /^(试登录|Test login)$/ }).click(FOUND)
  await page.getByText(/已收到签名|A signature came/).waitFor()
  await whole('the check')
  await page.goto('/login?refused=0')
  await page.getByRole('button', { name: /^(用密钥登录|Sign in with the key)$/ }).click(FOUND)
  await page
    .getByRole('alert')
    .filter({ hasText: /未登记|not registered/ })
    .waitFor()
  await whole('the sign-in')
})
