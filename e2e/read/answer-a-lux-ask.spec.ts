import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { type OwnProduct, startOwnProduct } from '../system/own-product.ts'
import { until } from '../system/wait.ts'

/** 16:25 in the demo's city, half an hour before the lamps are lit by their schedules. */
const AFTERNOON = Date.UTC(2026, 10, 20, 8, 25)
const TERMS = { timeout: 60_000 }
const STATION = 'Test station'

let own: OwnProduct
let api: Api

beforeAll(async () => {
  own = await startOwnProduct(AFTERNOON)
  api = await signInTo(own.place.url)
})
afterAll(() => own.stop())

test('a hand over a station before dusk makes it ask on every screen; accepted, its lamps are lit, and the record says by whom', async () => {
  await until('the stations are heard', async () => (await api('lux.board', {})).every(({ online }) => online), 60_000)
  const [station] = await api('lux.board', {})
  const { deviceId, code, setting } = station!
  await api('lux.save', { ...setting!, deviceId, name: STATION, radius: 300, delay: 0, answerWithin: 600 })

  const page = await newPerson({ language: 'en', width: 1440, height: 900, at: own.place.url })
  await visit(page, '/index/light/road/lux', 'operator')
  await page.getByText('No pending requests').waitFor(TERMS)
  await page.getByRole('button', { name: new RegExp(STATION) }).waitFor()
  await page.goto('/index/light/road/home')

  await own.levers.cover(code, true)
  const notice = page.getByRole('alert').filter({ hasText: `${STATION}: switch on early?` })
  await notice.getByText(/unanswered at/).waitFor(TERMS)
  await notice.getByRole('button', { name: 'Open board' }).click()
  await notice.waitFor({ state: 'detached' })

  const ask = page.getByRole('article', { name: `${STATION}: switch on early?` })
  await ask.waitFor(TERMS)
  await ask.getByText(/below 30 lx/).waitFor()
  await ask.getByText(/still see daylight/).waitFor()
  await ask.getByRole('timer').waitFor()
  await ask.getByRole('button', { name: 'Accept' }).click()

  await page.getByText('No pending requests').waitFor()
  const answer = page.getByRole('region', { name: 'Answers' }).getByRole('listitem').filter({ hasText: STATION })
  await answer.getByText('Accepted').waitFor()
  await answer.getByText(/operator/).waitFor()

  const { rows } = await api('lux.answers', {})
  expect(rows[0]).toMatchObject({ state: 'accepted', answeredBy: 'operator', contradicted: true })
  const { commandId, lamps } = rows[0]!
  const { rows: silent } = await api('light.query', { filters: { online: false }, size: 5_000 })
  const { rows: items } = await api('command.query', { groupId: commandId!, size: 5_000 })
  const heard = items.filter(({ deviceId }) => !silent.some(({ id }) => id === deviceId))
  expect(items).toHaveLength(lamps)
  expect(heard.length).toBeGreaterThan(lamps * 0.9)
  const answered = async () => (await api('command.progress', { groupId: commandId! })).answered
  await expect.poll(answered, TERMS).toBeGreaterThanOrEqual(heard.length)
  // Some lamps of the city have failed.
  const shining = async () => (await api('light.query', {})).counts.lit
  await expect.poll(shining, TERMS).toBeGreaterThan(lamps * 0.9)
  await own.levers.cover(code, false)
})
