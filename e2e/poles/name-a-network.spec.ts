import { beforeAll, expect, test } from 'vitest'
import { ownDevice } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

let api: Api
let wifi: { id: number; name: string }

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  wifi = await ownDevice(api, 'wifi', 'name-a-network')
})

test('the name of a network is read of its access point, and the drawer shows the one that somebody sets', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, `/index/pole/monitor/wifi?id=${wifi.id}`)
  const settings = page.getByRole('dialog', { name: wifi.name }).getByRole('region', { name: 'Settings' })
  await settings.getByText('Never read').waitFor()
  await settings.getByRole('button', { name: 'Read settings' }).click()
  await settings.getByText('Smart-Pole').waitFor()
  await api('light.sendGatewayCommand', { ids: [wifi.id], code: 'dcc.ssid', args: { ssid: 'Riverside' } })
  await settings.getByText('Riverside').waitFor()
  const tooLong = api('light.sendGatewayCommand', { ids: [wifi.id], code: 'dcc.ssid', args: { ssid: '滨'.repeat(11) } })
  await expect(tooLong).rejects.toThrow('At most 32 bytes')
})
