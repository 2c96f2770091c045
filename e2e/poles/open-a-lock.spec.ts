import { openingWays } from '@lamplighter/contract'
import { FORCED, LOCKED, OPENER, WAY } from '@lamplighter/kinds/lock'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDevice } from '../system/allotted.ts'
import { type Api, signInToPoles } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { PASSWORD } from '../system/product.ts'
import { cityUp, forceValues, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const HOUR = 3_600_000
/** The user of the lock whose code it is. */
const CREW = 9
const CODE = openingWays.indexOf('code')

let api: Api
let lock: { id: number; code: string; name: string }

beforeAll(async () => {
  await cityUp()
  api = await signInToPoles(system.url)
  lock = await ownDevice(api, 'lock', 'open-a-lock', ({ values }) => values[LOCKED] === 1)
})
afterAll(() => forceValues(lock.code, { [LOCKED]: null, [FORCED]: null, [WAY]: null, [OPENER]: null }))

const openings = async () => (await api('lock.openings', { size: 20, filters: { deviceId: lock.id } })).rows
const openOnes = async () => (await openings()).filter(({ closedAt }) => closedAt === null)

/** Somebody shuts the door, and it locks. */
async function shut() {
  await forceValues(lock.code, { [LOCKED]: 1, [FORCED]: null })
  await until('it is locked', async () => (await openOnes()).length === 0)
}

/** A command of the lock with its pane; it asks for the password once. */
async function choose(page: Page, command: string): Promise<Locator> {
  await page.getByRole('dialog', { name: lock.name }).getByRole('button', { name: 'More commands' }).click()
  const catalogue = page.getByRole('dialog', { name: /^Commands of/ })
  await catalogue.getByRole('button', { name: 'Operate', exact: true }).click()
  await catalogue.getByRole('option', { name: command }).click()
  return catalogue.getByRole('region', { name: command })
}

const rowOf = (page: Page, words: RegExp) =>
  page.getByRole('grid', { name: 'Openings' }).getByRole('row', { name: words })

test('a lock is opened from afar and with a code that was granted, and the list says who opened it and how', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, `/index/pole/monitor/lock?id=${lock.id}`)
  const unlock = await choose(page, 'Unlock')
  await unlock.getByLabel('Your password').fill(PASSWORD)
  await unlock.getByRole('button', { name: /^Unlock: / }).click()
  await until('it is open', async () => (await openOnes()).length === 1)
  await page.keyboard.press('Escape')
  const drawer = page.getByRole('dialog', { name: lock.name })
  await drawer
    .getByRole('region', { name: 'Openings' })
    .getByText(`Remote · ${api.session.user.name}`)
    .first()
    .waitFor()
  await shut()

  const grant = await choose(page, 'Grant a code')
  const { timeZone } = api.session.config.clock
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  await grant.getByLabel('Code').fill('271828')
  await grant.getByLabel('Valid from', { exact: true }).fill(local.format(api.now()))
  await grant.getByLabel('Valid until', { exact: true }).fill(local.format(api.now() + HOUR))
  await grant.getByRole('button', { name: /^Grant a code: / }).click()
  await grant.getByText('Answered').first().waitFor()
  await forceValues(lock.code, { [LOCKED]: 0, [WAY]: CODE, [OPENER]: CREW })
  await until('it is open again', async () => (await openOnes()).length === 1)
  await shut()

  await page.goto(`/index/pole/openings?lock=${lock.id}`)
  await rowOf(page, new RegExp(`Remote ${api.session.user.name}`))
    .first()
    .waitFor()
  await rowOf(page, new RegExp(`Code .*${CREW}`))
    .first()
    .waitFor()
})

test('a lock that is forced raises a severe alarm, and its opening says so', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, `/index/pole/monitor/lock?id=${lock.id}`)
  await forceValues(lock.code, { [LOCKED]: 0, [FORCED]: 1 })
  await page
    .getByRole('dialog', { name: lock.name })
    .getByRole('region', { name: 'Alarms' })
    .getByText(/^Lock open/)
    .first()
    .waitFor()
  const { rows } = await api('alarm.query', { filters: { deviceId: lock.id } })
  expect(rows).toContainEqual(expect.objectContaining({ type: 'LockOpen', level: 30 }))
  await page.goto(`/index/pole/openings?lock=${lock.id}`)
  await rowOf(page, /Forced/)
    .first()
    .waitFor()
  await shut()
  await rowOf(page, /Forced/)
    .first()
    .waitFor()
})
