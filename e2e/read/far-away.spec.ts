import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { enter, newPerson } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

/** Half an hour off any whole hour of the city, summer and winter. */
const ELSEWHERE = 'Asia/Kolkata'

/** A day of a box, on a busy machine. */
const WITHIN = 45_000

/** Charts are canvases: what they write is read while they write it. */
const READ_CANVAS = `
  window.written = []
  const write = CanvasRenderingContext2D.prototype.fillText
  CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
    if (this.canvas.closest('[role=img]')) window.written.push(text)
    return write.call(this, text, ...more)
  }`
const written = async (page: Page) => [...new Set(await page.evaluate<string[]>('window.written'))]
const forget = (page: Page) => page.evaluate('void (window.written = [])')

beforeAll(cityUp)

test('somebody at a browser in another time zone sees charts count by the clock of the city', async () => {
  const page = await newPerson({ timeZone: ELSEWHERE, width: 1920, height: 1080 })
  await page.addInitScript(READ_CANVAS)
  await enter(page)
  const noonToNoon = ['12:00', '15:00', '18:00', '21:00', '00:00', '03:00', '06:00', '09:00']
  await expect.poll(() => written(page)).toEqual(expect.arrayContaining(noonToNoon))

  const ask = await signInTo(system.url)
  const { rows } = await ask('device.list', { kind: 'power-box', size: 100 })
  // Other journeys bring boxes of their own, which have no past.
  const box = rows.find(({ stationId, online }) => stationId !== null && online)!
  await page.goto(`/index/light/road/analyse/history?devices=${box.id}&points=elec.totalPower`)
  await page.getByRole('img', { name: `${box.name} · 总功率` }).waitFor({ timeout: WITHIN })
  await forget(page)
  await page.setViewportSize({ width: 1600, height: 900 })
  const hours = async () => (await written(page)).filter((text) => /^\d\d:\d\d$/.test(text))
  await expect.poll(async () => (await hours()).length).toBeGreaterThan(5)
  expect((await hours()).filter((hour) => !hour.endsWith(':00'))).toEqual([])
})
