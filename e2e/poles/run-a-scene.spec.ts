import type { Calls, Sent } from '@lamplighter/contract'
import { PLAYING, PLAYS } from '@lamplighter/kinds/led-screen'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownDevice, ownSite } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const SCENES = '/index/light/road/monitor/scenes'
/** Commands go out, are carried out with a ramp, and are reported. */
const CARRIED_OUT = { timeout: 60_000 }

type LightFilters = NonNullable<Sent<Calls['light.query']>['filters']>

let api: Api
beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
})

/** A park, whose lamps burn at less than all their light at this hour. */
async function findPark() {
  const { id, name } = await ownSite(api, 'run-a-scene')
  await until('its lamps follow their schedule', async () =>
    (await levelsOf({ stationId: id, planId: 'park' })).includes(80),
  )
  return { id, name }
}
const levelsOf = async (filters: LightFilters) => {
  const { rows } = await api('light.query', { filters: { ...filters, online: true }, size: 500 })
  return rows.map(({ level }) => level)
}

test('the storm scene is made of its preset, previewed and run: its lamps are at 100 %, and return when it is stopped', async () => {
  const park = await findPark()
  const inPark: LightFilters = { stationId: park.id, planId: 'park' }
  const count = async (level: number) => (await levelsOf(inPark)).filter((one) => one === level).length
  const before = await until('the lamps of the park follow their schedule', () => count(80))
  onTestFinished(async () => {
    for (const { id, name, run } of await api('scene.query', {})) {
      if (name !== 'Storm') continue
      if (run?.state === 'running') await api('scene.stop', { runId: run.id })
      await api('scene.delete', { id })
    }
  })

  const page = await newPerson({ language: 'en', width: 1440, height: 900, draws: true })
  await visit(page, SCENES)
  await page.getByRole('button', { name: 'New from preset' }).first().click()
  const preset = page.getByRole('dialog', { name: 'New from preset' })
  const choose = async (label: string, option: string) => {
    await preset.getByLabel(label, { exact: true }).click()
    await page.keyboard.type(option)
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
  }
  await preset.getByLabel('Scope By', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('Site', { exact: true }).click()
  await choose('Scope Which', park.name)
  await preset.getByRole('button', { name: 'Create' }).click()

  const drawer = page.getByRole('dialog', { name: /Edit scene/ })
  await drawer.getByRole('button', { name: 'Check' }).click()
  await drawer.getByText(/\d+ devices, no conflicts/).waitFor()
  await drawer.getByRole('button', { name: 'Preview on map' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: Storm' })
  await preview.getByText(/After this step: 100 % · \d+ lamps/).waitFor()
  await preview.locator('canvas').first().waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })

  await drawer.getByRole('button', { name: 'Run', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Run "Storm"?' })
    .getByRole('button', { name: /^Run on \d+$/ })
    .click()
  const run = page.getByRole('dialog', { name: /^Storm/ })
  await run.getByText('Running').waitFor()
  await run.getByText(/^Answered [1-9]/).waitFor(CARRIED_OUT)
  await expect.poll(() => count(100), CARRIED_OUT).toBeGreaterThan(before * 0.9)

  await run.getByRole('button', { name: 'Stop and restore' }).click()
  await page.getByRole('dialog', { name: 'Stop "Storm"?' }).getByRole('button', { name: 'Stop and restore' }).click()
  await run.getByText('Stopped by demo').waitFor()
  await run.getByText('Restored', { exact: true }).waitFor()
  await expect.poll(() => count(80), CARRIED_OUT).toBeGreaterThan(before * 0.9)

  await page.goto(`${SCENES}?tab=runs`)
  await page.getByRole('row', { name: /Storm.*By hand.*demo.*Stopped/ }).waitFor()
})

test('a step shows a text on the screens of a site; when the scene is stopped they show what they showed before', async () => {
  const screen = await ownDevice(api, 'led-screen', 'run-a-scene', ({ values }) => values[PLAYING] === PLAYS)
  const target = { ids: [screen.id] }
  const steps = [{ do: 'clear' as const, target: null }]
  const { id } = await api('scene.save', {
    ...{ name: 'Flood', icon: 'storm', note: '', priority: 9, duration: 30, ends: 'previous', enabled: true },
    ...{ target, steps, triggers: [], reason: '' },
  })
  onTestFinished(async () => void (await api('scene.delete', { id })))
  const playing = async () => {
    const { rows: plays } = await api('play.query', { size: 1, filters: { deviceId: screen.id } })
    return plays[0]?.seconds === null ? plays[0].text : null
  }
  const before = await until('the screen has reported what it shows', playing)

  const page = await newPerson({ language: 'en', width: 1440, height: 900 })
  await visit(page, SCENES)
  await page.getByRole('row', { name: /Flood/ }).getByText('Flood').click()
  const drawer = page.getByRole('dialog', { name: /Edit scene/ })
  await drawer.getByRole('button', { name: 'Add step' }).click()
  const step = drawer.getByRole('listitem', { name: 'Step 2' })
  await step.getByLabel('Step 2 Action').click()
  await page.locator('.ant-select-dropdown:visible').getByText('Show a text', { exact: true }).click()
  await step.getByLabel('Step 2 Text').fill('Riverside closed')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved "Flood"').waitFor()

  await page.getByRole('row', { name: /Flood/ }).getByText('Flood').click()
  await drawer.getByRole('button', { name: 'Preview on map' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: Flood' })
  await preview.getByText('Screens cleared: 1').waitFor()
  await preview.getByRole('button', { name: 'Next' }).click()
  await preview.getByText('Screens showing "Riverside closed": 1').waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: 'Run', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Run "Flood"?' })
    .getByRole('button', { name: /^Run on 1$/ })
    .click()
  const run = page.getByRole('dialog', { name: /^Flood/ })
  await run.getByText('Show "Riverside closed" on screens').waitFor()
  await expect.poll(playing, CARRIED_OUT).toBe('Riverside closed')

  await run.getByRole('button', { name: 'Stop and restore' }).click()
  await page.getByRole('dialog', { name: 'Stop "Flood"?' }).getByRole('button', { name: 'Stop and restore' }).click()
  await run.getByText('Restored', { exact: true }).waitFor()
  await expect.poll(playing, CARRIED_OUT).toBe(before)
})
