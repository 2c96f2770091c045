import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPerson } from '../system/browser.ts'

const HOME = '**/index/light/road/home'

/** Goes to the provider by the login page's link, and says there who one is. */
async function comeAs(page: Page, name: string) {
  await page.goto('/login')
  await page.getByRole('link', { name: '用 City ID 登录' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('who has an account at the city comes in without a password of ours, and stays in over a reload', async () => {
  const page = await newPerson()
  await comeAs(page, 'viewer')
  await page.waitForURL(HOME)
  await page.getByRole('status').filter({ hasText: /^实时/ }).waitFor()
  await page.reload()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
})

test('whom nobody here answers to is told why not, once', async () => {
  const page = await newPerson()
  await comeAs(page, 'nobody-here')
  const sentence = page.getByText('单点登录账号在本系统中没有对应用户，请联系管理员')
  await sentence.waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  expect(await sentence.count()).toBe(0)
})
