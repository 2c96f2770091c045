import { STATE } from '@lamplighter/kinds/broadcast'
import { beforeAll, expect, test } from 'vitest'
import { type Device, ownDevice } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { seeingCamera } from '../system/cameras.ts'
import { playerOf } from '../system/player.ts'
import { cityUp, edges, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const IDLE = 0
let api: Api
let speaker: Device
let other: Device

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  const isIdle = ({ values }: Device) => values[STATE] === IDLE
  speaker = await ownDevice(api, 'broadcast', 'speak-live', isIdle)
  other = await ownDevice(api, 'broadcast', 'speak-live, several', isIdle)
})

test('an operator holds a key and speaks to a speaker, which plays it as it is spoken, and is told so afterwards', async () => {
  const player = await playerOf(api, speaker)
  const page = await newPerson({ language: 'en' })
  await visit(page, `/index/pole/monitor/broad?id=${speaker.id}`, 'operator')
  const drawer = page.getByRole('dialog', { name: speaker.name })
  const section = drawer.getByRole('region', { name: 'Live speech' })
  await section.getByRole('button', { name: 'Speak' }).focus()
  await page.keyboard.down(' ')
  await section.getByText(/^Speaking /).waitFor()
  await player.getByText(/^Live: /).waitFor()
  const playedUntil = () =>
    player.locator('audio').evaluate((audio) => (audio as unknown as { currentTime: number }).currentTime)
  await until('it is heard', async () => (await playedUntil()) > 0.5)
  const before = await playedUntil()
  await until('it goes on', async () => (await playedUntil()) > before + 1)
  await until('the microphone is shown to hear', async () =>
    section.getByLabel('Microphone level').evaluate((meter) => (meter as unknown as { value: number }).value > 0),
  )
  await page.keyboard.up(' ')
  await section.getByText(/^Spoke for .* to 1 of 1 speakers$/).waitFor()
  await player.getByText(/^Live: /).waitFor({ state: 'detached' })
  const played = drawer.getByRole('region', { name: 'Played' }).getByRole('listitem').first()
  await played.getByText(/^Live: /).waitFor()
  const { rows } = await api('play.query', { filters: { deviceId: speaker.id } })
  expect(rows[0]).toMatchObject({ isSpeech: true, text: '' })
})

test('several speakers that are ticked are spoken to at once, and report that they play', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, `/index/pole/monitor/broad?view=list&q=${other.code}`, 'operator')
  await page.getByRole('row').filter({ hasText: other.name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Speak to/ })
  await dialog.getByRole('button', { name: 'Speak' }).click()
  await dialog.getByText(/^Speaking /).waitFor()
  const priority = async () => (await api('device.detail', { id: other.id })).values['broad.priority']
  await until('it plays the speech', async () => (await priority()) === 4)
  await dialog.getByRole('button', { name: 'Stop speaking' }).click()
  await dialog.getByText(/^Spoke for /).waitFor()
  await until('it is idle', async () => (await priority()) === 0)
})

test('an operator speaks over a camera, which plays it, and is told so afterwards', async () => {
  const camera = await seeingCamera(api, 'speak-live')
  const playedBy = async () => (await edges()).find(({ edge }) => edge === camera.code)?.spoken ?? 0
  const page = await newPerson({ language: 'en' })
  await visit(page, `/index/pole/monitor/video?id=${camera.id}`, 'operator')
  const section = page.getByRole('dialog', { name: camera.name }).getByRole('region', { name: 'Live speech' })
  await section.getByRole('button', { name: 'Speak' }).focus()
  await page.keyboard.down(' ')
  await section.getByText(/^Speaking /).waitFor()
  await until('the camera plays it', async () => (await playedBy()) > 1)
  await page.keyboard.up(' ')
  await section.getByText(/^Spoke for .* to 1 of 1 cameras$/).waitFor()
})
