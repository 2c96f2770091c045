import { PLAYING, PLAYS } from '@lamplighter/kinds/led-screen'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDevice } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { playerOf } from '../system/player.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const ADS = '/index/pole/business?tab=ads'
const LOOP = 10
let api: Api
let screen: { id: number; name: string; code: string }
let programme: { id: number; name: string; text: string }

const setLoop = (value: number | null) =>
  api('parameter.save', { changes: [{ name: 'advertising.loopSeconds', value }] })

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  screen = await ownDevice(api, 'led-screen', 'sell-a-screen', ({ values }) => values[PLAYING] === PLAYS)
  const found = (await api('programme.query', {})).find(({ state }) => state === 'approved')!
  const [region] = found.pages[0]!.regions
  programme = { id: found.id, name: found.name, text: region?.kind === 'text' ? region.text : '' }
  await setLoop(LOOP)
})
afterAll(() => setLoop(null))

const today = () => new Date(api.now()).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

async function enter(page: Page, number: string, seconds: string) {
  await page.getByRole('button', { name: 'New advertising contract' }).click()
  const form = page.getByRole('dialog', { name: 'New advertising contract' })
  await form.getByRole('textbox', { name: 'Contract no.' }).fill(number)
  await form.getByRole('textbox', { name: 'Advertiser' }).fill('Soap Ltd')
  await form.getByRole('combobox', { name: 'Programme' }).click()
  await page.getByTitle(programme.name).last().click()
  await form.getByRole('spinbutton', { name: 'Time of a showing' }).fill(seconds)
  await form.getByLabel('First day').first().fill(today())
  await form.getByLabel('Starts at').first().fill('00:00')
  await form.getByLabel('Ends at').first().fill('00:00')
  await form.getByRole('spinbutton', { name: 'Price' }).fill('0.25')
  await form.getByRole('combobox', { name: 'Screens' }).fill(screen.name)
  await page.getByRole('button', { name: 'Add the 1 found' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  return form
}

test('a slot of a screen is sold by two people, shown in its turn, and paid for by what was shown', async () => {
  const seller = await newPerson({ language: 'en' })
  await visit(seller, ADS)
  await enter(seller, 'AD-1', '4')
  const own = seller.getByRole('dialog', { name: 'Advertising contract AD-1' })
  await own.getByRole('button', { name: 'Ask for approval' }).click()
  await own.getByText('Waiting for approval', { exact: true }).waitFor()
  expect(await own.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
  await seller.keyboard.press('Escape')

  const form = await enter(seller, 'AD-2', '7')
  await form.getByText(`has 6 s left of ${LOOP} s: at the same times the rest is sold, to contract AD-1`).waitFor()
  await form.getByRole('spinbutton', { name: 'Time of a showing' }).fill('6')
  await form.getByRole('button', { name: 'Save' }).click()
  await seller.getByRole('dialog', { name: 'Advertising contract AD-2' }).getByText('Draft', { exact: true }).waitFor()

  const player = await playerOf(api, screen)
  await player.getByText('Welcome', { exact: true }).waitFor()

  const checker = await newPerson({ language: 'en' })
  await visit(checker, ADS, 'operator')
  await checker.getByRole('row').filter({ hasText: 'AD-1' }).click()
  const drawer = checker.getByRole('dialog', { name: 'Advertising contract AD-1' })
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await drawer.getByText('Running', { exact: true }).waitFor()

  for (let round = 1; round <= 2; round++) {
    await player.getByText(programme.text, { exact: true }).waitFor()
    await player.getByText('Welcome', { exact: true }).waitFor()
  }

  const contract = (await api('adContract.query', {})).find(({ number }) => number === 'AD-1')!
  const shown = await until('a showing is counted', async () => {
    const read = await api('adContract.read', { id: contract.id })
    return read.showings > 0 && read
  })
  expect(shown.income).toBe(shown.showings * 25)
  const [proof] = await api('adContract.proof', { id: contract.id, month: today().slice(0, 7) })
  expect(proof).toMatchObject({ deviceId: screen.id, name: screen.name })
  await checker.reload()
  const screens = drawer.getByRole('table', { name: 'By screen' })
  await screens.getByRole('row', { name: new RegExp(`^${screen.name} 1 \\d+ \\d+ `) }).waitFor()
  await checker.emulateMedia({ media: 'print' })
  await checker.getByRole('heading', { name: 'Advertising contract AD-1', includeHidden: true }).first().waitFor()
  await checker.emulateMedia({ media: 'screen' })

  await seller.goto(`/index/pole/monitor/led?id=${screen.id}`)
  const played = seller.getByRole('dialog', { name: screen.name }).getByRole('region', { name: 'Played' })
  const sold = played.getByRole('listitem').filter({ hasText: 'Advertising: ' })
  await played.getByRole('listitem').filter({ hasText: 'Welcome' }).first().waitFor()
  expect(await sold.count()).toBe(0)
  await played.getByRole('combobox', { name: 'Shown' }).selectOption('Advertising only')
  await sold.first().waitFor()
  await played.getByText('Welcome').first().waitFor({ state: 'detached' })
  const address = new URL(seller.url()).searchParams
  expect([address.get('id'), address.get('played')]).toEqual([String(screen.id), 'only'])

  await seller.goto('/index/pole/business?tab=slots')
  await seller.getByRole('row').filter({ hasText: screen.name }).getByText('4 of 10 s (40 %)').waitFor()
  await seller.goto(`${ADS}&contract=${contract.id}`)
  await own.getByRole('button', { name: 'End contract' }).click()
  const ending = seller.getByRole('dialog', { name: /^End contract/ })
  await ending.getByLabel('Reason').fill('Not paid')
  await ending.getByRole('button', { name: 'End contract' }).click()
  await own.getByText('Ended early', { exact: true }).waitFor()
  await until('its play task is over', async () => {
    const tasks = await api('playTask.query', {})
    return tasks.every((task) => task.contract === null)
  })
})
