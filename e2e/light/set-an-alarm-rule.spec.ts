import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const RULES = '/index/light/road/monitor/alarm-rules'
const TERMS = { timeout: 30_000 }
const NAME = 'Any light at all'

beforeAll(cityUp)

test('a rule is tried on past nights, saved, raises its alarm, and takes it away when it is deleted', async () => {
  const api = await signInTo(system.url)
  const { rows: stations, counts } = await api('device.list', { kind: 'lux-station', size: 20 })
  const total = counts.all
  const open = async () => {
    const { rows } = await api('alarm.query', { filters: { kind: 'lux-station' } })
    const rules = await api('alarmRule.query', {})
    return rows.filter(({ rule }) => rules.some(({ key, name }) => key === rule && name === NAME)).length
  }
  const ownKeys = async () => (await api('alarmRule.query', {})).filter(({ source }) => source === 'own')
  onTestFinished(async () => {
    for (const { kind, key } of await ownKeys()) await api('alarmRule.delete', { kind, key })
  })

  const page = await newPerson({ language: 'en', width: 1440, height: 900 })
  await visit(page, RULES)
  await page.getByRole('button', { name: 'New alarm rule' }).click()
  const drawer = page.getByRole('dialog')
  const choose = async (label: string, option: string) => {
    await drawer.getByLabel(label, { exact: true }).click()
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
  }
  await drawer.getByLabel('Name').fill(NAME)
  await choose('Device kind', 'Lux station')
  await choose('Alarm type', 'Undervoltage')
  await choose('Value', 'Illuminance')
  await choose('Comparison', '>=')
  await drawer.getByLabel('Limit').fill('0')
  await drawer.getByLabel('Return value').fill('5')
  await drawer.getByRole('spinbutton', { name: 'Hold' }).fill('0')

  // The value at which it would end is beyond the limit: refused before anything is asked of the server.
  await drawer.getByRole('button', { name: 'Try on 30 nights' }).click()
  await drawer.getByText(/side of the limit/).waitFor()
  await drawer.getByLabel('Return value').fill('-1')
  await drawer.getByRole('button', { name: 'Try on 30 nights' }).click()
  await drawer.getByText(`${total} of ${total} devices`).waitFor(TERMS)
  await drawer.getByRole('status').getByText(`${total} alarms on ${total} devices`).waitFor()

  await drawer.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: NAME })
  await row.waitFor()
  // A station reports every five minutes; asked, it does so at once.
  await api('light.sendCommand', { code: 'dcs.read', ids: stations.map(({ id }) => id) })
  await expect.poll(open, TERMS).toBe(total)

  await row.click()
  await drawer.getByRole('button', { name: 'Delete alarm rule' }).click()
  await page
    .getByRole('dialog', { name: /Delete/ })
    .getByRole('button', { name: /Delete/ })
    .click()
  await row.waitFor({ state: 'detached' })
  await expect.poll(open, TERMS).toBe(0)
})
