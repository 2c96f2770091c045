import { beforeAll, expect, test } from 'vitest'
import { type Api, signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

const OPERATOR = 'Volt Mobility'
const SETTLEMENTS = '/index/pole/charging?tab=settlements'

let api: Api

beforeAll(async () => {
  await cityUp()
  api = await signInTo(system.url)
})

/** A session of the month before, whose fee is 5 at least. */
async function sessionOfLastMonth() {
  const today = new Date(api.now())
  const to = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0)).toISOString()
  const { rows } = await api('charging.sessions', { size: 100, filters: { isOpen: false, to } })
  return rows.find(({ fee, settlementId }) => fee !== null && fee >= 5 && settlementId === null)!
}

test('part of a fee is given back, and the month is settled by two people, printed and paid', async () => {
  const refunded = await sessionOfLastMonth()
  const maker = await newPerson({ language: 'en' })
  await visit(maker, `/index/pole/charging?id=${refunded.id}`)
  const session = maker.getByRole('dialog', { name: /^Charging session/ })
  await session.getByRole('button', { name: 'Ask for a refund' }).click()
  const asking = maker.getByRole('dialog', { name: 'Ask for a refund' })
  await asking.getByRole('spinbutton').fill('100000')
  expect(await asking.getByRole('button', { name: 'Ask for a refund' }).isDisabled()).toBe(true)
  await asking.getByRole('spinbutton').fill('1.25')
  await asking.getByRole('textbox', { name: 'Note' }).fill('Stopped early')
  await asking.getByRole('button', { name: 'Ask for a refund' }).click()
  await session.getByText('Waiting for approval', { exact: true }).waitFor()
  expect(await session.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)

  const checker = await newPerson({ language: 'en' })
  await visit(checker, '/index/pole/charging?refund=waiting', 'operator')
  await checker
    .getByRole('grid', { name: 'Sessions' })
    .getByRole('row', { name: new RegExp(refunded.deviceName) })
    .click()
  const decided = checker.getByRole('dialog', { name: /^Charging session/ })
  await decided.getByRole('button', { name: 'Approve' }).click()
  await decided.getByText('Approved', { exact: true }).waitFor()

  await maker.goto(SETTLEMENTS)
  await maker.getByRole('button', { name: 'New settlement' }).click()
  const form = maker.getByRole('dialog', { name: 'New settlement' })
  await form.getByRole('textbox', { name: 'Operator', exact: true }).fill(OPERATOR)
  await form.getByRole('spinbutton', { name: /Operator's share/ }).fill('33.33')
  await form.getByRole('button', { name: /^Add all/ }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  const draft = maker.getByRole('dialog', { name: /^Settlement \d+/ })
  await draft.getByText('Draft', { exact: true }).waitFor()
  const [stored] = await api('settlement.query', {})
  expect(stored).toMatchObject({ operator: OPERATOR, state: 'draft', refunds: 125, share: 33.33 })
  expect(stored!.sessions).toBeGreaterThan(30)
  expect(stored!.forOperator).toBeGreaterThan(0)
  expect(stored!.forOperator + stored!.forCity).toBe(stored!.electricity + stored!.service - 125)
  const pile = draft.getByRole('table', { name: 'By pile' }).getByRole('row', { name: new RegExp(refunded.deviceName) })
  await pile.getByText('−1.25').waitFor()
  expect(await draft.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true)

  await checker.goto(`${SETTLEMENTS}&settlement=${stored!.id}`)
  const looked = checker.getByRole('dialog', { name: /^Settlement \d+/ })
  await looked.getByText('33.33').first().waitFor()
  const { id, operator, firstDay, lastDay, note } = stored!
  const deviceIds = (await api('settlement.read', { id })).lines.map(({ deviceId }) => deviceId)
  await api('settlement.save', { id, operator, firstDay, lastDay, note, deviceIds, share: 35 })
  const confirm = async () => {
    await looked.getByRole('button', { name: 'Confirm' }).click()
    await checker
      .getByRole('dialog', { name: /^Confirm the settlement/ })
      .getByRole('button', { name: 'Confirm' })
      .click()
  }
  await confirm()
  await checker.getByText(`"${OPERATOR}" has changed; look at it again`).waitFor()
  await checker.keyboard.press('Escape')
  await checker.getByText(/has changed/).waitFor({ state: 'detached' })
  await looked.getByText('35 %').first().waitFor()
  await confirm()
  await checker.getByText(`Confirmed the settlement with ${OPERATOR}`).waitFor()

  await maker.reload()
  await maker.emulateMedia({ media: 'print' })
  await maker.getByRole('heading', { name: `Settlement ${stored!.id}`, includeHidden: true }).waitFor()
  await maker.emulateMedia({ media: 'screen' })
  await draft.getByRole('button', { name: 'Record payment' }).click()
  const paying = maker.getByRole('dialog', { name: /^Record payment/ })
  await paying.getByLabel('Reference').fill('BANK-2026-11')
  await paying.getByRole('button', { name: 'Record payment' }).click()
  await draft.getByText('Paid', { exact: true }).waitFor()
  await draft.getByRole('button', { name: 'Sessions' }).click()
  await maker.getByRole('grid', { name: 'Sessions' }).getByRole('row').nth(1).waitFor()
  const settled = await api('charging.sessions', { size: 1, filters: { settlementId: stored!.id } })
  expect(settled.total).toBe(stored!.sessions)
  expect((await api('settlement.read', { id: stored!.id })).reference).toBe('BANK-2026-11')
})
