import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownGateways } from '../system/allotted.ts'
import { signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, plug, system, unplug } from '../system/system.ts'

const ALARMS = '/index/light/road/monitor/alarms'
const TERMS = { timeout: 30_000 }

/** How many tones the page has begun. */
const COUNT_TONES = `
  window.tones = 0
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...given) { window.tones++; return start.apply(this, given) }
`

beforeAll(cityUp)

test('a lost gateway is one incident with its lamps, which an operator takes up and eliminates', async () => {
  const api = await signInTo(system.url)
  const gateway = (await ownGateways(api, 'handle-an-alarm'))[0]!
  const page = await newPerson({ theme: 'day', language: 'en', width: 1440, height: 900 })
  await page.addInitScript(COUNT_TONES)
  const tones = () => page.evaluate<number>('window.tones')
  await visit(page, `${ALARMS}?family=other&q=${encodeURIComponent(gateway.name)}`)
  await page.getByText('Nothing matches').waitFor()
  await page.getByRole('button', { name: 'Sound: on' }).click()
  const sound = page.getByRole('dialog', { name: 'Alarm sound' })
  await sound.getByRole('button', { name: 'Test' }).click()
  await expect.poll(tones, TERMS).toBeGreaterThan(0)
  await sound.getByText('Applies to this browser only').waitFor()
  await page.keyboard.press('Escape')
  await sound.waitFor({ state: 'detached' })
  const before = await tones()
  await unplug(gateway.code)
  onTestFinished(() => plug(gateway.code))

  // It appears by itself, as the gateway, with the lamps behind it folded into it.
  const row = page.getByRole('row', { name: gateway.name })
  await row.waitFor(TERMS)
  await expect.poll(tones, TERMS).toBeGreaterThan(before)
  const [{ incidentId } = { incidentId: '' }] = (await api('alarm.incidents', { filters: { keyword: gateway.name } }))
    .rows
  const alarms = async () => (await api('alarm.query', { filters: { incidentId } })).total
  await expect.poll(alarms, TERMS).toBe(gateway.lamps + 1)

  // Among the devices offline it is what the lamps behind it share.
  const watched = page.url()
  await page.goto(`${ALARMS}?offline=within3&causes=true`)
  const cause = page.getByRole('row').filter({ hasText: 'Gateway offline' }).filter({ hasText: gateway.name })
  await cause.getByText(String(gateway.lamps + 1), { exact: true }).waitFor(TERMS)
  await cause.getByText('Gateway offline').click()
  await page.getByRole('link', { name: gateway.name }).first().waitFor()
  await expect.poll(() => page.getByText('Lamp controller does not answer').count(), TERMS).toBe(0)
  await page.goto(watched)

  await row.click()
  const drawer = page.getByRole('dialog', { name: 'Communication lost' })
  await drawer.getByRole('region', { name: 'Same incident' }).waitFor()
  const eliminate = drawer.getByRole('button', { name: 'Eliminate', exact: true })
  await expect.poll(() => eliminate.getAttribute('aria-disabled')).toBe('true')
  // What is written while it is being taken up stays.
  const written = Promise.withResolvers<void>()
  await page.route('**/station/alarm/Read', (route) => written.promise.then(() => route.continue()))
  await drawer.getByRole('button', { name: 'Acknowledge' }).click()
  await drawer.getByLabel('Note').fill('mains work until tomorrow')
  written.resolve()
  await drawer.getByText('In progress').waitFor()
  await eliminate.click()
  await drawer.getByText('mains work until tomorrow', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Eliminated' }).click()
  await row.waitFor()

  // Whoever opens one alarm of many deals with that one alone, and is back on the same page afterwards.
  await page.goto(`${ALARMS}?tab=eliminated&flat=true&size=20&page=2`)
  await page.getByRole('row').nth(1).click()
  const whole = page.getByRole('checkbox', { name: /^Whole incident/ })
  await whole.waitFor()
  expect(await whole.isChecked()).toBe(false)
  await drawer.getByRole('button', { name: 'Close' }).click()
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')

  const eliminated = async () => (await api('alarm.query', { filters: { tab: 'eliminated', incidentId } })).rows
  expect(await eliminated()).toHaveLength(gateway.lamps + 1)
  await api('alarm.deal', { ids: (await eliminated()).map(({ id }) => id), deal: 1 })
})
