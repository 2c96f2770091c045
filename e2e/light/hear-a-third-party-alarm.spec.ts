import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const ACCOUNT = '/index/light/road/system/alarm-account'
/** Of the stand-in (docs/operations/alarm-server.md). */
const [NAME, PASSWORD, CODE] = ['desk', 'Stand-in-2026', 'SOS-02']
const TERMS = { timeout: 30_000 }
/** As long as an alarm is not handled it sounds so often, ms, with so many tones at most. */
const SOUNDS_EVERY = 3_000
const TONES = 4

beforeAll(cityUp)

async function act(what: string, code = '') {
  const body = JSON.stringify({ act: what, code })
  const { status } = await fetch(`${system.levers}/alarm-server`, { method: 'POST', body })
  expect(status).toBe(200)
}

test('an alarm of a third-party server is heard on every screen until somebody handles it; a server that died is logged in at again', async () => {
  const api = await signInTo(system.url)
  onTestFinished(async () => {
    await act('revive')
    await act('normal', CODE)
    await api('alarmAccount.delete', {})
  })
  const page = await newPerson({ language: 'en' })
  // Counts what sounds, in place of ears.
  await page.addInitScript(`window.tones = 0
    const Tone = OscillatorNode
    window.OscillatorNode = class extends Tone { start(at) { window.tones++; super.start(at) } }`)
  const tones = () => page.evaluate<number>('window.tones')
  await visit(page, ACCOUNT)
  await page.getByLabel('Server address').fill('127.0.0.1')
  await page.getByLabel('Port').fill(String(system.alarms))
  await page.getByLabel('User name').fill(NAME)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a device' }).click()
  await page.getByLabel('Code of device 1').fill(CODE)
  await page.getByLabel('Name of device 1').fill('South gate')
  await page.getByRole('button', { name: 'Save' }).click()
  const panel = page.getByRole('region', { name: 'Alarm server' })
  await panel.getByText('Signed in', { exact: true }).waitFor()
  await panel.getByText('Normal').waitFor()

  await act('start', CODE)
  const notice = page.getByRole('alert').filter({ hasText: 'Third-party alarm: South gate' })
  await notice.waitFor()
  await expect.poll(tones, TERMS).toBeGreaterThan(0)
  await notice.getByRole('button', { name: 'Deal with it' }).click()
  await notice.waitFor({ state: 'detached' })
  await panel.getByText('Being handled').waitFor()

  // A flood and garbage sound no more than one alarm does, and leave the states right.
  await act('normal', CODE)
  await panel.getByText('Normal').waitFor()
  const [before, began] = [await tones(), Date.now()]
  await act('flood', CODE)
  await act('garbage')
  await panel.getByText(/Will try again · /).waitFor()
  await notice.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Connect now' }).click()
  await panel.getByText('Signed in', { exact: true }).waitFor()
  await panel.getByText('Normal').waitFor()
  const turns = 1 + (Date.now() - began) / SOUNDS_EVERY
  expect((await tones()) - before).toBeLessThanOrEqual(turns * TONES)

  await act('die')
  await panel.getByText(/Will try again · /).waitFor()
  await panel.getByText('Offline').waitFor()
  await act('revive')
  await panel.getByRole('button', { name: 'Connect now' }).click()
  await panel.getByText('Signed in', { exact: true }).waitFor()
  await act('normal', CODE)
  await panel.getByText('Normal').waitFor()
  expect(await page.content()).not.toContain(PASSWORD)
})
