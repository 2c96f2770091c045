import { expect, test } from 'vitest'
import { districts } from '../system/allotment.ts'
import { ownBox } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { createUser } from '../system/people.ts'
import { PASSWORD } from '../system/product.ts'
import { alterLamp, cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const PLANS = '/index/light/road/monitor/plans'
const WITHIN = 60_000

/** The district of this journey, most of whose lamps are heard: each that the canary reaches is waited for. */
async function ownGroup(api: Api) {
  const { id, name } = (await api('tree.queryGroup', {})).find((group) => group.name === districts['deploy-a-plan'])!
  const { total } = await api('light.query', { filters: { groupId: id } })
  return { id, name, total }
}

test('a lighting engineer builds a plan, sees its year, deploys it by canary, and finds the lamp that somebody changed', async () => {
  await cityUp()
  const api = await signInTo(system.url)
  const group = await ownGroup(api)
  const page = await newPerson()
  await visit(page, PLANS)
  await page.getByRole('grid', { name: '计划列表' }).getByRole('row').filter({ hasText: '主干道节能' }).waitFor()
  await page.getByRole('button', { name: '新建计划' }).click()
  await page.getByRole('menuitem', { name: '单灯 · 准时' }).click()

  // Dusk + 10, 70 % at 23:00, 40 % at 01:00, full at 05:30 until dawn - 15, as it begins.
  await page.getByRole('textbox', { name: '计划名称' }).fill('滨江节能')
  await page.getByRole('textbox', { name: '第 3 点亮度' }).fill('45')
  await page.keyboard.press('Enter')
  const step = page.getByRole('slider', { name: /^第 3 点/ })
  await step.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('slider', { name: '第 3 点，00:45，40 %' }).waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('slider', { name: '第 3 点，01:00，40 %' }).waitFor()
  // Undone and done again is all that was edited, in its order, and the view follows.
  await page.getByRole('textbox', { name: '计划名称' }).fill('滨江')
  await page.getByRole('tab', { name: /^日历/ }).click()
  await page.getByRole('button', { name: '加规则' }).click()
  await page.getByRole('tab', { name: /^计划点/ }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByText('没有规则').waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  expect(await page.getByRole('textbox', { name: '计划名称' }).inputValue()).toBe('滨江节能')
  await page.getByRole('button', { name: '重做' }).click()
  expect(await page.getByRole('textbox', { name: '计划名称' }).inputValue()).toBe('滨江')
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('tab', { name: /^计划点/ }).click()
  await page.getByRole('button', { name: '返回列表' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '继续填写' }).click()
  await page.getByRole('slider', { name: '第 3 点，01:00，40 %' }).waitFor()
  await page.getByText(/^有计划点被跳过 · 第 4 点$/).waitFor()
  await page.getByRole('img', { name: /^全年每夜亮灯：4,1\d\d 小时$/ }).waitFor()
  await page.getByText(/^¥ 1\d\d\.\d\d$/).waitFor()
  // By civil twilight it is lit half an hour later and out half an hour sooner.
  await page.getByRole('combobox', { name: '天顶角' }).selectOption({ label: '民用晨昏蒙影 96°' })
  await page.getByRole('img', { name: /^全年每夜亮灯：3,7\d\d 小时$/ }).waitFor()
  await page.getByRole('combobox', { name: '道路等级' }).selectOption({ label: '主干路 20 lx' })
  await page.getByRole('textbox', { name: /^100 % 时的平均照度/ }).fill('25')
  await page.keyboard.press('Enter')
  await page.getByText('不低于 80 %').waitFor()
  await page.getByText(/^低于道路等级下限 · 第 3 点$/).waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL('**plan=*')
  const id = new URL(page.url()).searchParams.get('plan')!

  // What was edited before it was saved can still be undone.
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByText('未保存的修改').waitFor()
  await page.getByRole('button', { name: '重做' }).click()
  await page.getByText('未保存的修改').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '下发 v1' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: '目标' }).selectOption({ label: '分组' })
  await drawer.getByRole('combobox', { name: '分组' }).selectOption({ label: group.name })
  await drawer.getByRole('combobox', { name: '失败超过则停止' }).selectOption('20')
  await drawer.getByRole('button', { name: `下发 ${group.total} 台` }).click()
  const first = Math.ceil(group.total / 100)
  await page.getByText(`试点 ${first} 台`).waitFor()
  const release = page.getByRole('button', { name: /^放行 \d+ 台$/ })
  await release.waitFor({ timeout: WITHIN })
  await page.getByText(`已一致 ${first}`).waitFor()
  await release.click()
  await page.getByText(`已一致 ${Math.ceil(group.total / 10) - first}`).waitFor({ timeout: WITHIN })
  await release.waitFor({ timeout: WITHIN })

  const lamps = async () => (await api('light.query', { filters: { planId: id }, size: 5000 })).rows
  const [lamp] = (await lamps()).filter(({ planSync }) => planSync === 'same')
  expect(lamp).toMatchObject({ planName: '滨江节能', planVersion: 1 })
  await alterLamp(lamp!.code)
  await until('the lamp has told that it holds something else', async () =>
    (await api('plan.drift', {})).rows.some(({ deviceId }) => deviceId === lamp!.id),
  )
  await visit(page, `${PLANS}?view=drift`)
  const row = page.getByRole('grid', { name: '不一致' }).getByRole('row').filter({ hasText: lamp!.name })
  await row.getByText('滨江节能 v1', { exact: true }).waitFor()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '补发 1 台' }).click()
  await row.waitFor({ state: 'detached', timeout: WITHIN })

  await visit(page, `${PLANS}?plan=${id}`)
  await page.getByRole('button', { name: '全部回退' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部回退' }).click()
  await page.getByText('已回退').waitFor()
  await until('every lamp carries what it carried before', async () => (await lamps()).length === 0, WITHIN)
})

test('who writes to all lamps at once is asked for the password first, and for somebody else', async () => {
  const page = await newPerson()
  await visit(page, `${PLANS}?plan=main-road`)
  await page.getByRole('button', { name: '下发 v1' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: '目标' }).selectOption('everything')
  await drawer.getByRole('button', { name: '一次全部' }).click()
  await drawer.getByRole('button', { name: /^下发 \d+ 台$/ }).click()
  const password = page.getByRole('dialog', { name: '确认密码' })
  await password.getByLabel('密码确认').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText(/须分阶段下发，由另一人放行/).waitFor()
})

test('a deployment that a lamp out of reach halted goes on without it', async () => {
  const api = await signInTo(system.url)
  const { id: groupId } = await ownGroup(api)
  const { rows } = await api('light.query', { filters: { groupId }, size: 5000 })
  const lost = rows.find(({ online }) => !online)!
  const { body } = await api('plan.read', { id: 'park' })
  const { id } = await api('plan.save', { name: '够不到的灯', note: '', body })
  await api('plan.deploy', { id, version: 1, target: { ids: [lost.id] } })
  const page = await newPerson()
  await visit(page, `${PLANS}?plan=${id}`)
  await page.getByText('已停止').waitFor({ timeout: WITHIN })
  await page.getByRole('button', { name: '重试 1 台' }).waitFor()
  await page.getByRole('button', { name: '不等这 1 台，继续' }).click()
  const dialog = page.getByRole('dialog', { name: '不等这 1 台，继续' })
  await dialog.getByText(/24 小时内上线后自动补发.*就此完成/).waitFor()
  await dialog.getByRole('button', { name: '继续' }).click()
  await page.getByText('已接受 1').waitFor()
  await page.getByText('完成', { exact: true }).waitFor()
})

test('a temporary schedule is refused while it ends before it begins, then deployed to a power box and withdrawn', async () => {
  const api = await signInTo(system.url)
  const box = await ownBox(api, 'deploy-a-plan')
  const page = await newPerson()
  await visit(page, PLANS)
  await page.getByRole('button', { name: '新建计划' }).click()
  await page.getByRole('menuitem', { name: '配电箱 · 临时计划' }).click()
  await page.getByRole('textbox', { name: '计划名称' }).fill('灯会')
  const end = page.getByRole('textbox', { name: '结束', exact: true })
  const later = await end.inputValue()
  await end.fill('2026-01-01 18:00')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: '结束时间须晚于开始时间' }).first().waitFor()
  const save = page.getByRole('button', { name: '保存', exact: true })
  expect(await save.isDisabled()).toBe(true)
  await end.fill(later)
  await page.keyboard.press('Enter')
  await save.click()
  await page.waitForURL('**plan=*')

  await page.getByRole('button', { name: '下发 v1' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: '目标' }).selectOption({ label: '站点' })
  await drawer.getByRole('combobox', { name: '站点' }).selectOption(String(box.stationId))
  await drawer.getByRole('button', { name: '下发 1 台' }).click()
  await page.getByText('已一致 1', { exact: true }).waitFor({ timeout: WITHIN })
  await page.getByRole('button', { name: '全部回退' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部回退' }).click()
  await page.getByText('已回退').waitFor()
  await visit(page, PLANS)
  await page.getByRole('grid', { name: '计划列表' }).getByRole('row').filter({ hasText: '灯会' }).waitFor()
})

test('who may only look sees the plan and changes nothing', async () => {
  const api = await signInTo(system.url)
  await createUser(api, 'planviewer', ['home.view', 'device.view'])
  const page = await newPerson({ language: 'en' })
  await visit(page, `${PLANS}?plan=main-road`, 'planviewer')
  await page.getByRole('slider', { name: /^Step 1, \d\d:\d\d, 100 %$/ }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Step 1 Base' }).isDisabled()).toBe(true)
  const deploy = page.getByRole('button', { name: 'Deploy v1' })
  expect(await deploy.getAttribute('aria-description')).toMatch(/Deploy schedules/)
})
