import { beforeAll, expect, test } from 'vitest'
import { ownDevice } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const PAGES = '/index/pole/business?tab=portals'
const GATEWAY = '192.168.8.1:2050'
const FAS = `clientip=192.168.8.20&gatewayaddress=${GATEWAY}&tok=1f2e3d4c&redir=http%3A%2F%2Fexample.com%2F`
let api: Api
let wifi: { id: number; name: string }

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  wifi = await ownDevice(api, 'wifi', 'welcome-to-the-network')
})

test('a portal page is written, approved by a second person, set on an access point, and lets a visitor online', async () => {
  const maker = await newPerson({ language: 'en' })
  await visit(maker, PAGES)
  await maker.getByRole('button', { name: 'New portal page' }).click()
  const form = maker.getByRole('dialog', { name: 'New portal page' })
  const entered = [
    ['Name', 'Riverside park'],
    ['Title (Chinese)', '河畔公园欢迎您'],
    ['Title (English)', 'Welcome to the park'],
    ['Text (Chinese)', '请文明上网'],
    ['Text (English)', 'Be kind online'],
    ['Terms (Chinese)', '禁止违法使用'],
  ] as const
  for (const [name, text] of entered) await form.getByRole('textbox', { name }).fill(text)
  const preview = form.getByRole('article', { name: 'Preview' })
  await preview.getByText('Be kind online').waitFor()
  await form.getByRole('button', { name: '中文' }).click()
  await preview.getByText('禁止违法使用').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await maker.getByText('Saved "Riverside park", which waits for approval').waitFor()

  const checker = await newPerson({ language: 'en' })
  await visit(checker, PAGES, 'operator')
  await checker.getByRole('row').filter({ hasText: 'Riverside park' }).click()
  const drawer = checker.getByRole('dialog', { name: /portal page/ })
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await drawer.getByText('Approved', { exact: true }).waitFor()
  const address = (await drawer.getByRole('link', { name: 'Open as a visitor' }).getAttribute('href'))!

  await maker.goto(`/index/pole/monitor/wifi?id=${wifi.id}`)
  const device = maker.getByRole('dialog', { name: wifi.name })
  const portal = device.getByRole('region', { name: 'Wi-Fi portal page' })
  await portal.getByText('No portal page', { exact: true }).waitFor()
  await device.getByRole('button', { name: 'More commands' }).click()
  const catalogue = maker.getByRole('dialog', { name: /^Commands of/ })
  await catalogue.getByRole('button', { name: 'Operate' }).click()
  await catalogue.getByRole('option', { name: 'Set portal page' }).click()
  await catalogue.getByRole('combobox', { name: 'Portal page' }).click()
  await maker.getByTitle('Riverside park').click()
  await catalogue.getByRole('button', { name: /^Set portal page: / }).click()
  await portal.getByText('Riverside park').waitFor()

  const visitor = await newPerson()
  const path = new URL(address).pathname
  await visitor.goto(`${path}?${FAS}`)
  await visitor.getByRole('heading', { name: '河畔公园欢迎您' }).waitFor()
  await visitor.getByText('禁止违法使用').waitFor()
  await visitor.getByRole('link', { name: 'English' }).click()
  await visitor.getByRole('heading', { name: 'Welcome to the park' }).waitFor()
  const arrived = visitor.waitForRequest((request) => request.url().startsWith(`http://${GATEWAY}/`))
  await visitor.getByRole('button', { name: 'Connect' }).click({ noWaitAfter: true })
  const sent = await arrived
  expect(sent.method()).toBe('GET')
  expect(sent.url()).toBe(`http://${GATEWAY}/opennds_auth/?tok=1f2e3d4c&redir=http%3A%2F%2Fexample.com%2F`)
  expect((await sent.redirectedFrom()!.response())!.status()).toBe(303)

  await checker.reload()
  await drawer.getByRole('row', { name: 'Last 30 days 1 1' }).waitFor()

  const page = (await api('portalPage.query', {})).find(({ name }) => name === 'Riverside park')!
  await api('portalPage.delete', { id: page.id })
  await visitor.goto(path)
  await visitor.getByText('此页面不存在或已停用').waitFor()
})
