import { beforeAll, expect, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const MONITOR = '/index/light/road/monitor'
const WITHIN = 45_000

type Lamp = { id: number; name: string; boxId: number | null }
let dead: Lamp

beforeAll(async () => {
  await cityUp()
  const api = await signInTo(system.url)
  const failed = async () =>
    (await api('light.query', { filters: { state: 'alarm' }, size: 200 })).rows.find(
      ({ values }) => (values['lamp.failure'] ?? 0) > 0,
    )
  const { id, name } = await until('a lamp has failed', failed, WITHIN)
  const { boxId } = await api('device.detail', { id })
  dead = { id, name, boxId }
})

test('the panel of a dead lamp says why it is dark, what stands around it, and leads on', async () => {
  const page = await newPerson()
  await visit(page, `${MONITOR}?device=${dead.id}`)
  const detail = page.getByRole('region', { name: '设备详情' })
  const why = detail.getByRole('region', { name: '可能原因' })
  await why.getByText(/灯具故障：命令 \d+ %，实测 0\.\d W/).waitFor()
  await why.getByText(/\d+\/\d+ 应答/).waitFor()
  await why.getByText(/^支路 WL\d$/).waitFor()
  await why.getByText('同输出').waitFor()

  const asset = detail.getByRole('region', { name: '档案' })
  for (const name of ['站点', '配电箱', '输出', '支路', '网关', '灯杆', '组号', '固件', '计划'])
    await asset.getByRole('term').filter({ hasText: name }).waitFor()

  await detail.getByRole('button', { name: '历史曲线' }).click()
  await page.waitForURL(`**/analyse/history?devices=${dead.id}&points=elec.activePower%2Clamp.level`)
  for (const value of ['功率', '亮度']) await page.getByRole('img', { name: `${dead.name} · ${value}` }).waitFor()
  await page.goBack()
  await detail.getByRole('button', { name: '所属配电箱' }).click()
  await page.waitForURL(`**/index/light/single?id=${dead.boxId}&menu=info`)
})

test('a dead lamp is nowhere drawn as lit: its level is what was ordered, its power is red', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, `${MONITOR}?view=list&tab=alarm&device=${dead.id}&q=${encodeURIComponent(dead.name)}`)
  const row = page.getByRole('row').filter({ hasText: dead.name }).first()
  await row.getByText(/^cmd \d+ %$/).waitFor()
  await row.getByRole('img', { name: /^Lamp failed · commanded \d+ %$/ }).waitFor()
  const color = await page.evaluate<string>(`getComputedStyle(document.querySelector('[data-failed="true"]')).color`)
  expect(color, 'the red of level 30').toBe('rgb(255, 107, 121)')
  expect(await row.locator('[data-lit="true"]').count()).toBe(0)
  await page.getByRole('tree').getByText('Lamp failed').first().waitFor({ state: 'attached' })
})
