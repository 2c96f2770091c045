import { PLAYING, PLAYS } from '@lamplighter/kinds/led-screen'
import { beforeAll, expect, test } from 'vitest'
import { ownDevice } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { playerOf } from '../system/player.ts'
import { cityUp, system } from '../system/system.ts'

const PROGRAMMES = '/index/pole/business?tab=programmes'
let api: Api
let screen: { id: number; name: string; code: string }

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  screen = await ownDevice(api, 'led-screen', 'design-a-programme', ({ values }) => values[PLAYING] === PLAYS)
})

test('a programme is drawn with mouse and keys, approved by a second person, and shown on a screen with a value of its pole', async () => {
  const maker = await newPerson({ language: 'en' })
  await visit(maker, PROGRAMMES)
  await maker.getByRole('button', { name: 'New programme' }).click()
  const form = maker.getByRole('dialog', { name: 'New programme' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Gate')
  const text = form.getByRole('button', { name: 'Region 1: Text' })
  await text.click()
  await form.getByRole('textbox', { name: 'Text' }).fill('Mind the step')
  const before = await text.getAttribute('aria-description')
  await text.press('ArrowDown')
  await text.press('Shift+ArrowUp')
  expect(before).toBe('0, 38, 160 × 96')
  expect(await text.getAttribute('aria-description')).toBe('0, 39, 160 × 95')
  await form.getByRole('button', { name: 'Environment value', exact: true }).click()
  const value = form.getByRole('button', { name: 'Region 4: Environment value' })
  await value.waitFor()
  const box = (await value.boundingBox())!
  await maker.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await maker.mouse.down()
  await maker.mouse.move(box.x + box.width / 2, box.y + box.height * 20, { steps: 4 })
  await maker.mouse.up()
  expect(await value.getAttribute('aria-description')).toBe('0, 256, 160 × 64')
  await form.getByRole('button', { name: 'Save' }).click()
  await maker.getByText('Saved "Gate", which waits for approval').waitFor()

  const checker = await newPerson({ language: 'en' })
  await visit(checker, PROGRAMMES, 'operator')
  await checker.getByRole('row').filter({ hasText: 'Gate' }).click()
  const drawer = checker.getByRole('dialog', { name: /programme/ })
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await drawer.getByText('Approved', { exact: true }).waitFor()

  const player = await playerOf(api, screen)
  await checker.goto(`/index/pole/monitor/led?id=${screen.id}`)
  const device = checker.getByRole('dialog', { name: screen.name })
  await device.getByRole('button', { name: 'More commands' }).click()
  const catalogue = checker.getByRole('dialog', { name: /^Commands of/ })
  await catalogue.getByRole('button', { name: 'Operate' }).click()
  await catalogue.getByRole('option', { name: 'Show programme' }).click()
  await catalogue.getByRole('combobox', { name: 'Programme' }).click()
  await checker.getByTitle('Gate').click()
  await catalogue.getByRole('button', { name: /^Show programme: / }).click()

  await player.getByText('Mind the step', { exact: true }).waitFor()
  await player.getByText(/^\d\d:\d\d:\d\d$/).waitFor()
  await player.getByText(/^PM2.5\d+µg\/m³$/).waitFor()
  await player.reload()
  await player.getByText(/^PM2.5\d+µg\/m³$/).waitFor()

  await checker.keyboard.press('Escape')
  const played = device.getByRole('region', { name: 'Played' })
  await played.getByRole('listitem').first().getByText('Gate').waitFor()

  const programme = (await api('programme.query', {})).find(({ name }) => name === 'Gate')!
  await api('programme.delete', { id: programme.id })
  await player.getByText('Welcome', { exact: true }).waitFor()
})
