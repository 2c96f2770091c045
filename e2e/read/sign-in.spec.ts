import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { enter, newPerson, signIn } from '../system/browser.ts'
import { createUser } from '../system/people.ts'
import { system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const HOME = '**/index/light/road/home'
const language = (page: Page, name: string) => page.getByLabel(/语言|Language/).selectOption({ label: name })

async function leave(page: Page, word: string) {
  await page.getByRole('button', { name: '林若溪' }).click()
  await page.getByRole('menuitem', { name: word }).click()
  await page.waitForURL('**/login')
}

const FORGETFUL = 'forgetful'

beforeAll(async () => {
  await createUser(await signInTo(system.url), FORGETFUL, ['home.view'])
})

test('a newcomer signs in and out in Chinese', async () => {
  const page = await newPerson()
  await page.goto('/login')
  await signIn(page)
  await page.waitForURL(HOME)
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  await leave(page, '退出登录')
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
})

test('who chose English is spoken to in English after a reload too, and signs in and out in it', async () => {
  const page = await newPerson()
  await page.goto('/login')
  await language(page, 'English')
  await page.reload()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await signIn(page)
  await page.waitForURL(HOME)
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await leave(page, 'Sign out')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

test('a reload keeps the session; signed out means signed out', async () => {
  const page = await newPerson()
  await enter(page)
  await page.reload()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  await leave(page, '退出登录')
  await page.goto('/index/light/road/home')
  await page.waitForURL('**/login')
})

test('whoever takes their time over the password is let in all the same', async () => {
  const page = await newPerson()
  const fetchedAhead = page.waitForResponse(/\/Shell-[^/]+\.js$/)
  await page.goto('/login')
  await fetchedAhead
  await signIn(page)
  await page.waitForURL(HOME)
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  expect(await page.getByLabel('密码', { exact: true }).count()).toBe(0)
})

test('the keyboard is enough: Enter goes from the account to the password, and Enter signs in', async () => {
  const page = await newPerson()
  await page.goto('/login')
  const password = page.getByLabel('密码', { exact: true })
  await password.waitFor()
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await until('the password has the focus', () => password.evaluate((input) => input.matches(':focus')))
  await page.keyboard.type('Night-watch-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(HOME)
})

test('a wrong password says so, and five of them lock the account and name the minutes', async () => {
  const page = await newPerson()
  await page.goto('/login')
  const refusal = page.getByRole('alert')
  for (let time = 1; time < 5; time++) {
    const answered = page.waitForResponse(/\/auth\/login$/)
    await signIn(page, FORGETFUL, `wrong-${time}`)
    await answered
    await refusal.filter({ hasText: '用户名或密码错误' }).waitFor()
  }
  await signIn(page, FORGETFUL, 'wrong-5')
  await refusal.filter({ hasText: /账号已锁定 \d+ 分钟/ }).waitFor()
  await expect(signInTo(system.url, FORGETFUL)).rejects.toThrow(/locked for \d+ minutes/)
})

test('who comes by /loginHome goes to the overview', async () => {
  const page = await newPerson()
  await page.goto('/loginHome')
  await signIn(page)
  await page.waitForURL('**/index/light/road/indexHome')
})
