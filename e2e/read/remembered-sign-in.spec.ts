import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPerson, signIn } from '../system/browser.ts'
import { PASSWORD } from '../system/product.ts'

const HOME = '**/index/light/road/home'
const TOKEN = 'lamplighter_remember'
const DOTS = '•'.repeat(8)

const account = (page: Page) => page.getByLabel('账号', { exact: true })
const password = (page: Page) => page.getByLabel('密码', { exact: true })
const box = (page: Page) => page.getByRole('checkbox', { name: '记住密码' })
const go = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

/** Ends the browser as people do: what it keeps for this visit only is gone, and a new window is opened. */
async function browserClosed(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  const kept = (await context.cookies()).filter(({ expires }) => expires !== -1)
  await context.clearCookies()
  await context.addCookies(kept)
  const next = await context.newPage()
  await next.goto('/index/light/road/home')
  await next.waitForURL('**/login')
  return next
}

const token = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === TOKEN)

async function rememberedPerson(): Promise<Page> {
  const page = await newPerson()
  await page.goto('/login')
  await box(page).check()
  await signIn(page, 'operator')
  await page.waitForURL(HOME)
  return browserClosed(page)
}

test('whoever ticked the box finds the account and dots after closing the browser, and the dots sign in', async () => {
  const page = await rememberedPerson()
  expect(await account(page).inputValue()).toBe('operator')
  expect(await password(page).inputValue()).toBe(DOTS)
  expect(await box(page).isChecked()).toBe(true)
  const before = await token(page)
  expect(before).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  const sent = page.waitForRequest(/\/auth\/login$/)
  await go(page).click()
  await page.waitForURL(HOME)
  const body = (await sent).postData() ?? ''
  expect(body).not.toContain(PASSWORD)
  expect(Buffer.from(body, 'base64').toString()).not.toContain(PASSWORD)
  expect((await token(page))?.value).not.toBe(before?.value)
  expect(await page.evaluate<string>('document.cookie + JSON.stringify(localStorage)')).not.toContain(PASSWORD)

  const again = await browserClosed(page)
  expect(await password(again).inputValue()).toBe(DOTS)
  await go(again).click()
  await again.waitForURL(HOME)
})

test('a stolen token used after its owner ends the remembering for both', async () => {
  const owner = await rememberedPerson()
  const stolen = await owner.context().cookies()
  await go(owner).click()
  await owner.waitForURL(HOME)

  const thief = await newPerson()
  // The same browser may ask again, as when an answer was lost; this is another one.
  await thief.context().setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' })
  await thief.context().addCookies(stolen)
  await thief.goto('/login')
  expect(await password(thief).inputValue()).toBe(DOTS)
  await go(thief).click()
  await thief.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor()

  const back = await browserClosed(owner)
  await go(back).click()
  await back.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor()
  expect(await token(back)).toBeUndefined()
  await password(back).fill(PASSWORD)
  await go(back).click()
  await back.waitForURL(HOME)
})

test('whoever types over the dots or clears the box is forgotten', async () => {
  const page = await rememberedPerson()
  await password(page).click()
  await page.keyboard.type('x')
  expect(await password(page).inputValue()).toBe('x')
  await password(page).fill(PASSWORD)
  await box(page).uncheck()
  await go(page).click()
  await page.waitForURL(HOME)
  expect(await token(page)).toBeUndefined()
  const next = await browserClosed(page)
  await go(next).waitFor()
  expect(await account(next).inputValue()).toBe('')
  expect(await password(next).inputValue()).toBe('')
})

test('leaving keeps what was remembered: the next sign-in is one click', async () => {
  const page = await rememberedPerson()
  await go(page).click()
  await page.waitForURL(HOME)
  await page.getByRole('button', { name: '王建国' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
  expect(await account(page).inputValue()).toBe('operator')
  expect(await password(page).inputValue()).toBe(DOTS)
})
