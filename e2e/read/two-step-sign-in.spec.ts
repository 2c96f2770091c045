import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { enter, newPerson, signIn } from '../system/browser.ts'
import { administratorOfAll } from '../system/people.ts'
import { PASSWORD } from '../system/product.ts'

const HOME = '**/index/light/road/home'
const ACCOUNT = 'careful'

beforeAll(() => administratorOfAll(ACCOUNT, '周慎'))

const menu = (page: Page) => page.getByRole('button', { name: '周慎' })
const dialog = (page: Page) => page.getByRole('dialog', { name: '两步验证' })

async function open(page: Page) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: '两步验证' }).click()
  await dialog(page).waitFor()
}

async function leave(page: Page) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
}

/** What the authenticator app shows once it has read the key on the screen. */
async function appCode(page: Page): Promise<string> {
  const key = (await dialog(page).locator('code').textContent()) ?? ''
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
}

test('who turns it on signs in with a code besides the password, and with a spare one when the phone is away', async () => {
  const page = await newPerson()
  await enter(page, ACCOUNT)
  await open(page)
  await dialog(page).getByLabel('当前密码').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('img', { name: '验证器应用的二维码' }).waitFor()
  const used = await appCode(page)
  await dialog(page).getByLabel('应用显示的验证码').fill(used)
  await page.keyboard.press('Enter')
  const kept = dialog(page).getByRole('button', { name: '已保存，完成' })
  await kept.waitFor()
  const spare = await dialog(page).getByRole('listitem').allTextContents()
  expect(spare).toHaveLength(8)
  await kept.click()
  await leave(page)

  await signIn(page, ACCOUNT)
  const code = page.getByLabel('验证器验证码')
  await code.waitFor()
  expect(await page.locator(':focus').getAttribute('name')).toBe('otp')
  await code.fill(used)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: '验证器的验证码不正确' }).waitFor()
  await code.fill(spare[0]!)
  await page.keyboard.press('Enter')
  await page.waitForURL(HOME)

  await open(page)
  await dialog(page).getByText('剩余 7 个备用码').waitFor()
  await dialog(page).getByLabel('当前密码').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('两步验证已停用').waitFor()
  await leave(page)
  await signIn(page, ACCOUNT)
  await page.waitForURL(HOME)
})
