import { HEAD } from '@lamplighter/kinds/video'
import { beforeAll, expect, test } from 'vitest'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { seeingCamera } from '../system/cameras.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

/** Without a graphics card a busy machine takes its time, ms. */
const DECODED_WITHIN = 45_000

let api: Api
let camera: { id: number; name: string }

const pan = async () => (await api('device.detail', { id: camera.id })).values[HEAD.pan] ?? 0

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  camera = await seeingCamera(api, 'turn-a-camera')
}, 180_000)

test('an operator sees what a camera sees, turns it, and comes back to a preset that was saved', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, `/index/pole/monitor/video?id=${camera.id}`)
  const drawer = page.getByRole('dialog', { name: camera.name })
  const video = drawer.getByLabel(`Video of ${camera.name}`)
  const shown = () =>
    video.evaluate((one) => {
      const { videoWidth, currentTime } = one as unknown as { videoWidth: number; currentTime: number }
      return { videoWidth, currentTime }
    })
  const plays = async () => {
    const { videoWidth, currentTime } = await shown()
    return videoWidth === 640 && currentTime > 1
  }
  await until('the video plays', plays, DECODED_WITHIN)

  const hear = drawer.getByRole('button', { name: 'Sound' })
  await hear.click()
  expect(await hear.getAttribute('aria-pressed')).toBe('true')
  const heard = () =>
    video.evaluate((one) => {
      const { muted, webkitAudioDecodedByteCount } = one as unknown as {
        muted: boolean
        webkitAudioDecodedByteCount: number
      }
      return muted ? 0 : webkitAudioDecodedByteCount
    })
  const first = await until('something is heard', heard)
  await until('it goes on', async () => (await heard()) > first)

  const before = await pan()
  const right = drawer.getByRole('button', { name: 'Right' })
  await right.focus()
  await page.keyboard.down('ArrowRight')
  await until('it has turned', async () => (await pan()) > before + 3)
  await page.keyboard.up('ArrowRight')
  const preset = `Gate ${Date.now() % 10_000}`
  await drawer.getByRole('button', { name: 'Save preset' }).click()
  const saving = page.getByRole('dialog', { name: 'Save preset' })
  await saving.getByLabel('Preset name').fill(preset)
  await saving.getByRole('button', { name: 'Save preset' }).click()
  const goTo = drawer.getByRole('button', { name: `Go to ${preset}` })
  await goTo.waitFor()
  const saved = await pan()

  await drawer.getByRole('button', { name: 'Home position' }).click()
  await until('it looks home', async () => (await pan()) === 0)
  await goTo.click()
  await until('it looks where it was saved', async () => Math.abs((await pan()) - saved) <= 1)
  await drawer.getByRole('region', { name: 'Connection' }).getByText('Reachable').waitFor()
})

test('where the media server has no stream, a picture every second is shown with why, and nothing is fetched once it is closed', async () => {
  const parameters = await api('parameter.query', {})
  const { value } = parameters.find(({ name }) => name === 'video.mediaServer')!
  const absent = String(value).replace('index.m3u8', 'absent.m3u8')
  await api('parameter.save', { changes: [{ name: 'video.mediaServer', value: absent }] })
  try {
    const page = await newPerson({ language: 'en' })
    await visit(page, `/index/pole/monitor/video?id=${camera.id}`)
    const drawer = page.getByRole('dialog', { name: camera.name })
    await drawer.getByText(`The media server has no stream of "${camera.name}"`).waitFor()
    const picture = drawer.getByRole('img', { name: `Picture of ${camera.name}` })
    await picture.waitFor()
    const width = () => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
    await until('the picture is drawn', async () => (await width()) === 640)

    await api('parameter.save', { changes: [{ name: 'video.mediaServer', value }] })
    await drawer.getByRole('button', { name: 'Try again' }).click()
    await drawer.getByText('Live', { exact: true }).waitFor()
    let asked = 0
    await drawer.getByRole('button', { name: 'Close' }).first().click()
    await drawer.waitFor({ state: 'detached' })
    page.on('request', (request) => {
      if (request.url().includes('/station/video/')) asked++
    })
    await page.getByRole('link', { name: 'Environment stations' }).click()
    await page.getByRole('heading', { name: 'Environment stations' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toBe(0)
  } finally {
    await api('parameter.save', { changes: [{ name: 'video.mediaServer', value }] })
  }
})
