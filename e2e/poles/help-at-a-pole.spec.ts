import { HELP } from '@lamplighter/kinds/intercom'
import { GO_TO_PRESET, SAVE_PRESET } from '@lamplighter/kinds/video'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownDevices } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { endCalls } from '../system/calls.ts'
import { cityUp, pressHelp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const UNION = '/index/pole/union'
/** Commands go out, are carried out, and are reported. */
const CARRIED_OUT = { timeout: 60_000 }
const [LIT, WATCHED] = [60, 100]
const OWN_SCENES = ['Saving', 'Help at a pole']

let api: Api
beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
})

/** An intercom that nobody has pressed, with a lamp and a camera that are online around it. */
async function findIntercom() {
  for (const { id, code, stationName, pole, values } of await ownDevices(api, 'intercom', 'help-at-a-pole')) {
    if (values['line.state'] !== 0 || values[HELP] !== 0 || stationName === null) continue
    const near = (await api('intercom.nearby', { deviceId: id })).rows.filter((one) => one.online && one.running)
    const lamps = near.filter(({ kind, distance }) => kind === 'luminaire' && distance < LIT)
    const cameras = near.filter(({ kind, distance }) => kind === 'video' && distance < WATCHED)
    if (lamps.length > 0 && cameras.length > 0) return { id, code, stationName, pole, lamps, cameras }
  }
  return null
}

test('whoever presses the help button of a pole stands in full light, and the run is in the history with its place', async () => {
  const intercom = await until('an intercom with a lamp and a camera around it', findIntercom)
  const [camera] = intercom.cameras
  await api('light.sendGatewayCommand', { ids: [camera!.id], code: SAVE_PRESET, args: { name: 'Help' } })
  onTestFinished(async () => {
    await endCalls(api, intercom.id)
    for (const { id, name, run } of await api('scene.query', {})) {
      if (!OWN_SCENES.includes(name)) continue
      if (run?.state === 'running') await api('scene.stop', { runId: run.id })
      await api('scene.delete', { id })
    }
  })

  const ids = intercom.lamps.map(({ id }) => id)
  // What somebody set by hand before would outrank the scenes.
  await api('light.sendCommand', { code: 'dco.resume', ids })
  await until(
    'nobody holds the lamps by hand',
    async () => {
      const { rows } = await api('light.query', { filters: { state: 'overridden' }, size: 5_000 })
      return !rows.some(({ id }) => ids.includes(id))
    },
    60_000,
  )
  const levels = async () => {
    const { rows } = await api('intercom.nearby', { deviceId: intercom.id })
    return rows.filter(({ id }) => ids.includes(id)).map(({ level }) => level)
  }
  const saving = await api('scene.save', {
    ...{ name: 'Saving', icon: 'saving', note: '', priority: 3, duration: 60, ends: 'resume', enabled: true },
    ...{ target: { ids }, triggers: [], reason: '' },
    steps: [{ do: 'dim', level: 30, colour: null, ramp: null, target: null }],
  })
  await api('scene.run', { id: saving.id })
  await expect.poll(levels, CARRIED_OUT).toEqual(ids.map(() => 30))

  const page = await newPerson({ language: 'en', width: 1440, height: 900 })
  await visit(page, UNION)
  await page.getByRole('button', { name: 'New from preset' }).first().click()
  const preset = page.getByRole('dialog', { name: 'New from preset' })
  await preset.getByText('Help at a pole').click()
  await preset.getByLabel('Scope By', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('Site', { exact: true }).click()
  await preset.getByLabel('Scope Which', { exact: true }).click()
  await page.keyboard.type(intercom.stationName)
  await page.locator('.ant-select-dropdown:visible').getByText(intercom.stationName, { exact: true }).click()
  await preset.getByRole('button', { name: 'Create' }).click()

  const drawer = page.getByRole('dialog', { name: /Edit scene/ })
  await drawer.getByRole('button', { name: 'Check' }).click()
  await drawer.getByText(/^Step 1 acts within 60 m of the device that starts the scene/).waitFor()
  await drawer.getByRole('button', { name: 'Run', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Run "Help at a pole"?' })
  const act = dialog.getByRole('button', { name: /^Run on/ })
  expect(await act.isDisabled()).toBe(true)
  await dialog.getByLabel('Place').click()
  await page.keyboard.type(intercom.pole!)
  await page.locator('.ant-select-dropdown:visible').getByText(intercom.pole!).first().click()
  await expect.poll(() => act.isDisabled()).toBe(false)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await pressHelp(intercom.code)
  await expect.poll(levels, CARRIED_OUT).toEqual(ids.map(() => 100))
  const { rows } = await api('scene.runs', { size: 1, filters: {} })
  expect(rows).toMatchObject([{ name: 'Help at a pole', cause: 'call', state: 'running' }])
  await until('the camera looks at its preset', async () => {
    const results = await api('scene.results', { runId: rows[0]!.id, size: 500 })
    return results.rows.find(
      ({ deviceId, code, status }) => deviceId === camera!.id && code === GO_TO_PRESET && status === 9,
    )
  })

  await page.goto(`${system.url}${UNION}?tab=runs`)
  await page
    .getByRole('row', { name: /Help at a pole.*Call for help/ })
    .getByText('Help at a pole')
    .click()
  const run = page.getByRole('dialog', { name: /^Help at a pole/ })
  await run.getByText(rows[0]!.place, { exact: true }).waitFor()
  await run.getByText('Turn cameras to "Help", within 100 m of the place').waitFor()
  await run.getByRole('button', { name: 'Stop and restore' }).click()
  await page
    .getByRole('dialog', { name: 'Stop "Help at a pole"?' })
    .getByRole('button', { name: 'Stop and restore' })
    .click()
  await run.getByText('Stopped by demo').waitFor()
  // The lamps go back to the scene that holds them still.
  await expect.poll(levels, CARRIED_OUT).toEqual(ids.map(() => 30))
})
