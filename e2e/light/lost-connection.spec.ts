import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownDevice, ownGateways } from '../system/allotted.ts'
import { signInTo } from '../system/api.ts'
import { enter, newPerson, visit } from '../system/browser.ts'
import { startOwnProduct } from '../system/own-product.ts'
import { cityUp, plug, pressHelp, system, unplug } from '../system/system.ts'
import { until } from '../system/wait.ts'

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
  const own = await startOwnProduct()
  onTestFinished(own.stop)
  const page = await newPerson({ at: own.place.url })
  await enter(page)
  const back = own.kill()
  await page.getByRole('alert').filter({ hasText: '实时连接已断开' }).waitFor()
  await page.getByRole('status').filter({ hasText: '已断开' }).waitFor()
  const regained = page.getByRole('alert').filter({ hasText: '实时连接已恢复' })
  await regained.filter({ hasText: /断开，历时 .*\d/ }).waitFor({ timeout: 60_000 })
  await back
  await page.getByRole('status').filter({ hasText: /^实时/ }).waitFor()
})

test('what is heard of alarms comes once its files arrive, and the page does without until then', async () => {
  // A call for help waits for the notices too, which are asked for once all the same.
  const api = await signInTo(system.url)
  const intercom = await ownDevice(api, 'intercom', 'lost-connection')
  await pressHelp(intercom.code)
  onTestFinished(async () => {
    for (const code of ['dco.answer', 'dco.hangUp'])
      await api('light.sendGatewayCommand', { ids: [intercom.id], code, args: {} })
  })
  await until('the call is open', async () =>
    (await api('intercom.calls', { size: 100 })).rows.some(({ deviceId }) => deviceId === intercom.id),
  )
  const page = await newPerson()
  const asked: string[] = []
  await page.route(/\/assets\/(WaitingNotices|Afterwards)[^/]*\.js/, async (route) => {
    const name = /assets\/([A-Za-z]+)/.exec(route.request().url())![1]!
    asked.push(name)
    await (asked.filter((one) => one === name).length > 1 ? route.continue() : route.abort())
  })
  await enter(page)
  await expect.poll(() => asked, TERMS).toEqual(['Afterwards', 'Afterwards', 'WaitingNotices', 'WaitingNotices'])
  await page.getByRole('status').filter({ hasText: /^实时/ }).waitFor()
  expect(asked).toHaveLength(4)
})

test('lamps behind an unplugged gateway turn offline on the open page within seconds, and online again', async () => {
  const api = await signInTo(system.url)
  const gateway = (await ownGateways(api, 'lost-connection'))[0]!
  const page = await newPerson()
  await visit(page, `/index/light/road/monitor?view=list&at=gateway-${gateway.id}`)
  const offline = () => counted(page, /^离线/)
  await expect.poll(() => counted(page, /^全部/), TERMS).toBe(gateway.lamps)
  await expect.poll(offline, TERMS).toBeLessThan(gateway.lamps)
  const before = await offline()
  await unplug(gateway.code)
  await expect.poll(offline, TERMS).toBe(gateway.lamps)
  await plug(gateway.code)
  await expect.poll(offline, TERMS).toBe(before)
})
