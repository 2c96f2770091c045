import { HEAD, SIGNAL, SIGNAL_OK } from '@lamplighter/kinds/video'
import { beforeAll, test } from 'vitest'
import { type Api, signInTo } from './system/api.ts'
import { newPerson, visit } from './system/browser.ts'
import { cityUp, system } from './system/system.ts'
import { until } from './system/wait.ts'

/** All cameras have been asked so long after a start, ms. */
const ASKED_WITHIN = 90_000

let api: Api
let camera: { id: number; name: string }

const pan = async () => (await api('device.detail', { id: camera.id })).values[HEAD.pan] ?? 0

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  camera = await until(
    'a camera sees',
    async () => {
      const { rows } = await api('device.list', { kind: 'video', size: 100 })
      return rows.find(({ online, values }) => online && values[SIGNAL] === SIGNAL_OK) ?? false
    },
    ASKED_WITHIN,
  )
}, 180_000)

test('an operator sees what a camera sees, turns it, and comes back to a preset that was saved', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, `/index/pole/monitor/video?id=${camera.id}`)
  const drawer = page.getByRole('dialog', { name: camera.name })
  const picture = drawer.getByRole('img', { name: `Picture of ${camera.name}` })
  await picture.waitFor()
  const width = () => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
  await until('the picture is drawn', async () => (await width()) === 640)

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
