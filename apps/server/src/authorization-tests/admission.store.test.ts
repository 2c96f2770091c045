import { type Call, type CallName, calls, errors, type Operation } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { examples } from './examples.ts'
import { rightsOfCalls } from './rights.ts'
import { everyOperation, makeSide, makeWorld, type World } from './world.ts'

/** What is asked of a person besides the right to a call. */

const names = Object.keys(calls) as CallName[]
const isPage = (name: CallName) => (calls[name] as Call).redirect === true
const guarded = names.filter((name) => rightsOfCalls[name] !== 'anyone' && !isPage(name))

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const codeOf = async (name: CallName, token: string, headers: Record<string, string> = {}) =>
  (await ask(world.product.app.port, name, examples[name](world.ours), { token, headers })).code

test('who has to change the password does nothing else before', async () => {
  const token = await world.token(world.ours.customerId, 'super', { mustChange: true })
  for (const name of guarded.filter((one) => one !== 'auth.modify' && one !== 'auth.logout'))
    expect([name, await codeOf(name, token)]).toEqual([name, errors['auth.mustChange'].number])
  for (const name of ['auth.modify', 'auth.logout'] as const)
    expect([name, await codeOf(name, token)]).not.toEqual([name, errors['auth.mustChange'].number])
})

test('the password is asked again for what the table says, and for nothing else', async () => {
  const asked: CallName[] = []
  for (const name of guarded) {
    // Some calls end their own session.
    const token = await world.token(world.ours.customerId, 'super')
    if ((await codeOf(name, token)) === errors['auth.recheck'].number) asked.push(name)
  }
  expect(asked).toEqual(guarded.filter((name) => rightsOfCalls[name].endsWith(', password')))
})

test('a session serves its own organisation and application', async () => {
  const { customerId } = world.ours
  const token = await world.token(customerId, 'super', { apps: ['light'] })
  const named = { custid: String(customerId), apptype: 'light' }
  expect(await codeOf('device.list', token, named)).toBe(0)
  expect(await codeOf('device.list', token, { ...named, custid: String(world.theirs.customerId) })).toBe(
    errors['auth.noOrganisation'].number,
  )
  expect(await codeOf('device.list', token, { ...named, apptype: 'pole' })).toBe(errors['auth.noApplication'].number)
})

test('nobody gets in without a session, frozen or after their time', async () => {
  const { customerId } = world.ours
  for (const token of [
    'a-token-that-nobody-was-ever-given-by-us',
    await world.token(customerId, 'super', { frozen: true }),
    await world.token(customerId, 'super', { expired: true }),
  ])
    expect(await codeOf('device.list', token)).toBe(errors['session.expired'].number)
})

test('a command is given where its own right reaches, however far the others do', async () => {
  const { db, registry } = world.product.app
  const { customerId } = world.ours
  const near = await makeSide(db, customerId, 'near-')
  const far = await makeSide(db, customerId, 'far-')
  await registry.reload()
  const most: Operation[] = everyOperation.filter((operation) => operation !== 'light.switch')
  const token = await world.token(customerId, most)
  // Who is asked is the person of the last role; a second one lets them switch one group.
  await db.system((scope) =>
    scope.query(
      `with r as (insert into role (customer_id, name, operations, groups) values ($1, 'switch', '{light.switch}', $2) returning id)
       insert into person_role (person_id, role_id, customer_id)
       select (select max(id) from person where customer_id = $1), r.id, $1 from r`,
      [customerId, [near.group]],
    ),
  )
  const order = async (deviceId: number) =>
    (
      await ask(
        world.product.app.port,
        'light.sendCommand',
        { ids: [deviceId], code: 'dco.switch', args: { on: true } },
        { token },
      )
    ).code
  expect(await order(far.lamp)).toBe(errors['request.outOfReach'].number)
  expect(await order(near.lamp)).toBe(0)
})
