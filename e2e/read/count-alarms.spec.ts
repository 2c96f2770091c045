import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const STATISTICS = '/index/light/road/monitor/alarm-statistics'
const DAY = 86_400_000
const TERMS = { timeout: 30_000 }

beforeAll(cityUp)

test('a figure of the statistics leads to the alarms that it counts, and all of them go into a file', async () => {
  const api = await signInTo(system.url)
  const figures = () =>
    api('alarm.statistics', {
      from: new Date(api.now() - 7 * DAY).toISOString(),
      to: new Date(api.now() + DAY / 24).toISOString(),
    })
  await expect.poll(async () => (await figures()).types.length, TERMS).toBeGreaterThan(0)
  const page = await newPerson({ theme: 'day', language: 'en' })
  await visit(page, STATISTICS)
  const types = page.locator('section').filter({ has: page.getByRole('heading', { name: 'By type' }) })
  const type = types.getByRole('link', { name: /^Lamp failure/ })
  const count = Number((await type.locator('> *').nth(2).textContent())!.replace(',', ''))
  await type.click()
  await page.getByRole('tab', { name: 'From statistics' }).waitFor()
  await page.getByRole('button', { name: 'Lamp failure', exact: true }).waitFor()
  const query = new URL(page.url()).searchParams
  expect(query.get('type')).toBe('LampFailure')
  const { total } = await api('alarm.raised', {
    from: query.get('from')!,
    to: query.get('to')!,
    filters: { type: 'LampFailure' },
  })
  expect(total).toBe(count)
  await page
    .getByText(new RegExp(`^${count} `))
    .first()
    .waitFor()

  // Without the condition it is all of the time; back is the statistics again, where a cell leads to its hour.
  await page.getByRole('button', { name: 'Lamp failure', exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe(null)
  await page.goto(STATISTICS)
  const cell = page.getByRole('group', { name: 'Day of the week and hour' }).getByRole('link').first()
  await cell.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('hour')).not.toBe(null)
  await page.getByRole('row').nth(1).waitFor()

  await page.goto(STATISTICS)
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/i }).click(),
  ])
  const text = await readFile((await download.path())!, 'utf8')
  expect(text).toContain('By type,Lamp failure,')
  expect(text).toContain('Group,')
})
