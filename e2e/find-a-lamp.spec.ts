import { beforeAll, test } from 'vitest'
import { signInTo } from './system/api.ts'
import { enter, newPerson } from './system/browser.ts'
import { cityUp, system } from './system/system.ts'

beforeAll(async () => {
  await cityUp()
})

test('the global search finds a lamp by its number and opens its detail on the monitor', async () => {
  const api = await signInTo(system.url)
  const { rows } = await api('light.query', { filters: { state: 'lit' }, size: 20 })
  const lamp = rows[0]!
  const page = await newPerson()
  await enter(page)
  await page.keyboard.press('/')
  await page.locator('input:focus').waitFor()
  await page.keyboard.type(lamp.code)
  await page.getByRole('option', { name: lamp.name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/monitor?device=${lamp.id}`)
  const detail = page.getByRole('region', { name: '设备详情' })
  await detail.getByRole('heading', { name: lamp.name }).waitFor()
  await detail.getByText(lamp.code).first().waitFor()
})
