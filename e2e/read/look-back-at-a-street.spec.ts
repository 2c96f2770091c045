import { readFile } from 'node:fs/promises'
import { calls } from '@lamplighter/contract'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { seeingCamera } from '../system/cameras.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

let api: Api
let camera: { id: number; name: string }

/** The simulated media server has drawn some clips, on a busy machine too, ms. */
const DRAWN_WITHIN = 60_000

/** The moment that is shown, as the slider says it. */
const shown = async (slider: Locator) => Number(await slider.getAttribute('aria-valuenow'))

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  camera = await seeingCamera(api, 'look-back-at-a-street')
}, 180_000)

test('an operator looks back at yesterday, from the keyboard too, and saves what was recorded', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, `/index/pole/monitor/video?id=${camera.id}`)
  const drawer = page.getByRole('dialog', { name: camera.name })
  // Whoever turns to another day before that of today has come, has not looked at it.
  const today = page.waitForResponse((response) => response.url().endsWith(calls['video.recordings'].path))
  await drawer.getByRole('button', { name: 'Recordings' }).click()
  const dialog = page.getByRole('dialog', { name: `Recordings of ${camera.name}` })
  await today
  await dialog.getByRole('button', { name: 'Previous day' }).click()
  const day = dialog.getByRole('slider', { name: 'Day', exact: true })
  const video = dialog.getByLabel(`Recording of ${camera.name}`)
  const { width } = (await day.boundingBox())!
  await day.click({ position: { x: width / 2, y: 10 } })
  await until(
    'it plays',
    async () => {
      const [played, wide] = await video.evaluate((one) => {
        const { currentTime, videoWidth } = one as unknown as { currentTime: number; videoWidth: number }
        return [currentTime, videoWidth] as const
      })
      return wide === 640 && played > 1
    },
    DRAWN_WITHIN,
  )
  const noon = await shown(day)
  const live: string[] = []
  page.on('request', (request) => request.url().includes('/station/video/live/') && live.push(request.url()))

  await dialog.getByRole('radio', { name: '8×' }).click()
  await until('the next clip follows', async () => (await shown(day)) > noon + 12_000, DRAWN_WITHIN)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await dialog.getByRole('button', { name: 'Play', exact: true }).waitFor()

  const paused = await shown(day)
  await day.focus()
  await page.keyboard.press('ArrowDown')
  await until('it is a minute earlier', async () => Math.abs((await shown(day)) - (paused - 60_000)) < 30_000)
  await page.keyboard.press('Home')
  await until('the day begins', async () => (await shown(day)) < noon - 11 * 3_600_000)
  await dialog.getByRole('button', { name: 'Pause' }).click()

  await dialog.getByLabel('Length of the clip').selectOption({ label: '10 s' })
  const clip = page.waitForEvent('download', { timeout: DRAWN_WITHIN })
  await dialog.getByRole('button', { name: 'Save clip' }).click()
  const bytes = await readFile(await (await clip).path())
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
  const picture = page.waitForEvent('download', { timeout: DRAWN_WITHIN })
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  expect((await readFile(await (await picture).path())).toString('latin1', 1, 4)).toBe('PNG')

  expect(live).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await drawer.getByText('Live', { exact: true }).waitFor()
  expect(live.length).toBeGreaterThan(0)

  const { rows } = await api('audit.query', { size: 50, filters: {} })
  const own = rows.filter(({ action, target }) => action.startsWith('video.') && target === camera.name)
  expect(own.map(({ action }) => action)).toEqual(['video.saveRecording', 'video.recordings', 'video.recordings'])
})

test('a playback server that keeps nothing says so, and the live view goes on', async () => {
  const parameters = await api('parameter.query', {})
  const { value } = parameters.find(({ name }) => name === 'video.recordings')!
  const absent = String(value).replace('{code}', 'absent-{code}')
  await api('parameter.save', { changes: [{ name: 'video.recordings', value: absent }] })
  try {
    const page = await newPerson({ language: 'en' })
    await visit(page, `/index/pole/monitor/video?id=${camera.id}`)
    const drawer = page.getByRole('dialog', { name: camera.name })
    await drawer.getByRole('button', { name: 'Recordings' }).click()
    const dialog = page.getByRole('dialog', { name: `Recordings of ${camera.name}` })
    await dialog.getByText('No recordings on this day').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await drawer.getByText('Live', { exact: true }).waitFor()
  } finally {
    await api('parameter.save', { changes: [{ name: 'video.recordings', value }] })
  }
})
