import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signInTo } from './system/api.ts'
import { enter, newPerson, visit } from './system/browser.ts'
import { cityUp, edges, killServer, plug, system, unplug } from './system/system.ts'

const TERMS = { timeout: 20_000 }

beforeAll(async () => {
  await cityUp()
})

/** How many lamps the monitor's list counts under a tab; null before it has counted. */
async function counted(page: Page, tab: RegExp): Promise<number | null> {
  const digits = ((await page.getByRole('tab', { name: tab }).textContent()) ?? '').replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

test('a server that dies is a warning on the open page, and its return a message with the time it took', async () => {
  const page = await newPerson()
  await enter(page)
  const server = killServer()
  await page.getByRole('alert').filter({ hasText: '实时连接已断开' }).waitFor()
  await page.getByRole('status').filter({ hasText: '已断开' }).waitFor()
  const regained = page.getByRole('alert').filter({ hasText: '实时连接已恢复' })
  await regained.filter({ hasText: /断开，历时 .*\d/ }).waitFor({ timeout: 60_000 })
  await server.back()
  await page.getByRole('status').filter({ hasText: /^实时/ }).waitFor()
})

test('what is heard of alarms comes once its files arrive, and the page does without until then', async () => {
  const page = await newPerson()
  const asked: string[] = []
  await page.route(/\/assets\/WaitingNotices|\/assets\/AlarmListeners/, async (route) => {
    const name = /assets\/([A-Za-z]+)/.exec(route.request().url())![1]!
    asked.push(name)
    await (asked.filter((one) => one === name).length > 1 ? route.continue() : route.abort())
  })
  await enter(page)
  // Three places wait for the notices, and each may ask for their file again.
  const askedAgain = () => new Set(asked.filter((name, place) => asked.indexOf(name) < place))
  await expect.poll(askedAgain, TERMS).toEqual(new Set(['AlarmListeners', 'WaitingNotices']))
  await page.getByRole('status').filter({ hasText: /^实时/ }).waitFor()
  const countOf = (name: string) => asked.filter((one) => one === name).length
  expect(countOf('AlarmListeners')).toBe(2)
  expect(countOf('WaitingNotices')).toBeLessThanOrEqual(1 + 3)
})

test('lamps behind an unplugged gateway turn offline on the open page within seconds, and online again', async () => {
  await cityUp()
  const gateway = (await edges()).find(({ kind, lamps }) => kind === 'gateway' && lamps > 20)
  const api = await signInTo(system.url)
  const [found] = await api('device.search', { text: gateway!.edge })
  const page = await newPerson()
  await visit(page, `/index/light/road/monitor?view=list&at=gateway-${found!.id}`)
  const offline = () => counted(page, /^离线/)
  await expect.poll(() => counted(page, /^全部/), TERMS).toBe(gateway!.lamps)
  await expect.poll(offline, TERMS).toBeLessThan(gateway!.lamps)
  const before = await offline()
  await unplug(gateway!.edge)
  await expect.poll(offline, TERMS).toBe(gateway!.lamps)
  await plug(gateway!.edge)
  await expect.poll(offline, TERMS).toBe(before)
})
