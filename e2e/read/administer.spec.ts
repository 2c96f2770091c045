import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Api, signInTo } from '../system/api.ts'
import { enter, newPerson, signIn } from '../system/browser.ts'
import { PASSWORD } from '../system/product.ts'
import { cityUp, system } from '../system/system.ts'

const SYSTEM = '/index/light/road/system'
const HOME = '**/index/light/road/home'
const ORGANISATION = '城东养护公司'
const ROLE = '城东调光员'
const ACCOUNT = 'sunli'
const NAME = '孙立'

let api: Api
let district: { id: number; name: string }
let elsewhere: { id: number; name: string }

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  const groups = await api('tree.queryGroup', {})
  const leaves = groups.filter(({ id }) => !groups.some(({ parentId }) => parentId === id))
  expect(leaves.length).toBeGreaterThan(1)
  district = leaves[0]!
  elsewhere = leaves[1]!
})

const lampsOf = async (who: Api, groupId?: number) =>
  await who('light.query', { size: 5000, filters: groupId === undefined ? {} : { groupId } })

/** Takes one of a list that opens below a field. */
async function choose(page: Page, within: Locator, field: string, option: string) {
  await within.getByRole('combobox', { name: field }).click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

async function makeOrganisation(page: Page) {
  await page.goto(`${SYSTEM}/organisations`)
  await page.getByRole('button', { name: '新建组织' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('名称', { exact: true }).fill(ORGANISATION)
  await drawer.getByLabel('区域').fill(district.name)
  await drawer.getByRole('button', { name: '保存' }).click()
  await page.getByRole('row', { name: ORGANISATION }).waitFor()
}

async function makeRole(page: Page) {
  await page.getByRole('tab', { name: '角色' }).click()
  await page.getByRole('button', { name: '新建角色' }).click()
  await page.getByLabel('角色名称').fill(ROLE)
  for (const right of ['查看首页', '查看设备', '查看命令记录', '调光'])
    await page.getByRole('checkbox', { name: right, exact: true }).check()
  await page.getByRole('radio', { name: '指定分组' }).click()
  await page.getByRole('checkbox', { name: district.name, exact: true }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: new RegExp(`^${ROLE}.*4 项权限.*1 个分组`) }).waitFor()
}

/** Makes the user and gives the password that is shown a single time. */
async function makeUser(page: Page): Promise<string> {
  await page.getByRole('tab', { name: '用户' }).click()
  await page.getByRole('button', { name: '新建用户' }).click()
  const drawer = page.getByRole('dialog', { name: '新建用户' })
  await drawer.getByLabel('账号').fill('demo')
  await drawer.getByLabel('姓名').fill(NAME)
  await choose(page, drawer, '组织', ORGANISATION)
  await choose(page, drawer, '角色', ROLE)
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.getByText('账号“demo”已存在').waitFor()
  await drawer.getByLabel('账号').fill(ACCOUNT)
  await drawer.getByRole('button', { name: '保存' }).click()
  const handed = page.getByRole('dialog', { name: '首次登录密码' })
  const password = await handed.getByLabel('密码').textContent()
  await handed.getByRole('button', { name: '已交付，关闭' }).click()
  await page.getByRole('row', { name: ACCOUNT }).waitFor()
  const kept = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])',
  )
  expect(kept + (await page.content())).not.toContain(password)
  return password!
}

/** The first sign-in: the handed password is good for nothing but choosing another. */
async function signInFirst(page: Page, account: string, password: string) {
  await page.goto('/login')
  await signIn(page, account, password)
  await page.getByRole('button', { name: '去修改' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByLabel('原密码').fill(password)
  await dialog.getByLabel('新密码', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('确认密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await signIn(page, account)
  await page.waitForURL(HOME)
}

async function seesOnlyTheDistrict(page: Page) {
  const own = await signInTo(system.url, ACCOUNT)
  const [mine, all, outside] = await Promise.all([lampsOf(own), lampsOf(api, district.id), lampsOf(api, elsewhere.id)])
  expect(mine.total).toBe(all.total)
  const onMap = await own('device.map', {})
  const ids = new Set(onMap.rows.map(([id]) => id))
  expect(outside.rows.filter(({ id }) => ids.has(id))).toEqual([])

  const total = mine.total.toLocaleString('en-US')
  await page
    .getByText(new RegExp(`(^|\\D)${total}(\\D|$)`))
    .first()
    .waitFor()
  expect(await page.getByRole('navigation', { name: '主菜单' }).getByRole('link').allTextContents()).toEqual([
    '首页',
    '监控',
    '计划',
    '设备',
    '命令',
    '资产',
  ])
  await page.goto('/index/light/road/monitor?view=list')
  await page.getByRole('tab', { name: `全部灯具 ${total}` }).waitFor()
  const tree = page.getByRole('tree', { name: '设备树' })
  await tree.getByText(district.name, { exact: true }).waitFor()
  expect(await tree.getByText(elsewhere.name, { exact: true }).count()).toBe(0)
  await page.keyboard.press('/')
  await page.keyboard.type(outside.rows[0]!.code)
  await page.getByText('没有匹配的设备').waitFor()
  await page.keyboard.press('Escape')
}

async function dimsButDoesNotSwitch(page: Page) {
  await page.getByRole('grid', { name: '单灯列表' }).getByRole('checkbox', { name: '选择本页全部' }).check()
  const command = page.getByRole('region', { name: '下发命令' })
  const off = command.getByRole('button', { name: '关灯' })
  await off.waitFor()
  expect(await off.isDisabled()).toBe(true)
  expect(await off.getAttribute('title')).toBe('缺少权限“开关灯”，请联系有“管理员”角色的用户')
  await command.getByRole('button', { name: '40', exact: true }).click()
  expect(await command.getByRole('button', { name: /^发送 \d+ 盏$/ }).isEnabled()).toBe(true)
  await page.goto(`${SYSTEM}/users`)
  await page.getByText('需要权限“查看用户”').waitFor()
}

async function findsItInTheTrail(page: Page) {
  await page.goto(`${SYSTEM}/audit`)
  const trail = page.getByRole('grid', { name: '审计日志' })
  for (const [action, target] of [
    ['保存组织', ORGANISATION],
    ['保存角色', ROLE],
    ['修改密码', ''],
    ['保存用户', ACCOUNT],
  ] as const)
    await trail.getByRole('row', { name: action }).filter({ hasText: target }).first().waitFor()
  await trail.getByRole('row', { name: '保存用户' }).filter({ hasText: '已存在' }).waitFor()

  await trail.getByRole('row', { name: '保存角色' }).filter({ hasText: ROLE }).click()
  const record = page.getByRole('dialog')
  await record.getByRole('row', { name: '操作权限' }).getByText('调光').waitFor()
  await record.getByRole('row', { name: '数据范围' }).getByText(district.name).waitFor()
  await page.keyboard.press('Escape')
  await record.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: '验证审计链' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /审计链完整：[\d,]+ 条记录/ })
    .waitFor()
  for (const [kind, ending] of [
    ['Excel 工作簿（.xlsx）', /^审计日志-.*\.xlsx$/],
    ['CSV 文本（.csv）', /^审计日志-.*\.csv$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    expect((await download).suggestedFilename()).toMatch(ending)
  }
}

test('an administrator lets a maintainer dim one district, finds it all in the trail, and ends it at once by freezing', async () => {
  const administrator = await newPerson()
  await enter(administrator)
  await makeOrganisation(administrator)
  await makeRole(administrator)
  const password = await makeUser(administrator)

  const maintainer = await newPerson()
  await signInFirst(maintainer, ACCOUNT, password)
  await seesOnlyTheDistrict(maintainer)
  await dimsButDoesNotSwitch(maintainer)

  await findsItInTheTrail(administrator)

  await administrator.goto(`${SYSTEM}/users`)
  await administrator.getByRole('row', { name: ACCOUNT }).click()
  await administrator.getByRole('dialog').getByRole('button', { name: '冻结' }).click()
  const question = administrator.getByRole('dialog', { name: `冻结“${NAME}”？` })
  await question.getByRole('button', { name: '冻结' }).click()
  await maintainer.getByText('登录已过期，请重新登录').waitFor({ timeout: 2_000 })
  await administrator.getByRole('row', { name: ACCOUNT }).filter({ hasText: '已冻结' }).waitFor()
})

test('a person ends their other sign-ins, and only those', async () => {
  const [here, there] = [await newPerson(), await newPerson()]
  await enter(there, 'operator')
  await enter(here, 'operator')
  await here.getByRole('button', { name: '王建国' }).click()
  await here.getByRole('menuitem', { name: '我的登录' }).click()
  const dialog = here.getByRole('dialog', { name: '我的登录' })
  await dialog.getByText('本次登录').waitFor()
  await dialog.getByRole('button', { name: '结束其他所有登录' }).click()
  await there.getByText('登录已过期，请重新登录').waitFor()
  await dialog.getByText('没有其他登录').waitFor()
  expect(await here.getByText('登录已过期，请重新登录').count()).toBe(0)
})

test('who may look but not change is told which right is missing, by the keyboard too', async () => {
  const account = 'looker'
  const operations = ['home.view', 'user.view', 'role.view', 'organisation.view'] as const
  const { id } = await api('role.save', { name: '查看者', note: '', operations: [...operations], groups: null })
  const organisationId = api.session.curCust
  const made = { account, name: '何静', mobile: null, email: null, organisationId, roleIds: [id], apps: ['light'] }
  const { password } = await api('user.save', { ...made, frozen: false, expiresAt: null })
  const page = await newPerson()
  await signInFirst(page, account, password!)
  await page.getByRole('link', { name: '系统' }).click()
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['用户', '角色', '组织'])
  const add = page.getByRole('button', { name: '新建用户' })
  await add.focus()
  await page.getByRole('tooltip').filter({ hasText: '缺少权限“维护用户”，请联系有“管理员”角色的用户' }).waitFor()
  await page.keyboard.press('Enter')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
