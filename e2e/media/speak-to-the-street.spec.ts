import { IDLE, PLAYING, STATE } from '@lamplighter/kinds/broadcast'
import { PLAYS, PLAYING as SCREEN } from '@lamplighter/kinds/led-screen'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ownDevice } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

type Found = { id: number; name: string }
const LARGE = 160

let api: Api
let screens: { large: Found; small: Found }
let speaker: Found

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  const screen = (isLarge: boolean) =>
    ownDevice(
      api,
      'led-screen',
      isLarge ? 'speak-to-the-street' : 'speak-to-the-street, small',
      ({ values }) => values[SCREEN] === PLAYS && (values['led.width'] === LARGE) === isLarge,
    )
  screens = { large: await screen(true), small: await screen(false) }
  speaker = await ownDevice(api, 'broadcast', 'speak-to-the-street', ({ values }) => values[STATE] === IDLE)
})

const send = (device: Found, code: string, args: object) =>
  api('light.sendGatewayCommand', { ids: [device.id], code, args })

/** The drawer of a screen that has answered what it shows: live messages arrive by then. */
async function opened(page: Page, { id, name }: Found) {
  await visit(page, `/index/pole/monitor/led?id=${id}`)
  const drawer = page.getByRole('dialog', { name })
  const settings = drawer.getByRole('region', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Read settings' }).click()
  await settings.getByText('Welcome').waitFor()
  return drawer
}

test('the text of a screen is read and set, and one that it does not hold is refused by the form or by the screen', async () => {
  const page = await newPerson({ language: 'en' })
  const large = await opened(page, screens.large)
  await send(screens.large, 'dcc.shownText', { text: '雨'.repeat(150) })
  await large.getByRole('region', { name: 'Settings' }).getByText('雨'.repeat(150)).waitFor()
  await expect(send(screens.large, 'dcc.shownText', { text: '雨'.repeat(201) })).rejects.toThrow(
    'At most 200 Chinese characters',
  )

  const small = await opened(page, screens.small)
  await send(screens.small, 'dcc.shownText', { text: '雨'.repeat(150) })
  await small.getByText('Text too long: the screen holds 128 Chinese characters').waitFor()
})

test('a speaker speaks a text, refuses one of lower priority with its reason, and is silent when it is stopped', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, `/index/pole/monitor/broad?id=${speaker.id}`)
  const drawer = page.getByRole('dialog', { name: speaker.name })
  const state = async () => (await api('device.detail', { id: speaker.id })).values[STATE]
  await send(speaker, 'dco.speak', { text: '雨天路滑，请慢行。'.repeat(3), priority: 2, repeat: 10 })
  await until('it speaks', async () => (await state()) === PLAYING)
  await drawer.getByText('Playing', { exact: true }).waitFor()
  await send(speaker, 'dco.speak', { text: 'Good evening', priority: 1, repeat: 1 })
  await drawer.getByText('Something of higher priority (2) is playing').waitFor()
  await send(speaker, 'dco.stop', {})
  await until('it is silent', async () => (await state()) !== PLAYING)
})
