import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signInTo } from './system/api.ts'
import { newPerson } from './system/browser.ts'
import { freePort } from './system/ports.ts'
import { ownFolder, PASSWORD, setClock, startServer, startSimulator } from './system/product.ts'
import { system } from './system/system.ts'
import { until } from './system/wait.ts'

/** 16:25 in the demo's city, half an hour before the lamps are lit by their schedules. */
const AFTERNOON = () => new Date().setUTCHours(8, 25, 0, 0)
const TERMS = { timeout: 60_000 }
const STATION = 'Test station'

const { folder, remove } = ownFolder()
const running: { stop(): Promise<void> }[] = []
let url: string
let levers: string
let api: Api

beforeAll(async () => {
  setClock(folder, AFTERNOON())
  const [port, mqttPort, control] = [await freePort(), await freePort(), await freePort()]
  const server = await startServer(system.city, { folder, port, mqttPort, levers: control })
  running.unshift(server, startSimulator(server.ready, control))
  running.reverse()
  url = `http://127.0.0.1:${port}`
  levers = `http://127.0.0.1:${control}`
  api = await signInTo(url)
})
afterAll(async () => {
  for (const one of running) await one.stop()
  remove()
})

const cover = (code: string, covered: boolean) =>
  fetch(`${levers}/cover`, { method: 'POST', body: JSON.stringify({ code, covered }) })

test('a hand over a station before dusk makes it ask on every screen; accepted, its lamps are lit, and the record says by whom', async () => {
  await until('the stations are heard', async () => (await api('lux.board', {})).every(({ online }) => online), 60_000)
  const [station] = await api('lux.board', {})
  const { deviceId, code, setting } = station!
  await api('lux.save', { ...setting!, deviceId, name: STATION, radius: 300, delay: 0, answerWithin: 600 })

  const page = await newPerson({ language: 'en', width: 1440, height: 900 })
  await page.request.post(`${url}/api/station/auth/login`, { data: { name: 'operator', pswd: PASSWORD } })
  await page.goto(`${url}/index/light/road/lux`)
  await page.getByText('No pending requests').waitFor(TERMS)
  await page.getByRole('button', { name: new RegExp(STATION) }).waitFor()
  await page.goto(`${url}/index/light/road/home`)

  expect((await cover(code, true)).ok).toBe(true)
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
  const lit = async () => (await api('command.progress', { groupId: commandId! })).answered
  await expect.poll(lit, TERMS).toBe(lamps)
  // Some lamps of the city have failed.
  const shining = async () => (await api('light.query', {})).counts.lit
  await expect.poll(shining, TERMS).toBeGreaterThan(lamps * 0.9)
  await cover(code, false)
})
