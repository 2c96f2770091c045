import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const NOTICES = '/index/light/road/monitor/alarm-notices'
const OPERATOR = { name: '王建国', mobile: '19900000002' }
const TERMS = { timeout: 40_000, interval: 3_000 }

beforeAll(cityUp)

/** Messages that reached a phone, the newest first. */
async function texts(mobile: string): Promise<string[]> {
  const page = await (await fetch(`${system.levers}/sms?lang=en`)).text()
  return [...page.matchAll(/<li>.*?<span>(\d+).*?<p>(.*?)<\/p><\/li>/g)].flatMap(([, to, text]) =>
    to === mobile ? [text!] : [],
  )
}

test('a group is made and put into a rule, tried, and told of an alarm once; its member reads the link and what became of it', async () => {
  const api = await signInTo(system.url)
  const { rows: stations } = await api('device.list', { kind: 'lux-station', size: 1 })
  const before = new Set((await api('alarmRule.query', {})).map(({ key }) => key))
  onTestFinished(async () => {
    for (const { kind, key } of await api('alarmRule.query', {}))
      if (!before.has(key)) await api('alarmRule.delete', { kind, key })
    for (const { id } of await api('alarmRoute.query', {})) await api('alarmRoute.delete', { id })
    for (const { groupId } of await api('alarmGroup.query', {})) await api('alarmGroup.delete', { groupId })
  })

  const page = await newPerson({ language: 'en' })
  await visit(page, NOTICES)
  await page.getByRole('button', { name: 'New alarm group' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name', { exact: true }).fill('Night desk')
  await drawer.getByLabel('Members').fill(OPERATOR.name)
  await page.locator('.ant-select-dropdown:visible').getByText(OPERATOR.name).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: 'Night desk' }).getByText(OPERATOR.name).waitFor()

  await page.getByRole('tab', { name: /Notification rules/ }).click()
  await page.getByRole('button', { name: 'New notification rule' }).click()
  await drawer.getByLabel('Name', { exact: true }).fill('Severe')
  await drawer.getByLabel('Alarm group').click()
  await page.locator('.ant-select-dropdown:visible').getByText('Night desk').click()
  const set = (way: string, to: boolean) => drawer.getByRole('switch', { name: way }).setChecked(to)
  await set('E-mail', false)
  await set('SMS', false)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Choose at least one way to notify').waitFor()
  await set('SMS', true)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: 'Severe' }).click()
  await drawer.getByRole('button', { name: 'Send a test' }).click()
  await drawer.getByText(`${OPERATOR.name} · SMS`).waitFor()
  await drawer.getByText('Sent', { exact: true }).waitFor()
  expect((await texts(OPERATOR.mobile))[0]).toContain('sent by demo')

  await api('alarmRule.save', {
    kind: 'lux-station',
    name: 'Any light at all',
    type: 'Fault',
    level: 30,
    point: 'env.lux',
    operator: '>=',
    value: 0,
    returnValue: -1,
    hold: 0,
    when: 'always',
    monthFrom: null,
    monthTo: null,
    escalateAfter: null,
    enabled: true,
  })
  const heard = async () => (await texts(OPERATOR.mobile)).filter((text) => text.includes(stations[0]!.name))
  // A station reports every five minutes; read, it does so at once, which may be before the rule is in force.
  const told = async () => {
    await api('light.sendCommand', { code: 'dcs.read', ids: stations.map(({ id }) => id) })
    return (await heard()).length
  }
  await expect.poll(told, TERMS).toBe(1)
  expect((await heard())[0]).toMatch(/^严重告警：设备故障，/)

  const { rows } = await api('alarm.query', { filters: { deviceId: stations[0]!.id } })
  await visit(page, `/index/light/road/monitor/alarms?alarm=${rows.find(({ type }) => type === 'Fault')!.id}`)
  await page.getByText(`Told by SMS · ${OPERATOR.name} · Sent`).waitFor()
})
