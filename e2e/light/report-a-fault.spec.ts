import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const REPORTS = '/index/light/road/monitor/fault-reports'

beforeAll(cityUp)

test('somebody on the street reports a lamp from its label with a photo; the desk sees it, answers it, and the receipt says so', async () => {
  const api = await signInTo(system.url)
  const { rows } = await api('pole.query', { size: 100 })
  const pole = rows.find(({ devices }) => devices.some(({ kind }) => kind === 'luminaire'))!
  onTestFinished(async () => {
    const { rows: open } = await api('faultReport.query', { filters: { state: 'open' } })
    for (const { id } of open)
      await api('faultReport.close', { id, answer: 'end of the journey' }).catch(() => undefined)
  })

  const citizen = await newPerson({ width: 390, height: 844, language: 'en' })
  await citizen.goto(`/alarm/upload?code=${encodeURIComponent(pole.number)}`)
  await citizen.getByRole('button', { name: 'Send report' }).click()
  await citizen.getByText('Choose what is wrong').waitFor()
  await citizen.getByLabel('Electric shock').check()
  await citizen.getByRole('link', { name: 'Call 110' }).waitFor()
  await citizen.getByLabel('Leaning pole').check()
  expect(await citizen.getByRole('link', { name: 'Call 110' }).count()).toBe(0)
  await citizen.getByLabel('Pole or box number').fill('no such pole')
  await citizen.getByText('No such number').waitFor()
  await citizen.getByLabel('Pole or box number').fill(pole.number.toLowerCase())
  await citizen.getByText(pole.road).first().waitFor()
  const photo = join(system.folder, 'fault.jpg')
  await citizen.screenshot({ path: photo, type: 'jpeg' })
  await citizen.locator('input[type=file]').setInputFiles(photo)
  await citizen.getByRole('img', { name: 'Photo 1' }).waitFor()
  await citizen.getByRole('button', { name: 'Send report' }).click()
  await citizen.getByText('Received, thank you').waitFor()
  await citizen.getByRole('link', { name: 'Follow this report' }).click()
  const receipt = await citizen.getByLabel('Receipt number').inputValue()
  await citizen.getByRole('heading', { name: 'Leaning pole' }).waitFor()

  const desk = await newPerson({ language: 'en' })
  await visit(desk, `${REPORTS}?q=${receipt}`)
  await desk.getByRole('row', { name: receipt }).click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByRole('img', { name: 'Photo 1' }).waitFor()
  const device = pole.devices.find(({ kind }) => kind === 'luminaire')!
  await drawer.getByRole('link', { name: device.name }).waitFor()
  const alarms = async () =>
    (await api('alarm.query', { filters: { deviceId: device.id } })).rows.filter(({ type }) => type === 'Tilt')
  await expect.poll(async () => (await alarms()).length).toBe(1)
  await drawer.getByLabel('Answer').fill('Set upright again')
  await drawer.getByRole('button', { name: 'Answer and close' }).click()
  await drawer.getByText('Set upright again').waitFor()
  await expect.poll(async () => (await alarms()).length, { timeout: 60_000 }).toBe(0)

  await citizen.reload()
  await citizen.getByText('Set upright again').waitFor()
})
