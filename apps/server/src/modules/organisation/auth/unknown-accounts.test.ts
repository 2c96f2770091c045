import { type ParameterValues, parameterDefaults } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { createHandClock } from '../../../testing/hand-clock.ts'
import { createUnknownAccounts } from './unknown-accounts.ts'

const MINUTE = 60_000
const terms = (failures: number, minutes: number): ParameterValues => ({
  ...parameterDefaults,
  'signIn.failures': failures,
  'signIn.lockMinutes': minutes,
})

function setUp(organisations: Record<number, ParameterValues>, secret = 'secret') {
  const clock = createHandClock(0)
  const unknownAccounts = createUnknownAccounts({
    clock,
    secret,
    organisations: async () => Object.keys(organisations).map(Number),
    parameters: { of: async (id) => organisations[id] ?? parameterDefaults },
  })
  return { clock, unknownAccounts }
}

/** The guess at which a name locks, and for how long. */
async function lockOf({ unknownAccounts }: ReturnType<typeof setUp>, account: string): Promise<string> {
  for (let guess = 1; guess <= 10; guess++) {
    const minutes = await unknownAccounts.guess(account)
    if (minutes > 0) return `${guess} for ${minutes}`
  }
  return 'never'
}

const NAMES = Array.from({ length: 200 }, (_, n) => `name${n}`)

test('with one organisation a name that does not exist locks by its terms', async () => {
  const it = setUp({ 1: terms(3, 60) })
  expect(await lockOf(it, 'nobody')).toBe('3 for 60')
  await it.clock.advance(59 * MINUTE)
  expect(await it.unknownAccounts.guess('nobody')).toBe(1)
  await it.clock.advance(MINUTE)
  expect(await lockOf(it, 'nobody')).toBe('3 for 60')
})

test('failures far apart count in a row, as those of an account do', async () => {
  const it = setUp({ 1: terms(3, 60) })
  for (const expected of [0, 0, 60]) {
    expect(await it.unknownAccounts.guess('nobody')).toBe(expected)
    await it.clock.advance(24 * 60 * MINUTE)
  }
})

test('with several organisations the names lock by the terms of each, so that none of them proves an account', async () => {
  const organisations = { 1: terms(3, 60), 2: parameterDefaults }
  const it = setUp(organisations)
  const locks = []
  for (const name of NAMES) locks.push(await lockOf(it, name))
  const strict = locks.filter((lock) => lock === '3 for 60').length
  expect(new Set(locks)).toEqual(new Set(['3 for 60', '5 for 15']))
  expect(strict).toBeGreaterThan(60)
  expect(strict).toBeLessThan(140)
})

test('a name belongs to the same organisation after a restart, and to another only where the secret is another', async () => {
  const organisations = { 1: terms(3, 60), 2: parameterDefaults }
  const of = async (secret: string) => {
    const it = setUp(organisations, secret)
    const locks = []
    for (const name of NAMES) locks.push(await lockOf(it, name))
    return locks
  }
  expect(await of('secret')).toEqual(await of('secret'))
  expect(await of('secret')).not.toEqual(await of('other'))
})

test('an installation without organisations locks by the defaults', async () => {
  expect(await lockOf(setUp({}), 'nobody')).toBe('5 for 15')
})
