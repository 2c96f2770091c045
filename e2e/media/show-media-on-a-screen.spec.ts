import { PLAYING, PLAYS } from '@lamplighter/kinds/led-screen'
import { beforeAll, expect, test } from 'vitest'
import { picture } from '../../apps/server/src/modules/media/media/testing.ts'
import { ownDevice } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { playerOf } from '../system/player.ts'
import { cityUp, system } from '../system/system.ts'

let api: Api
let screen: { id: number; name: string; code: string }

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  screen = await ownDevice(api, 'led-screen', 'show-media-on-a-screen', ({ values }) => values[PLAYING] === PLAYS)
})

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

test('an image is uploaded, approved by a second person, shown on a screen, and the proof of it is listed', async () => {
  const maker = await newPerson({ language: 'en' })
  await visit(maker, '/index/pole/business')
  await maker.getByLabel('Upload', { exact: true }).setInputFiles([file('notice.png', Buffer.from('not a picture'))])
  const refusal = maker.getByRole('dialog').filter({ hasText: 'The file cannot be read' })
  await refusal.getByRole('button').first().click()
  await maker.getByLabel('Upload', { exact: true }).setInputFiles([file('Bridge closed.png', await picture(160, 320))])
  await maker.getByText('Uploaded "Bridge closed.png"').waitFor()
  const row = maker.getByRole('row').filter({ hasText: 'Bridge closed' })
  await row.getByText('Waiting for approval').waitFor()
  await row.getByText('160 × 320').waitFor()
  await row.click()
  const own = maker.getByRole('dialog', { name: /media item/ })
  await own.getByRole('button', { name: 'Approve' }).and(maker.locator('[aria-disabled="true"]')).waitFor()

  const checker = await newPerson({ language: 'en' })
  await visit(checker, '/index/pole/business', 'operator')
  await checker.getByRole('row').filter({ hasText: 'Bridge closed' }).click()
  const drawer = checker.getByRole('dialog', { name: /media item/ })
  await drawer.getByRole('img', { name: 'Bridge closed' }).waitFor()
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await drawer.getByText('Approved', { exact: true }).waitFor()

  const player = await playerOf(api, screen)

  await checker.goto(`/index/pole/monitor/led?id=${screen.id}`)
  const device = checker.getByRole('dialog', { name: screen.name })
  await device.getByRole('button', { name: 'More commands' }).click()
  const catalogue = checker.getByRole('dialog', { name: /^Commands of/ })
  await catalogue.getByRole('button', { name: 'Operate' }).click()
  await catalogue.getByRole('option', { name: 'Show media' }).click()
  await catalogue.getByRole('combobox', { name: 'Media item' }).click()
  await checker.getByTitle('Bridge closed').click()
  await catalogue.getByRole('button', { name: /^Show media: / }).click()

  const image = player.getByRole('img', { name: 'Bridge closed' })
  await image.waitFor()
  expect(await image.evaluate((one) => [one.clientWidth > 0, one.getAttribute('alt')])).toEqual([true, 'Bridge closed'])
  await checker.keyboard.press('Escape')
  const played = device.getByRole('region', { name: 'Played' })
  await played.getByRole('listitem').first().getByText('Bridge closed').waitFor()
  await player.reload()
  await image.waitFor()
})
