import { HELP } from '@lamplighter/kinds/intercom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, ownDevice } from '../system/allotted.ts'
import { type Api, signInToPoles } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { endCalls } from '../system/calls.ts'
import { cityUp, pressHelp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

let api: Api
let intercom: { id: number; code: string; name: string }

beforeAll(async () => {
  await cityUp()
  api = await signInToPoles(system.url)
  const isFree = ({ values }: Device) => values['line.state'] === 0 && values[HELP] === 0
  intercom = await ownDevice(api, 'intercom', 'follow-a-call-for-help', isFree)
})
afterAll(() => endCalls(api, intercom.id))

const isAlarmed = async () =>
  (await api('alarm.query', { page: 1, size: 500, filters: {} })).rows.some(
    ({ deviceId, type }) => deviceId === intercom.id && type === 'HelpCall',
  )

/** A lamp near the call that is not as bright as it can be. */
async function dimmedLamp() {
  const { rows } = await api('intercom.nearby', { deviceId: intercom.id })
  const lamp = rows.find(({ kind, online }) => kind === 'luminaire' && online)!
  await api('light.sendCommand', { code: 'dco.dim', args: { level: 60 }, ids: [lamp.id] })
  await until('the lamp is dimmed', async () => (await api('device.detail', { id: lamp.id })).level === 60)
  return lamp
}

test('a press rings as a severe alarm, an operator follows the notice to the place, answers, lights it, and hands over to the police', async () => {
  const dimmed = await dimmedLamp()
  const page = await newPerson({ language: 'en' })
  const operator = await newPerson({ language: 'en', draws: true })
  await visit(operator, '/index/light/road/monitor/gateways')
  await visit(page, `/index/pole/monitor/speak?id=${intercom.id}`)
  const drawer = page.getByRole('dialog', { name: intercom.name })
  const calls = drawer.getByRole('region', { name: 'Calls' })
  // The calls of the month before were all answered.
  const newest = calls.getByRole('listitem').first()
  await newest.getByText(/^Answered by/).waitFor()
  expect(await calls.getByRole('button', { name: 'Answer' }).getAttribute('aria-disabled')).toBe('true')

  await pressHelp(intercom.code)
  await newest.getByText('Not answered').waitFor()
  await drawer
    .getByRole('region', { name: 'Alarms' })
    .getByText(/^Call for help/)
    .waitFor()
  const noticeOn = (person: typeof page) => person.getByRole('alert').filter({ hasText: 'Call for help' })
  await noticeOn(operator).getByText('Not answered').waitFor()
  await noticeOn(operator).getByRole('button', { name: 'Go to the call' }).click()

  await operator.waitForURL(/\/index\/pole\/calls\?call=\d+$/)
  const call = operator.getByRole('region', { name: /^Call for help/ })
  const timeline = call.getByRole('region', { name: 'Timeline' })
  await timeline.getByText(/^Ringing for/).waitFor()
  expect(await noticeOn(operator).count()).toBe(0)
  await operator
    .getByRole('region', { name: 'Where the call comes from' })
    .getByRole('img', { name: /^Call from/ })
    .waitFor()
  await operator
    .getByRole('list', { name: 'List of calls' })
    .getByRole('button', { name: /Not answered/ })
    .waitFor()
  await operator.getByRole('button', { name: `Light ${dimmed.name} to 100 %` }).click()
  await operator.getByText(/^Command sent, lamps: 1/).waitFor()

  const nearby = operator.getByRole('region', { name: 'Nearby devices' })
  const watch = nearby.getByRole('button', { name: /^Picture of/, disabled: false }).first()
  const camera = (await watch.getAttribute('aria-label'))!
  // The nearest cameras show what they see by themselves.
  const picture = operator.getByRole('region', { name: camera })
  const video = picture.getByLabel(camera.replace('Picture', 'Video'))
  // Without a graphics card a busy machine takes its time.
  await video.waitFor({ timeout: 45_000 })
  await picture.getByRole('button', { name: 'Close the picture' }).click()
  await picture.waitFor({ state: 'detached' })
  await watch.click()
  await video.waitFor()

  await call.getByRole('button', { name: 'Answer' }).click()
  await timeline.getByText(/^Answered by/).waitFor()
  await newest.getByText(/^Answered by .+ after/).waitFor()
  const again = api('light.sendGatewayCommand', { ids: [intercom.id], code: 'dco.answer', args: {} })
  await expect(again).rejects.toThrow(`The call at "${intercom.name}" has already been answered by`)
  await visit(page, '/index/pole/home')
  await noticeOn(page).getByText('is talking to them').waitFor()

  await call.getByRole('button', { name: 'Hand over' }).click()
  const dialog = operator.getByRole('dialog', { name: 'Hand over to the police' })
  await dialog.getByRole('textbox').fill('62110')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await timeline.getByText('Handed over to the police, 62110').waitFor()
  await noticeOn(page).waitFor({ state: 'detached' })
  await until('the alarm is over', async () => !(await isAlarmed()))
})
