import { IDLE as SILENT, STATE } from '@lamplighter/kinds/broadcast'
import { PLAYING, PLAYS } from '@lamplighter/kinds/led-screen'
import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { ownDevice } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { openPlayer, playerOf } from '../system/player.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

type Found = { id: number; name: string; code: string }
let api: Api
let screen: Found
let speaker: Found

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  screen = await ownDevice(api, 'led-screen', 'play-on-a-screen', ({ values }) => values[PLAYING] === PLAYS)
  speaker = await ownDevice(api, 'broadcast', 'play-on-a-screen', ({ values }) => values[STATE] === SILENT)
})

const shown = (page: Page, text: string) => page.getByRole('paragraph').getByText(text, { exact: true }).waitFor()
const send = ({ id }: Found, code: string, args: object) => api('light.sendGatewayCommand', { ids: [id], code, args })

test('an operator puts a text on a screen, sees it appear in the browser beside, and the proof that it was played', async () => {
  const wrong = await openPlayer(screen.code, 'not it')
  await wrong.getByRole('button', { name: 'Start playing' }).click()
  await wrong.getByRole('alert').getByText('Wrong ID or secret').waitFor()
  const player = await playerOf(api, screen)
  await shown(player, 'Welcome')

  const operator = await newPerson({ language: 'en' })
  await visit(operator, `/index/pole/monitor/led?id=${screen.id}`)
  const drawer = operator.getByRole('dialog', { name: screen.name })
  const settings = drawer.getByRole('region', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Read settings' }).click()
  await settings.getByText('Welcome').waitFor()
  await drawer.getByRole('button', { name: 'More commands' }).click()
  const catalogue = operator.getByRole('dialog', { name: /^Commands of/ })
  await catalogue.getByRole('button', { name: 'Configure' }).click()
  await catalogue.getByRole('option', { name: 'Set shown text' }).click()
  await catalogue.getByRole('textbox', { name: 'Text' }).fill('Road works ahead')
  await catalogue.getByRole('button', { name: /^Set shown text: / }).click()

  await shown(player, 'Road works ahead')
  await operator.keyboard.press('Escape')
  const played = drawer.getByRole('region', { name: 'Played' })
  await played.getByRole('listitem').first().getByText('Road works ahead').waitFor()
  await played.getByText('Playing now').waitFor()

  await send(screen, 'dco.power', { on: false })
  await until('the screen is dark', async () => (await player.getByRole('paragraph').textContent()) === '')
  await played.getByText('Playing now').waitFor({ state: 'detached' })

  await send(screen, 'dco.power', { on: true })
  await player.reload()
  await shown(player, 'Road works ahead')
  await player.getByText('Connected').waitFor()
})

test('a speaker in a browser says what it is told until it is stopped', async () => {
  const player = await playerOf(api, speaker)
  await send(speaker, 'dco.speak', { text: 'Please drive slowly', priority: 2, repeat: 10 })
  await shown(player, 'Please drive slowly')
  await send(speaker, 'dco.stop', {})
  await until('it is silent', async () => (await player.getByRole('paragraph').first().textContent()) === '')
  await until('what it spoke is kept', async () => {
    const { rows } = await api('play.query', { size: 5, filters: { deviceId: speaker.id } })
    return rows[0]?.text === 'Please drive slowly' && rows[0].seconds !== null
  })
})
