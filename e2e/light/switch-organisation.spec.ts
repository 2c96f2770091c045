import type { ServerMessage } from '@lamplighter/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ownLamps } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { enter, newPerson } from '../system/browser.ts'
import { administratorOfAll } from '../system/people.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const HOME = '**/index/light/road/home'
const ACCOUNT = 'both'

let first: Api
let second: Api
beforeAll(async () => {
  await cityUp()
  await administratorOfAll(ACCOUNT, '赵敏')
  first = await signInTo(system.url)
  second = await signInTo(system.url, 'other')
})

const nameOf = ({ session }: Api) => session.config.name
const switcher = (page: Page, at: Api) => page.getByRole('button', { name: `切换组织: ${nameOf(at)}` })
const lampsOf = async (api: Api) => (await api('home.summary', {})).counts.lamps

/** Devices whose states the open page is told, and how often its socket was signed in. */
function listenTo(page: Page) {
  const seen = { devices: new Set<number>(), hearts: 0, expired: 0 }
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const said = JSON.parse(payload.toString()) as ServerMessage | ServerMessage[]
      for (const message of [said].flat()) {
        if (message.type === 'state') seen.devices.add(message.id)
        if (message.type === 'heart') seen.hearts++
        if (message.type === 'expired') seen.expired++
      }
    }),
  )
  return seen
}

/** Dims lamps of an organisation until some have said so, wherever anybody listens; gives their ids. */
async function dim(api: Api, lamps: readonly { id: number }[]): Promise<number[]> {
  const ids = lamps.map(({ id }) => id)
  const { groupId } = await api('light.sendCommand', { code: 'dco.dim', args: { level: 35 }, ids })
  await until('some lamps have answered', async () => (await api('command.progress', { groupId })).answered > 0)
  return ids
}

/** The home of an organisation: its name in the head and its own number of lamps. */
async function isHomeOf(page: Page, api: Api) {
  await page.waitForURL(HOME)
  await switcher(page, api).waitFor()
  const lamps = (await lampsOf(api)).toLocaleString('en-US')
  await page
    .getByText(new RegExp(`(^|\\D)${lamps}(\\D|$)`))
    .first()
    .waitFor()
}

test('a person of several organisations goes over to another by mouse, stays there after a reload, and comes back by keyboard', async () => {
  const page = await newPerson()
  const seen = listenTo(page)
  await enter(page, ACCOUNT)
  await isHomeOf(page, first)

  const heartsBefore = seen.hearts
  await switcher(page, first).click()
  await page.getByRole('menuitem', { name: nameOf(second) }).click()
  await isHomeOf(page, second)
  await expect.poll(() => seen.hearts, { timeout: 10_000 }).toBeGreaterThan(heartsBefore)
  seen.devices.clear()
  await dim(first, await ownLamps(first, 'switch-organisation'))
  // No other journey changes lamps of the second organisation but that of the second person.
  const heard = await dim(second, (await second('light.query', { filters: { state: 'lit' }, size: 5 })).rows)
  await expect.poll(() => heard.some((id) => seen.devices.has(id)), { timeout: 10_000 }).toBe(true)
  const silent = (await first('device.map', {})).rows.map(([id]) => id)
  expect(silent.filter((id) => seen.devices.has(id))).toEqual([])
  expect(seen.expired).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.goto('/index/light/road/monitor?view=list')
  const rows = page.getByRole('grid', { name: '单灯列表' }).getByRole('row')
  await rows.nth(3).waitFor()
  await switcher(page, second).waitFor()
  await page.reload()
  await rows.nth(3).waitFor()
  await switcher(page, second).waitFor()

  await switcher(page, second).focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('menuitem', { name: nameOf(first) })
  await choice.waitFor()
  // The menu takes the focus by itself, a moment after it has opened.
  await page.locator('[role="menu"]:focus-within').waitFor()
  await page.keyboard.press('Home')
  await choice.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await isHomeOf(page, first)
  expect(seen.expired).toBe(0)
})

test('a person of one organisation is shown its name and nothing to choose', async () => {
  const page = await newPerson()
  await enter(page)
  await page.getByText(nameOf(first), { exact: true }).first().waitFor()
  expect(await switcher(page, first).count()).toBe(0)
})
