import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownGateways } from '../system/allotted.ts'
import { signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { createUser } from '../system/people.ts'
import { cityUp, plug, system, unplug } from '../system/system.ts'

const ALARMS = '/index/light/road/monitor/alarms'
const TERMS = { timeout: 30_000 }
const NEXT = 'night2'
const WORDS = 'Feeder 3 is off: electrician at 06:00'

beforeAll(cityUp)

test('who goes hands over with the facts of the shift and assigns an alarm; who comes takes over', async () => {
  const api = await signInTo(system.url)
  await createUser(api, NEXT, ['home.view', 'device.view', 'alarm.view', 'alarm.deal'])
  const gateway = (await ownGateways(api, 'hand-over-a-shift'))[0]!
  await unplug(gateway.code)
  onTestFinished(() => plug(gateway.code))
  const filters = { keyword: gateway.name }
  await expect.poll(async () => (await api('alarm.incidents', { filters })).total, TERMS).toBeGreaterThan(0)

  const page = await newPerson({ theme: 'day', language: 'en' })
  await visit(page, `${ALARMS}?q=${encodeURIComponent(gateway.name)}`)
  await page.getByRole('row', { name: gateway.name }).click()
  const drawer = page.getByRole('dialog', { name: 'Communication lost' })
  await drawer.getByRole('button', { name: 'Assign…' }).click()
  const choice = page.getByRole('dialog', { name: 'Assign…' })
  await choice.getByRole('searchbox', { name: 'Search user' }).fill(NEXT)
  await choice.getByRole('button', { name: NEXT }).click()
  await choice.waitFor({ state: 'hidden' })
  await drawer.getByText('In progress').waitFor()
  expect((await api('alarm.incidents', { filters })).rows[0]).toMatchObject({ assignee: NEXT })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  await page.getByRole('tab', { name: 'Shift hand-over' }).click()
  await page.getByRole('button', { name: 'Hand over' }).click()
  const note = page.getByRole('dialog', { name: 'New hand-over note' })
  await note.getByText(gateway.name).first().waitFor()
  await note.getByRole('button', { name: 'Hand over' }).click()
  await note.getByText(/required|Required/).waitFor()
  await note.getByRole('textbox', { name: 'For the next shift' }).fill(WORDS)
  await note.getByRole('button', { name: 'Hand over' }).click()
  const row = page.getByRole('row', { name: WORDS })
  await row.getByText('Not taken over').waitFor()
  await row.click()
  // Nobody takes over from themselves.
  const own = page.getByRole('button', { name: 'Take over' })
  expect(await own.getAttribute('aria-disabled')).toBe('true')

  const next = await newPerson({ language: 'en' })
  await visit(next, '/index/light/road/monitor/shift-notes', NEXT)
  await next.getByRole('row', { name: WORDS }).click()
  await next.getByRole('dialog').getByText(gateway.name).first().waitFor()
  await next.getByRole('button', { name: 'Take over' }).click()
  await next.getByRole('dialog').getByText(`Taken over by ${NEXT} at`).first().waitFor()
})
