import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, forceValues, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const [FILL, SINCE] = ['bin.fill', 'bin.sinceEmptied']
const NAME = 'North of the avenue'
const CREW = 'maintainer'

let api: Api
let bins: { id: number; code: string; name: string }[]

/** What a bin measures from now on. */
async function fill(bin: { id: number; code: string }, level: number, hours: number) {
  await forceValues(bin.code, { [FILL]: level, [SINCE]: hours })
  await until(`bin ${bin.id} says so`, async () => {
    const { values } = await api('device.detail', { id: bin.id })
    return values[FILL] === level && values[SINCE] === hours
  })
}

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  const { rows } = await api('device.list', { kind: 'garbage-bin', size: 100 })
  bins = rows.filter(({ online, lat }) => online && lat !== null).slice(0, 3)
  for (const [at, bin] of bins.entries()) await fill(bin, 99, 40 + at)
})
afterAll(async () => {
  for (const { code } of bins) await forceValues(code, { [FILL]: null, [SINCE]: null })
})

const roundOf = async () => (await api('collectionRound.query', { size: 20 })).rows.find(({ name }) => name === NAME)!
const stopsOf = async () => (await api('collectionRound.stops', { id: (await roundOf()).id })).rows
const nextOn = (page: Page) => page.getByRole('region', { name: 'Next stop' })

test('bins that are full are proposed, some are taken in, put in order from a start, and given to a crew', async () => {
  const page = await newPerson({ language: 'en', draws: true })
  await visit(page, '/index/pole/rounds')
  await page.getByRole('button', { name: 'New collection round' }).click()
  const form = page.getByRole('dialog', { name: 'New collection round' })
  await form.getByLabel('Fill level from').fill('99')
  await form.getByLabel('Not emptied for').fill('')
  await form.getByRole('checkbox', { name: /^With an alarm/ }).uncheck()
  for (const { name } of bins) await form.getByRole('checkbox', { name: `Take in "${name}"` }).waitFor()
  const own = bins.map(({ name }) => `Take in "${name}"`)
  const boxes = form.getByRole('checkbox', { name: /^Take in/ })
  const labels = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')))
  for (const label of labels)
    if (label !== null && !own.includes(label)) await form.getByRole('checkbox', { name: label, exact: true }).uncheck()
  await form.getByLabel('Start', { exact: true }).selectOption({ index: 1 })
  await form.getByRole('img', { name: 'Route of the round' }).waitFor()
  await form.getByLabel('Name').fill(NAME)
  await form.getByLabel('Goes').selectOption(CREW)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: NAME }).getByText('Planned', { exact: true }).waitFor()
  const stops = await stopsOf()
  expect(stops.map(({ deviceId }) => deviceId).toSorted()).toEqual(bins.map(({ id }) => id).toSorted())
  expect(await roundOf()).toMatchObject({
    ...{ account: CREW, state: 'planned', stops: bins.length },
    metres: stops.reduce((sum, { metres }) => sum + metres, 0),
  })
})

test('on a telephone the crew ticks one stop after the other, and one that is emptied is ticked by its bin', async () => {
  const stops = await stopsOf()
  const [first, second, third] = [stops[0]!, stops[1]!, stops[2]!]
  const page = await newPerson({ language: 'en', width: 390, height: 844 })
  await visit(page, '/index/pole/rounds', CREW)
  await page.getByRole('button', { name: new RegExp(NAME) }).click()
  const next = nextOn(page)
  await next.getByRole('heading', { name: first.name }).waitFor()
  expect(await next.getByRole('link', { name: 'Navigate' }).getAttribute('href')).toMatch(/^geo:\d/)
  await next.getByRole('button', { name: 'Emptied' }).click()
  await next.getByRole('heading', { name: second.name }).waitFor()
  await next.getByRole('button', { name: 'Not possible…' }).click()
  const why = page.getByRole('dialog', { name: /could not be emptied$/ })
  await why.getByRole('button', { name: 'Blocked by a car' }).click()
  await why.getByRole('button', { name: 'Tick', exact: true }).click()
  await next.getByRole('heading', { name: third.name }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  await fill(bins.find(({ id }) => id === third.deviceId)!, 1, 0)
  const round = page.getByRole('dialog', { name: NAME })
  await round.getByText('Measured', { exact: true }).waitFor()
  await round.getByText('Done', { exact: true }).waitFor()
  expect(await roundOf()).toMatchObject({ state: 'done', emptied: 2, failed: 1, endedBy: '' })
  expect((await stopsOf()).map(({ by, measured, reason }) => [by, measured, reason])).toEqual([
    [CREW, false, ''],
    [CREW, false, 'Blocked by a car'],
    ['', true, ''],
  ])
})
