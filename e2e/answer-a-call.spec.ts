import { HELP } from '@lamplighter/kinds/intercom'
import { beforeAll, expect, test } from 'vitest'
import { type Api, signInTo } from './system/api.ts'
import { newPerson, visit } from './system/browser.ts'
import { cityUp, pressHelp, system } from './system/system.ts'
import { until } from './system/wait.ts'

let api: Api
let intercom: { id: number; code: string; name: string }

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  const { rows } = await api('device.list', { kind: 'intercom', size: 100 })
  intercom = rows.find(({ online, values }) => online && values['line.state'] === 0 && values[HELP] === 0)!
})

test('a press rings as a severe alarm, one person answers, another is refused, and the police take it over', async () => {
  const page = await newPerson({ language: 'en' })
  const elsewhere = await newPerson({ language: 'en' })
  await visit(elsewhere, '/index/light/road/monitor/gateways')
  const notice = elsewhere.getByRole('alert').filter({ hasText: 'Call for help' })
  await visit(page, `/index/pole/monitor/speak?id=${intercom.id}`)
  const drawer = page.getByRole('dialog', { name: intercom.name })
  const calls = drawer.getByRole('region', { name: 'Calls' })
  const alarms = drawer.getByRole('region', { name: 'Alarms' })
  const answer = calls.getByRole('button', { name: 'Answer' })
  await calls.getByText('No calls yet').waitFor()
  expect(await answer.getAttribute('aria-disabled')).toBe('true')

  await pressHelp(intercom.code)
  await calls.getByText('Not answered').waitFor()
  await alarms.getByText(/^Call for help/).waitFor()
  await notice.getByText('Not answered').waitFor()
  await answer.click()
  await calls.getByText(/^Answered by .+ after/).waitFor()
  const again = api('light.sendGatewayCommand', { ids: [intercom.id], code: 'dco.answer', args: {} })
  await expect(again).rejects.toThrow(`The call at "${intercom.name}" has already been answered by`)

  await notice.getByText('is talking to them').waitFor()
  await notice.getByRole('button', { name: 'Go to the call' }).click()
  await elsewhere.getByRole('dialog', { name: intercom.name }).getByRole('region', { name: 'Calls' }).waitFor()
  await calls.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('dialog', { name: 'Hand over to the police' }).getByRole('button', { name: 'Hand over' }).click()
  await calls.getByText(/Handed over to 110$/).waitFor()
  await notice.waitFor({ state: 'detached' })
  await until('the alarm is over', async () => (await alarms.getByText(/^Call for help/).count()) === 0)
})
