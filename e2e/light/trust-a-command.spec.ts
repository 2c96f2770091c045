import { COMMAND_STATUS } from '@lamplighter/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ownSite } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { createUser } from '../system/people.ts'
import { cityUp, system } from '../system/system.ts'
import { openTab } from '../system/tabs.ts'
import { until } from '../system/wait.ts'

/** Two reads of a lamp after its answer, each ten seconds after the other, and what a busy machine takes. */
const JUDGED_WITHIN = 60_000

let api: Api
type Lamp = Awaited<ReturnType<typeof lampsOf>>[number]
let sound: Lamp[]

const lampsOf = async () => (await api('light.query', { filters: { online: true }, size: 5000 })).rows
const isDead = ({ values }: Lamp) => (values['lamp.failure'] ?? 0) > 0

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  const lit = (await ownSite(api, 'trust-a-command')).sound
  // Some lamps of the demo refuse commands or fall silent: those that do as they are told are tried.
  const { rows } = await settled((await dim({ level: 95 }, lit)).groupId)
  const able = new Set(rows.filter(({ proof }) => proof === 'proved').map(({ deviceId }) => deviceId))
  sound = lit.filter(({ id }) => able.has(id)).slice(0, 40)
})

const progressOf = (page: Page) => page.getByRole('region', { name: '命令进度' })
const settled = (groupId: string) =>
  until(
    'the order is settled',
    async () => {
      const { rows } = await api('command.query', { groupId, size: 100 })
      if (rows.some(({ status, proof }) => status === COMMAND_STATUS.pending || proof === 'waiting')) return null
      // Counted afterwards: of counts that were read before, some lamps may be judged since.
      return { progress: await api('command.progress', { groupId }), rows }
    },
    JUDGED_WITHIN,
  )
const dim = (args: object, lamps: readonly Lamp[]) =>
  api('light.sendCommand', { code: 'dco.dim', args, ids: lamps.map(({ id }) => id) })

test('a dead lamp that is switched on ends red with what was measured, never as lit', async () => {
  const dead = await until('a dead lamp has said so', async () => (await lampsOf()).find(isDead) ?? null)
  const page = await newPerson()
  await visit(page, `/index/light/road/monitor?view=list&device=${dead.id}`)
  const command = page.getByRole('region', { name: '下发命令' })
  await command.getByRole('button', { name: '开灯' }).click()
  await command.getByRole('button', { name: '发送 1 盏' }).click()
  await progressOf(page).getByText('1 盏未证实').waitFor({ timeout: JUDGED_WITHIN })
  const detail = page.getByRole('region', { name: '设备详情' })
  const last = detail
    .getByRole('listitem')
    .filter({ hasText: '开灯' })
    .filter({ has: page.getByRole('img') })
    .first()
  await last.getByText(new RegExp(`^0\\.6 W，应为 ${dead.ratedWatts}(\\.0)? W$`)).waitFor()
  await last.getByRole('img', { name: /功率不符 0.6 W/ }).waitFor()

  const groupId = new URL(page.url()).searchParams.get('order')!
  const { rows } = await api('command.query', { groupId })
  expect(rows).toMatchObject([{ status: COMMAND_STATUS.replied, proof: 'refuted', reported: 100 }])
  expect(rows[0]?.measured).toBeCloseTo(0.6)
})

test('of commands that follow each other at once the last one stands at every lamp, and the others say so', async () => {
  const orders: string[] = []
  for (const level of [30, 90, 20, 80]) orders.push((await dim({ level }, sound)).groupId)
  const last = await settled(orders.at(-1)!)
  const { rows } = await api('command.query', { groupId: orders.at(-1)!, size: 100 })
  expect(rows.map(({ message }) => message).filter(Boolean)).toEqual([])
  expect(last.progress).toMatchObject({ answered: sound.length, proved: sound.length, refuted: 0, failed: 0 })
  const said = new Set<string>()
  for (const groupId of orders.slice(0, -1))
    for (const { message } of (await api('command.query', { groupId, size: 100 })).rows) said.add(message)
  expect(said).toContain('Replaced by a newer command')
  said.delete('')
  expect([...said]).toEqual(['Replaced by a newer command'])
  const levels = async () => {
    const { rows } = await api('light.query', { filters: { ids: sound.map(({ id }) => id) }, size: 100 })
    return [...new Set(rows.map(({ level }) => level))]
  }
  // The list is written behind what judges the commands.
  await expect.poll(levels).toEqual([80])
})

test('undo restores what each lamp was told before, and resume gives it back to its schedule', async () => {
  const [held, scheduled] = sound as [Lamp, Lamp]
  const back = await api('light.sendCommand', { code: 'dco.resume', ids: [held.id, scheduled.id] })
  await settled(back.groupId)
  const end = new Date(api.now() + 3_600_000).toISOString()
  await settled((await dim({ level: 40, until: end }, [held])).groupId)

  const page = await newPerson()
  await visit(page, `/index/light/road/monitor?view=list&device=${held.id}`)
  const detail = page.getByRole('region', { name: '设备详情' })
  const held40 = detail.getByRole('list', { name: '手动接管' })
  await held40.getByText(/调光 40 %\s*保持至 \d\d:\d\d · demo/).waitFor()

  const { groupId } = await dim({ level: 90 }, [held, scheduled])
  await settled(groupId)
  await page.goto(`/index/light/road/monitor?view=list&device=${held.id}&order=${groupId}`)
  await held40.getByText(/调光 90 %/).waitFor()
  await progressOf(page).getByRole('button', { name: '撤销' }).click()
  await progressOf(page).getByText('多项命令').waitFor()
  const undone = new URL(page.url()).searchParams.get('order')!
  expect(undone).not.toBe(groupId)
  const { rows } = await settled(undone)
  expect(new Map(rows.map(({ deviceId, code }) => [deviceId, code]))).toEqual(
    new Map([
      [held.id, 'dco.dim'],
      [scheduled.id, 'dco.resume'],
    ]),
  )
  await held40.getByText(/调光 40 %/).waitFor()

  await openTab(page, /^手动接管/)
  await page.getByRole('searchbox', { name: '名称、通信编号、灯杆' }).fill(held.code)
  await page.getByRole('grid', { name: '单灯列表' }).getByRole('row').filter({ hasText: held.name }).waitFor()
  await held40.getByRole('button', { name: '恢复计划' }).click()
  await held40.waitFor({ state: 'detached' })
  const overridden = async () =>
    (await api('light.query', { filters: { ids: [held.id, scheduled.id], state: 'overridden' }, size: 20 })).total
  await expect.poll(overridden).toBe(0)
})

test('who may dim but not switch can dim a lamp, but not to nothing', async () => {
  const [lamp] = sound as [Lamp]
  const account = 'dimmer'
  await createUser(api, account, ['home.view', 'device.view', 'command.view', 'light.read', 'light.dim'])
  const page = await newPerson()
  await visit(page, `/index/light/road/monitor?view=list&device=${lamp.id}`, account)
  const command = page.getByRole('region', { name: '下发命令' })
  expect(await command.getByRole('button', { name: '关灯' }).isDisabled()).toBe(true)
  await command.getByRole('button', { name: '0', exact: true }).click()
  const send = command.getByRole('button', { name: '发送 1 盏' })
  expect(await send.isDisabled()).toBe(true)
  expect(await send.getAttribute('title')).toMatch(/缺少权限“开关灯”，请联系有“管理员”/)
  await command.getByRole('button', { name: '60', exact: true }).click()
  await send.click()
  await progressOf(page)
    .getByRole('heading', { name: /调光 60 %/ })
    .waitFor()

  const dimmer = await signInTo(system.url, account)
  const off = { code: 'dco.dim', args: { level: 0 }, ids: [lamp.id] }
  await expect(dimmer('light.sendCommand', off)).rejects.toThrow(/You lack the right "Switch lights"/)
  const { list } = await dimmer('command.send', [{ id: 'a', deviceId: lamp.id, code: off.code, args: off.args }])
  expect(list).toMatchObject([{ itemId: 'a', status: COMMAND_STATUS.failed, cmdId: null }])
})
