import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPerson } from '../system/browser.ts'
import { system } from '../system/system.ts'

const HOME = '**/index/light/road/home'
const OPERATOR = '19900000002'
const VIEWER = '19900000003'
const NOBODY = '19911111111'

const mobile = (page: Page) => page.getByLabel('手机号码', { exact: true })
const code = (page: Page) => page.getByLabel('验证码', { exact: true })
const ask = (page: Page) => page.getByRole('button', { name: /获取/ })
const go = (page: Page) => page.getByRole('button', { name: '登录', exact: true })
const refusal = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

async function atSms(look = {}): Promise<Page> {
  const page = await newPerson(look)
  await page.goto('/login')
  await page.getByRole('tab', { name: '短信' }).click()
  await mobile(page).waitFor()
  return page
}

async function inbox(): Promise<Page> {
  const page = await newPerson({ width: 390, height: 844 })
  await page.goto(`${system.levers}/sms`)
  return page
}

/** The newest code that reached a phone, as its owner reads it. */
async function read(number: string): Promise<string> {
  const phone = await inbox()
  return (await phone.locator('li').filter({ hasText: number }).first().locator('strong').textContent()) ?? ''
}

test('whoever reads the code on the phone is let in with the keyboard alone', async () => {
  const page = await atSms()
  await mobile(page).fill(OPERATOR)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: '验证码已发出' }).waitFor()
  await page.keyboard.type(await read(OPERATOR))
  await page.keyboard.press('Enter')
  await page.waitForURL(HOME)
  await page.getByRole('button', { name: '王建国' }).waitFor()
})

test('on a phone: a wrong code is refused, the right one works, and a new one is a minute away', async () => {
  const page = await atSms({ width: 390, height: 844 })
  await mobile(page).fill(VIEWER)
  await ask(page).click()
  await page.getByRole('button', { name: /^\d+ 秒后重新获取$/ }).waitFor()
  expect(await ask(page).isDisabled()).toBe(true)
  const right = await read(VIEWER)
  await code(page).fill(right === '0000' ? '1111' : '0000')
  await go(page).click()
  await refusal(page, '验证码不正确或已过期')
  await code(page).fill(right)
  await go(page).click()
  await page.waitForURL(HOME)
})

test('a number that nobody has is answered alike, and no message goes out', async () => {
  const page = await atSms()
  await mobile(page).fill(NOBODY)
  await ask(page).click()
  await page.getByRole('status').filter({ hasText: '验证码已发出' }).waitFor()
  await code(page).fill('1234')
  await go(page).click()
  await refusal(page, '验证码不正确或已过期')
  const phone = await inbox()
  await phone.getByRole('heading', { name: '演示号码' }).waitFor()
  expect(await phone.getByText(NOBODY).count()).toBe(0)
})

test('what cannot be a number or a code is said at its field, and another number clears the code', async () => {
  const page = await atSms()
  await go(page).click()
  await refusal(page, '请填写正确的手机号码')
  await refusal(page, '手机验证码格式错误')
  await mobile(page).fill('12900000001')
  await ask(page).click()
  await refusal(page, '手机号码格式不正确')
  await code(page).fill('12x345')
  expect(await code(page).inputValue()).toBe('1234')
  await mobile(page).fill(NOBODY)
  expect(await code(page).inputValue()).toBe('')
})
