import { type DeviceListRow, shippedRoles } from '@lamplighter/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownBox } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { createUser } from '../system/people.ts'
import { pictureFile } from '../system/pictures.ts'
import { PASSWORD } from '../system/product.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

/** A command to the cabinet and its report, on a busy machine. */
const WITHIN = 60_000
const CREW = '抢修三班'
const PHONE = '13800138000'

let api: Api
let box: DeviceListRow
/** A lamp on the branch that is locked out. */
let lamp: { id: number; name: string }

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  await createUser(api, 'crew3', [...shippedRoles.maintainer.operations])
  box = await ownBox(api, 'lock-out-a-branch')
  const { parts, lamps } = await api('subDevice.query', { boxId: box.id })
  const branch = parts.find(({ name }) => name === 'WL2')!
  lamp = lamps.find(({ branchId }) => branchId === branch.id)!
})

/** The next journeys find the light as it was. */
afterAll(async () => {
  await api('auth.check', { pswd: PASSWORD })
  const { rows } = await api('lockOut.query', { filters: { open: true, boxId: box.id } })
  for (const { id } of rows) await api('lockOut.remove', { id, reason: 'end of the journey' })
})

const contact = async () => (await api('device.detail', { id: box.id })).values['loop2.contact']
const picture = (page: Page, name: string) =>
  page.screenshot({ path: pictureFile(`lock-out-${name}`), animations: 'disabled' })

async function confirmPassword(page: Page) {
  const password = page.getByRole('dialog', { name: '确认密码' }).getByLabel('密码确认')
  await password.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
}

test('a crew locks a branch out on the phone; nobody switches it on until they remove it', async () => {
  const address = `/index/light/single?id=${box.id}&menu=info`
  const crew = await newPerson({ width: 390, height: 844, theme: 'night', language: 'zh' })
  await visit(crew, address, 'crew3')
  await crew.getByRole('button', { name: '检修闭锁', exact: true }).click()
  const drawer = crew.getByRole('dialog', { name: /检修闭锁/ })
  await drawer.getByRole('combobox', { name: '闭锁部位' }).fill('WL2')
  await crew.getByTitle('WL2 · 支路').click()
  await drawer.getByText(/^回路 2 将断开并保持，\d+ 盏灯熄灭$/).waitFor()
  await drawer.getByLabel('班组').fill(CREW)
  await drawer.getByLabel('电话').fill(PHONE)
  await drawer.getByLabel('工作内容').fill('更换支路电缆')
  await picture(crew, 'drawer-390-night-zh')
  await drawer.getByRole('button', { name: '检修闭锁', exact: true }).click()
  await confirmPassword(crew)
  const locked = crew.getByRole('list', { name: '检修闭锁' }).getByRole('listitem')
  await locked.getByText(`${CREW} (${PHONE})`).waitFor()
  await locked.getByText('回路 2 已断开').waitFor({ timeout: WITHIN })
  await picture(crew, 'box-390-night-zh')

  const operator = await newPerson({ theme: 'night', language: 'zh' })
  await visit(operator, address, 'operator')
  const on = operator.getByRole('button', { name: '2 回路合闸', exact: true, disabled: true })
  await on.waitFor()
  expect(await on.getAttribute('aria-description')).toBe(`检修闭锁：${CREW} (${PHONE})`)
  await picture(operator, 'box-1440-night-zh')
  await operator.goto(`/index/light/road/monitor?view=list&device=${lamp.id}`)
  const reasons = operator.getByRole('list', { name: '亮度依据' })
  await reasons.getByText(`${CREW} (${PHONE})`).waitFor()

  await api('auth.check', { pswd: PASSWORD })
  const refused = await api('light.sendCommand', { code: 'dco.dim', args: { level: 80 }, ids: [lamp.id] })
  expect(refused.list).toMatchObject([{ status: 2, message: `Locked out by ${CREW} (${PHONE})` }])

  await operator.goto('/index/light/road/monitor/lock-outs')
  const row = operator.getByRole('grid', { name: '检修闭锁' }).getByRole('row').filter({ hasText: CREW })
  await row.getByText('更换支路电缆').waitFor()
  await picture(operator, 'list-1440-night-zh')

  await locked.getByRole('button', { name: '解除', exact: true }).click()
  await crew
    .getByRole('dialog')
    .getByText(/人员已撤离/)
    .waitFor()
  await picture(crew, 'remove-390-night-zh')
  await crew.getByRole('dialog').getByRole('button', { name: '解除', exact: true }).click()
  await locked.waitFor({ state: 'hidden' })
  await crew.locator('button:focus', { hasText: '检修闭锁' }).waitFor()
  await until('the output is back on its schedule', async () => (await contact()) === 1, WITHIN)
  await row.waitFor({ state: 'hidden', timeout: WITHIN })
})
