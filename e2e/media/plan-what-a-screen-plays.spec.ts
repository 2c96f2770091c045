import { PLAYING, PLAYS } from '@lamplighter/kinds/led-screen'
import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { ownDevice } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { playerOf } from '../system/player.ts'
import { cityUp, system } from '../system/system.ts'

const TASKS = '/index/pole/business?tab=tasks'
let api: Api
let screen: { id: number; name: string; code: string }

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  screen = await ownDevice(api, 'led-screen', 'plan-what-a-screen-plays', ({ values }) => values[PLAYING] === PLAYS)
})

const shown = (page: Page, text: string) => page.getByRole('paragraph').getByText(text, { exact: true }).waitFor()

test('a play task is made, approved by a second person, and played by a screen by itself until somebody orders a text', async () => {
  const maker = await newPerson({ language: 'en' })
  await visit(maker, TASKS)
  await maker.getByRole('button', { name: 'New play task' }).click()
  const form = maker.getByRole('dialog', { name: 'New play task' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Bridge works')
  await form.getByLabel('Starts at').first().fill('00:00')
  await form.getByLabel('Ends at').first().fill('00:00')
  await form.getByRole('textbox', { name: 'Text of item 1' }).fill('Bridge closed')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Choose devices').waitFor()
  await form.getByRole('combobox', { name: 'Devices' }).fill(screen.name)
  await maker.getByRole('button', { name: 'Add the 1 found' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await maker.getByText('Saved "Bridge works", which waits for approval').waitFor()
  await maker.getByRole('row').filter({ hasText: 'Bridge works' }).click()
  const own = maker.getByRole('dialog', { name: /play task/ })
  await own.getByRole('button', { name: 'Approve' }).and(maker.locator('[aria-disabled="true"]')).waitFor()

  const player = await playerOf(api, screen)
  await shown(player, 'Welcome')

  const checker = await newPerson({ language: 'en' })
  await visit(checker, TASKS, 'operator')
  await checker.getByRole('row').filter({ hasText: 'Bridge works' }).click()
  const drawer = checker.getByRole('dialog', { name: /play task/ })
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await drawer.getByText('Approved', { exact: true }).waitFor()
  await shown(player, 'Bridge closed')
  await player.reload()
  await shown(player, 'Bridge closed')
  const results = drawer.getByRole('region', { name: 'Results' })
  await results
    .getByRole('listitem')
    .filter({ hasText: screen.name })
    .getByText(/^1 time, /)
    .waitFor()

  await api('light.sendGatewayCommand', { ids: [screen.id], code: 'dcc.shownText', args: { text: 'Bridge open' } })
  await shown(player, 'Bridge open')
})
