import { beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../system/accessibility.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const SYSTEM = '/index/light/road/system'

let api: Api

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
})

test('the catalogue is narrowed by kind, sort and word, and a command says what it asks and who grants it', async () => {
  const page = await newPerson()
  await visit(page, `${SYSTEM}/commands`)
  const list = page.getByRole('grid', { name: '命令目录' })
  await list.getByRole('row', { name: 'dco.dim' }).waitFor()
  await page.getByLabel('设备类型', { exact: true }).selectOption('luminaire')
  await page.getByLabel('类别', { exact: true }).selectOption('dco')
  await page.getByLabel('按编码、名称或参数查找').fill('调光')
  await page.getByText('1 个命令', { exact: true }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await list.getByRole('row', { name: 'dco.dim' }).click()
  const drawer = page.getByRole('dialog', { name: /调光/ })
  await drawer.getByText('有“管理员”角色的用户', { exact: true }).waitFor()
  expect(page.url()).toContain('command=luminaire%2Fdco.dim')
})

test('platforms tell what is connected over each, and where gateways connect to', async () => {
  const page = await newPerson()
  await visit(page, `${SYSTEM}/platforms`)
  const list = page.getByRole('grid', { name: '接入平台' })
  await list.getByRole('row').filter({ hasText: '电信 NB' }).filter({ hasText: '未安装' }).waitFor()
  const { rows, broker } = await api('system.platforms', {})
  expect(rows.reduce((sum, { gateways }) => sum + gateways.all, 0)).toBeGreaterThan(0)
  const facts = page.getByRole('region', { name: '直连：MQTT 代理' })
  await facts.getByText(broker.address).waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test('an organisation sees its own health, and nothing of the installation', async () => {
  const page = await newPerson()
  await visit(page, `${SYSTEM}/health`)
  await page.getByText('整个安装的数据库、内存和队列只对超级用户显示。').waitFor()
  const { version, platform } = await api('system.health', {})
  expect(platform).toBeNull()
  await page.getByRole('region', { name: '本组织的使用' }).getByText(version, { exact: true }).waitFor()
  await expect.poll(async () => (await api('system.health', {})).consoles).toBeGreaterThanOrEqual(1)
  expect(await page.getByRole('region', { name: '数据库' }).count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
})

test('background work is listed with its last run and its next, and a job opens with what is known of it', async () => {
  const page = await newPerson()
  await visit(page, `${SYSTEM}/jobs`)
  const list = page.getByRole('grid', { name: '后台任务' })
  await list.getByRole('row', { name: '记录总负荷' }).filter({ hasText: '等待' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await list.getByRole('row', { name: '记录总负荷' }).click()
  const drawer = page.getByRole('dialog', { name: '记录总负荷' })
  await drawer.getByText('readings.load', { exact: true }).waitFor()
  await drawer.getByText('失败原因和所在服务器只对超级用户显示。').waitFor()
  expect(page.url()).toContain('job=readings.load')
  const load = async () => (await api('system.jobs', {})).find(({ name }) => name === 'readings.load')
  await expect.poll(async () => (await load())?.ended, { timeout: 90_000 }).not.toBeNull()
  expect(await load()).toMatchObject({ failures: 0, error: null })
})

test('who lacks the right is told who grants it', async () => {
  const page = await newPerson()
  await visit(page, `${SYSTEM}/health`, 'viewer')
  await page.getByText('需要权限“查看系统状态”，请联系有“管理员”角色的用户开通').waitFor()
})
