import { expect, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { enter, newPerson, signIn } from '../system/browser.ts'
import { administratorOfAll } from '../system/people.ts'
import { PASSWORD } from '../system/product.ts'
import { system } from '../system/system.ts'

const HOME = '/index/light/road/home'
const WARNING = { zh: '没有应用权限，请联系管理员', en: 'You have no application; ask your administrator' }

/** Gives a user other applications, as an administrator of theirs does. */
async function give(account: string, apps: string[]) {
  const admin = await signInTo(system.url)
  const { rows } = await admin('user.query', { filters: { keyword: account } })
  const { id, name, mobile, email, organisationId, roles, frozen, expiresAt } = rows.find(
    (row) => row.account === account,
  )!
  const roleIds = roles.map((role) => role.id)
  await admin('user.save', { id, account, name, mobile, email, organisationId, roleIds, apps, frozen, expiresAt })
}

const cookieNames = async (page: Awaited<ReturnType<typeof newPerson>>) =>
  (await page.context().cookies()).map(({ name }) => name)

test.each(['zh', 'en'] as const)(
  'a person without an application is told so and gets no page: %s',
  async (language) => {
    const account = `idle-${language}`
    const admin = await signInTo(system.url)
    const { password } = await admin('user.save', {
      account,
      name: account,
      mobile: null,
      email: null,
      organisationId: admin.session.curCust,
      roleIds: [],
      apps: [],
      frozen: false,
      expiresAt: null,
    })
    const page = await newPerson({ language })
    await page.goto('/login')
    await signIn(page, account, password!)
    await page.getByRole('alert').filter({ hasText: WARNING[language] }).waitFor()
    expect(await cookieNames(page)).not.toContain('lamplighter_session')
    for (const path of [HOME, '/main', '/index/light/road/monitor']) {
      await page.goto(path)
      await page.waitForURL('**/login')
    }
  },
)

test('a person who loses every application is led out at once, and in again once there is one', async () => {
  await administratorOfAll('nora', '诺拉')
  const page = await newPerson()
  await enter(page, 'nora')
  await give('nora', [])
  const dialog = page.getByRole('dialog', { name: '系统提示' })
  await dialog.getByText('登录已过期').waitFor()
  await dialog.getByRole('button').click()
  await page.waitForURL('**/login')
  await signIn(page, 'nora')
  await page.getByRole('alert').filter({ hasText: WARNING.zh }).waitFor()

  await give('nora', ['site'])
  await signIn(page, 'nora')
  await page.getByRole('alert').filter({ hasText: WARNING.zh }).waitFor()

  await give('nora', ['site', 'light'])
  await signIn(page, 'nora', PASSWORD)
  await page.waitForURL(`**${HOME}`)
})

test('the main page offers the applications that have screens, in each organisation, the last used first', async () => {
  await administratorOfAll('omar', '奥马尔')
  await give('omar', ['light', 'pole', 'site'])
  const page = await newPerson()
  await enter(page, 'omar')
  await page.getByRole('button', { name: '奥马尔' }).click()
  await page.getByRole('menuitem', { name: '选择应用' }).click()
  await page.waitForURL('**/main')
  await page.getByRole('heading', { name: '选择应用' }).waitFor()
  const cards = page.getByRole('listitem')
  expect(await cards.count()).toBe(2)
  expect(await cards.first().textContent()).toMatch(/道路照明.*上次使用/)
  expect(await cards.last().textContent()).toMatch(/智慧灯杆.*尚未使用/)

  const organisation = page.getByLabel('组织')
  const names = await organisation.locator('option').allTextContents()
  expect(names.length).toBeGreaterThan(1)
  await organisation.selectOption({ label: names[1]! })
  await page.getByRole('button', { name: /道路照明/ }).click()
  await page.waitForURL(`**${HOME}`)
  await page.getByRole('button', { name: `切换组织: ${names[1]}` }).waitFor()

  await page.goto('/main')
  expect(await organisation.locator('option').first().textContent()).toBe(names[1])
})

test('opening the sign-in ends the session in every tab of the browser', async () => {
  const page = await newPerson()
  await enter(page)
  const other = await page.context().newPage()
  await other.goto('/login')
  await page.getByRole('dialog', { name: '系统提示' }).getByText('登录已过期').waitFor()
  await other.goto(HOME)
  await other.waitForURL('**/login')
})
