import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { pastWritten } from '../system/past.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const DAY = 86_400_000
const ADDRESS = '/index/pole/monitor/analyse'

let api: Api

beforeAll(async () => {
  await cityUp()
  await pastWritten()
  api = await signInTo(system.url)
})

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const figures = (page: Page) => page.getByRole('region', { name: 'Figures' })

test('an analyst reads what poles did in a week, finds the one that takes the most, and takes the ranking along', async () => {
  const page = await newPerson({ language: 'en', draws: true })
  await visit(page, '/index/pole/home')
  await page.getByRole('navigation').getByRole('link', { name: 'Analysis', exact: true }).click()
  await page.waitForURL((url) => url.pathname === ADDRESS)
  await page.getByRole('button', { name: '7 days' }).click()
  await page.getByRole('img', { name: 'Energy by day' }).waitFor()
  await page.getByRole('img', { name: 'Wi-Fi users by hour of day' }).waitFor()
  const stations = page.getByRole('list', { name: 'Air quality map' }).getByRole('listitem')
  await stations
    .filter({ hasText: /: index \d+, (Excellent|Good|\w+ polluted), PM2.5/ })
    .first()
    .waitFor()

  const days = page.getByText(/^20\d\d-\d\d-\d\d – 20\d\d-\d\d-\d\d$/)
  const [first, last] = await until('a week is shown', async () => {
    const shown = ((await days.textContent()) ?? '').split(' – ')
    return Date.parse(shown[1]!) - Date.parse(shown[0]!) === 6 * DAY && shown
  })
  const asked = { firstDay: first!, lastDay: last! }
  const { now, poles } = await api('poleAnalysis.summary', asked)
  expect(now.energyKwh).toBeGreaterThan(0)
  await figures(page).getByText(`${poles.online} online`).waitFor()

  const table = page.getByRole('grid', { name: 'Pole ranking' })
  const { rows, total } = await api('poleAnalysis.ranking', { ...asked, by: 'energy' })
  const [most] = rows
  await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain(most!.number)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/i }).first().click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  expect(lines[0]).toContain('Energy kWh')
  expect(lines[1]).toContain(most!.number)

  await table.getByRole('row').nth(1).click()
  await page.waitForURL((url) => url.searchParams.get('pole') === String(most!.id))
})

test('two areas stand beside each other, and an area without poles says so', async () => {
  const stations = await api('station.summary', {})
  const { rows } = await api('pole.query', { filters: { type: 1 }, size: 1 })
  const site = rows[0]!.stationId!
  const without = stations.find(({ id }) => id !== site)!
  const page = await newPerson({ language: 'en' })
  await visit(page, `${ADDRESS}?span=today&site=${site}`)
  await page.getByRole('button', { name: 'Compare areas' }).click()
  const own = page.getByRole('region', { name: rows[0]!.stationName! })
  await own.getByText('Calls for help').waitFor()
  const other = page.getByRole('region', { name: 'All poles' })
  await other.getByRole('combobox', { name: 'Site' }).selectOption(String(without.id))
  await page.getByRole('heading', { name: without.name }).waitFor()

  await page.getByRole('button', { name: 'End comparison' }).click()
  await page
    .getByRole('region', { name: 'Time and area' })
    .getByRole('combobox', { name: 'Site' })
    .selectOption(String(without.id))
  await page.getByText('No power gateway reported energy in this time.').first().waitFor()
})

test('who looks at days to come is told which can be chosen', async () => {
  const firstDay = dayOf(api.now() + 60 * DAY)
  await expect(api('poleAnalysis.series', { firstDay, lastDay: firstDay })).rejects.toThrow(/up to today/)
})
