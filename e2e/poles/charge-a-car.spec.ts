import { chargeStateNumber, type PricePlan } from '@lamplighter/contract'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDevice } from '../system/allotted.ts'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { arriveAt, cityUp, leaveFrom, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

const STATUS = 'charge.status'
const IDLE = chargeStateNumber('idle')
const CHARGES = chargeStateNumber('charging')
/** A car stands there, so that none comes by itself in between. */
const USABLE = new Set([CHARGES, chargeStateNumber('finishing')])
/** So dear that a few watt-hours have a price. */
const PRICE = 500
const CARD = 'E2E-4711'
const HOLDER = 'Zhang Wei'
const HOUR = 3_600_000
const PLAN = 'Morning and evening'

let api: Api
let pile: { id: number; code: string; name: string }
let priceBefore: unknown
let planBefore: PricePlan | undefined

const setPrice = (value: unknown) =>
  api('parameter.save', { changes: [{ name: 'charging.price', value: value as number }] })

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
  priceBefore = (await api('parameter.query', {})).find(({ name }) => name === 'charging.price')!.value
  await setPrice(PRICE)
  pile = await ownDevice(api, 'charging-pile', 'charge-a-car', ({ values }) => USABLE.has(values[STATUS]!))
  // It charges by the parameter until a plan is made for it.
  planBefore = (await api('pricePlan.query', {})).find(({ deviceIds }) => deviceIds.includes(pile.id))
  if (planBefore)
    await api('pricePlan.save', { ...planBefore, deviceIds: planBefore.deviceIds.filter((id) => id !== pile.id) })
  // The car that has come by itself leaves, and no other comes for more than an hour.
  if ((await stateOf()) !== IDLE) await leaveFrom(pile.code)
  await until('the pile is free', async () => (await stateOf()) === IDLE, 30_000)
})
afterAll(async () => {
  await setPrice(priceBefore)
  for (const { id, name } of await api('pricePlan.query', {})) if (name === PLAN) await api('pricePlan.delete', { id })
  if (planBefore) await api('pricePlan.save', planBefore)
})

const stateOf = async () => (await api('device.detail', { id: pile.id })).values[STATUS]
const sessionsOf = (keyword: string) => api('charging.sessions', { size: 20, filters: { keyword } })

/** One of the commands of the pile with the pane that it is sent from. */
async function choose(catalogue: Locator, command: string): Promise<Locator> {
  await catalogue.getByRole('button', { name: 'Operate', exact: true }).click()
  await catalogue.getByRole('option', { name: command }).click()
  return catalogue.getByRole('region', { name: command })
}

const cardOn = (page: Page) => page.getByRole('grid', { name: 'Cards' }).getByRole('row', { name: new RegExp(CARD) })

async function openCatalogue(page: Page): Promise<Locator> {
  await visit(page, `/index/pole/monitor/charge?id=${pile.id}`)
  await page.getByRole('dialog', { name: pile.name }).getByRole('button', { name: 'More commands' }).click()
  return page.getByRole('dialog', { name: /^Commands of/ })
}

test('a card is made, a car is charged for its holder and stopped, and the session stands in the list with its fee', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, '/index/pole/charging')
  await page.getByRole('tab', { name: 'Cards' }).click()
  await page.getByRole('button', { name: 'New charging card' }).click()
  const card = page.getByRole('dialog', { name: 'New charging card' })
  await card.getByLabel('Card number').fill(CARD)
  await card.getByLabel('Holder').fill(HOLDER)
  await card.getByRole('button', { name: 'Save' }).click()
  await cardOn(page).getByText('Valid', { exact: true }).waitFor()

  await arriveAt(pile.code)
  await until('the car is plugged in', async () => (await stateOf()) === chargeStateNumber('plugged'))
  const catalogue = await openCatalogue(page)
  const start = await choose(catalogue, 'Start charging')
  await start.getByLabel('User tag').fill(CARD.toLowerCase())
  await start.getByRole('button', { name: /^Start charging: / }).click()
  await until('it charges', async () => (await stateOf()) === CHARGES)
  await page.keyboard.press('Escape')
  const running = page.getByRole('dialog', { name: pile.name }).getByRole('region', { name: 'Sessions' })
  await running.getByText(`${HOLDER} · ${CARD.toLowerCase()}`).waitFor()
  await running.getByText(/^\d+\.\d+ kWh$/).waitFor()
  await running.getByText(/^\d+ min$/).waitFor()
  await until(
    'some energy was charged',
    async () => {
      const { values } = await api('device.detail', { id: pile.id })
      return (values['charge.energy'] ?? 0) > 0
    },
    30_000,
  )

  await page.getByRole('dialog', { name: pile.name }).getByRole('button', { name: 'More commands' }).click()
  const stop = await choose(page.getByRole('dialog', { name: /^Commands of/ }), 'Stop charging')
  await stop.getByRole('button', { name: /^Stop charging: / }).click()
  await until('it is over', async () => (await sessionsOf(CARD)).rows.some(({ stoppedAt }) => stoppedAt !== null))
  await page.goto(`/index/pole/charging?pile=${pile.id}`)
  const session = page.getByRole('grid', { name: 'Sessions' }).getByRole('row', { name: new RegExp(HOLDER) })
  await session.getByText(/^\S+ \d+\.\d\d$/).waitFor()
  await session.getByText('Stopped remotely').waitFor()
  const { rows } = await sessionsOf(CARD)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.fee).toBeCloseTo((rows[0]!.energy! / 1_000) * PRICE, 1)
  expect(rows[0]!.fee).toBeGreaterThan(0)
})

test('a price plan by time of day is made for the pile, and the next session shows what each period costs', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, '/index/pole/charging?tab=prices')
  await page.getByRole('button', { name: 'New price plan' }).click()
  const plan = page.getByRole('dialog', { name: 'New price plan' })
  await plan.getByRole('textbox', { name: 'Name' }).fill(PLAN)
  await plan.getByLabel('Row 1 Electricity').fill('400')
  await plan.getByLabel('Row 1 Service').fill('100')
  await plan.getByRole('button', { name: 'Add a row' }).click()
  await plan.getByLabel('Row 2 From').fill('00:00')
  await plan.getByLabel('Row 2 Electricity').fill('800')
  await plan.getByLabel('Row 2 Service').fill('200')
  await plan.getByRole('combobox', { name: 'Charging piles' }).fill(pile.name)
  await page.getByRole('button', { name: 'Add the 1 found' }).click()
  await plan.getByRole('button', { name: 'Save' }).click()
  await plan.getByText('Each period begins later than the one before').waitFor()
  await plan.getByLabel('Row 2 From').fill('12:00')
  await plan.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Saved "${PLAN}"`).waitFor()

  await leaveFrom(pile.code)
  await until('the pile is free', async () => (await stateOf()) === IDLE, 30_000)
  await arriveAt(pile.code)
  const command = (code: string, args: object) => api('light.sendGatewayCommand', { ids: [pile.id], code, args })
  await until('the car is plugged in', async () => (await stateOf()) !== IDLE)
  await command('dco.startCharging', { tag: CARD })
  const newest = async () => (await sessionsOf(CARD)).rows[0]!
  const takes = async () => {
    await command('dcs.read', {})
    const { pricePlan, stoppedAt, energy } = await newest()
    return pricePlan === PLAN && stoppedAt === null && (energy ?? 0) > 0
  }
  await until('it takes energy by the plan', takes, 30_000)
  await command('dco.stopCharging', {})
  await until('it is over', async () => (await newest()).stoppedAt !== null)
  await page.goto(`/index/pole/charging?pile=${pile.id}`)
  await page
    .getByRole('grid', { name: 'Sessions' })
    .getByRole('row', { name: new RegExp(HOLDER) })
    .first()
    .click()
  const session = page.getByRole('dialog', { name: /^Charging session/ })
  await session.getByText(PLAN).waitFor()
  // The demo's evening is in the period after noon.
  const period = session.getByRole('table', { name: 'Fee by time of day' }).getByRole('row', { name: /^12:00–00:00/ })
  await period.getByText('800.00', { exact: true }).waitFor()
  const { energy, fee } = await newest()
  expect(fee).toBeCloseTo((energy! / 1_000) * 1_000, 0)
})

test('blocked while it charges, the card is stopped on the spot, and refused before its pile is asked again', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, '/index/pole/charging?tab=cards')
  await api('light.sendGatewayCommand', { ids: [pile.id], code: 'dco.startCharging', args: { tag: CARD } })
  await until('it charges', async () => (await stateOf()) === CHARGES)
  const row = cardOn(page)
  await row.click()
  const opened = page.getByRole('dialog', { name: 'Edit charging card' })
  await opened.getByRole('switch', { name: 'Blocked' }).click()
  await opened.getByRole('button', { name: 'Save' }).click()
  const held = page.getByRole('dialog', { name: `The card of ${HOLDER} is still in use` })
  await held.getByText(`${pile.name} · Charging session`).waitFor()
  await held.getByRole('button', { name: 'Stop it' }).click()
  await until('it is stopped', async () => (await stateOf()) !== CHARGES)
  await row.getByText('Blocked', { exact: true }).waitFor()
  const again = await choose(await openCatalogue(page), 'Start charging')
  await again.getByLabel('User tag').fill(CARD)
  await again.getByRole('button', { name: /^Start charging: / }).click()
  await page.getByText('The charging card is blocked').first().waitFor()
  expect(await stateOf()).not.toBe(CHARGES)
  expect((await sessionsOf(CARD)).rows).toHaveLength(3)
})

test('a pile that is reserved for a card refuses another, and charges the car of that card', async () => {
  const [own, other] = ['E2E-0815', 'E2E-0816']
  await leaveFrom(pile.code)
  await until('the pile is free', async () => (await stateOf()) === IDLE, 30_000)
  const { timeZone } = api.session.config.clock
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const page = await newPerson({ language: 'en' })
  const reserve = await choose(await openCatalogue(page), 'Reserve')
  await reserve.getByLabel('User tag').fill(own)
  await reserve.getByLabel('Reserved until', { exact: true }).fill(local.format(api.now() + 2 * HOUR))
  await reserve.getByRole('button', { name: /^Reserve: / }).click()
  await until('it is reserved', async () => (await stateOf()) === chargeStateNumber('reserved'))
  await page.keyboard.press('Escape')
  const drawer = page.getByRole('dialog', { name: pile.name })
  await drawer.getByRole('region', { name: 'Sessions' }).getByText(own).waitFor()
  await arriveAt(pile.code)
  const start = async (tag: string) => {
    await drawer.getByRole('button', { name: 'More commands' }).click()
    const pane = await choose(page.getByRole('dialog', { name: /^Commands of/ }), 'Start charging')
    await pane.getByLabel('User tag').fill(tag)
    await pane.getByRole('button', { name: /^Start charging: / }).click()
  }
  await start(other)
  await page.getByText('The charging pile is reserved for another card').first().waitFor()
  expect(await stateOf()).toBe(chargeStateNumber('reserved'))
  await page.keyboard.press('Escape')
  await start(own)
  await until('it charges', async () => (await stateOf()) === CHARGES)
  const [session] = (await sessionsOf(own)).rows
  expect(session).toMatchObject({ stoppedAt: null, reservation: expect.any(Number) })
  expect((await sessionsOf(other)).rows).toEqual([])
  await api('light.sendGatewayCommand', { ids: [pile.id], code: 'dco.stopCharging', args: {} })
  await page.goto(`/index/pole/charging?pile=${pile.id}&id=${session!.id}`)
  const detail = page.getByRole('dialog', { name: /^Charging session/ })
  await detail.getByText('Reserved', { exact: true }).waitFor()
  await detail.getByText(`Reservation no. ${session!.reservation}`).waitFor()
})
