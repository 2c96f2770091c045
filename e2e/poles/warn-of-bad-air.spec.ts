import { PLAYING, PLAYS } from '@lamplighter/kinds/led-screen'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownDevice } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, forceValues, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const UNION = '/index/pole/union'
/** Values come in, commands go out, are carried out, and are reported. */
const CARRIED_OUT = { timeout: 60_000 }
const WARNING = 'Bad air: stay inside'
const PM25 = 'env.pm25'

let api: Api
beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
})

/** A pole that measures the air and shows texts. */
async function findPole() {
  const screen = await ownDevice(api, 'led-screen', 'warn-of-bad-air', ({ values }) => values[PLAYING] === PLAYS)
  const station = await until('the air at the screen is measured', async () => {
    const { rows } = await api('device.list', { kind: 'environment', size: 100 })
    return rows.find(({ online, pole, values }) => online && pole === screen.pole && typeof values[PM25] === 'number')
  })
  return { station, screen }
}

test('an operator links the air of a pole to its screen: it warns while the air is bad, and the run says what was measured', async () => {
  const { station, screen } = await findPole()
  onTestFinished(async () => {
    await forceValues(station.code, { [PM25]: null })
    for (const { id, name, run } of await api('scene.query', {})) {
      if (name !== 'Bad air') continue
      if (run?.state === 'running') await api('scene.stop', { runId: run.id })
      await api('scene.delete', { id })
    }
  })
  const shown = async () => {
    const { rows } = await api('play.query', { size: 1, filters: { deviceId: screen.id } })
    return rows[0]?.seconds === null ? rows[0].text : null
  }
  const before = await until('the screen has reported what it shows', shown)

  const page = await newPerson({ language: 'en', width: 1440, height: 900 })
  await visit(page, UNION)
  await page.getByRole('button', { name: 'New scene' }).first().click()
  const drawer = page.getByRole('dialog', { name: /New scene|Add scene/ })
  const choose = async (label: string, option: string) => {
    await drawer.getByLabel(label, { exact: true }).click()
    await page.keyboard.type(option)
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
  }
  const pick = async (label: string, option: string) => {
    await drawer.getByLabel(label, { exact: true }).click()
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
  }
  await drawer.getByLabel('Name', { exact: true }).fill('Bad air')
  await pick('Scope By', 'Site')
  await choose('Scope Which', station.stationName!)
  await pick('Step 1 Action', 'Show a text')
  await drawer.getByLabel('Step 1 Text').fill(WARNING)
  await pick('Step 1 By', 'Around the place')
  await drawer.getByLabel('Step 1 Radius').fill('20')
  await drawer.getByRole('button', { name: 'Add step' }).click()
  await choose('Step 2 Action', 'Wait for replies')
  await drawer.getByRole('button', { name: 'Add trigger' }).click()
  await pick('Trigger 1 By', 'Measured value')
  await drawer.getByLabel('Trigger 1 Limit').fill('400')
  await drawer.getByLabel('Trigger 1 For').fill('0')
  await drawer.getByRole('button', { name: 'Check' }).click()
  await drawer.getByText(/^Step 1 acts within 20 m of the device that starts the scene/).waitFor()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved "Bad air"').waitFor()
  await page.getByRole('row', { name: /Bad air.*PM2\.5 > 400 µg\/m³, 1 h cool-down/ }).waitFor()

  await forceValues(station.code, { [PM25]: 450 })
  await expect.poll(shown, CARRIED_OUT).toBe(WARNING)

  await page.goto(`${system.url}${UNION}?tab=runs`)
  await page
    .getByRole('row', { name: /Bad air.*Measured value/ })
    .getByText('Bad air')
    .click()
  const run = page.getByRole('dialog', { name: /^Bad air/ })
  await run.getByText(`${station.name} · PM2.5 450 µg/m³`).waitFor()
  const replies = run.getByRole('listitem').filter({ hasText: 'Wait for replies, up to 1 min' })
  await replies.getByText(/^Answered [1-9]/).waitFor()
  await run.getByRole('button', { name: 'Stop and restore' }).click()
  await page.getByRole('dialog', { name: 'Stop "Bad air"?' }).getByRole('button', { name: 'Stop and restore' }).click()
  await run.getByText('Stopped by demo').waitFor()
  await expect.poll(shown, CARRIED_OUT).toBe(before)
})
