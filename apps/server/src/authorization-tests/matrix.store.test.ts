import { type CallName, calls, errors } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, type Said } from './ask.ts'
import { isConfirmed, rightOfCommand } from './command-rights.ts'
import { examples } from './examples.ts'
import { rightsOfCalls } from './rights.ts'
import { rightsTried } from './rights-tried.ts'
import { NOWHERE } from './side.ts'
import { keepTally } from './tally.ts'
import { everyOperation, makeWorld, type Rights, type World } from './world.ts'

const FORBIDDEN = 990004
const EXPIRED = 990008
const RECHECK = errors['auth.recheck'].number
const NO_ORGANISATION = 990106
const NO_APPLICATION = 990105

const names = Object.keys(calls) as CallName[]
const accessOf = (name: CallName) => rightsOfCalls[name].split(', ')[0]!

let world: World
let cases = 0

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(async () => {
  keepTally('matrix', {
    entryPoints: names.length,
    withoutRule: names.filter((name) => !accessOf(name)).length,
    matrixCases: cases,
  })
  await world.close()
})

const tried = (name: CallName, token?: string, headers?: Record<string, string>): Promise<Said> => {
  cases++
  return ask(world.product.app.port, name, examples[name](NOWHERE), { token, ...(headers ? { headers } : {}) })
}

/** A call that was forbidden left its session as it was, so the session serves the next call; any other answer ends its use. */
const tokens = new Map<string, Promise<string>>()

function tokenOf(rights: Rights): Promise<string> {
  const token = tokens.get(String(rights)) ?? world.token(world.ours.customerId, rights)
  tokens.set(String(rights), token)
  return token
}

const isRefused = ({ code }: Said) => code === FORBIDDEN || code === EXPIRED

/** Who may make a call, by the table that was written by hand. */
function may(name: CallName, rights: Rights): boolean {
  const access = accessOf(name)
  if (access === 'anyone' || access === 'signedIn') return true
  return rights === 'super' || rights.some((operation) => operation === access)
}

const inWords = (rights: Rights) =>
  rights === 'super' || rights.length < 2 ? `${rights || 'no right'}` : `${rights.length} rights`

describe.each(names)('%s', (name) => {
  test('is open to those alone who hold its right', async () => {
    const wrong: string[] = []
    const attempt = async (rights: Rights) => {
      const said = await tried(name, await tokenOf(rights))
      if (said.code !== FORBIDDEN) tokens.delete(String(rights))
      // Every session here is live: one that another call ended would pass for refused.
      if (said.code === EXPIRED || isRefused(said) === may(name, rights)) wrong.push(`${inWords(rights)}: ${said.code}`)
    }
    await Promise.all(rightsTried(accessOf(name)).map(attempt))
    expect(wrong).toEqual([])
  })

  test('is closed to the frozen, the expired, a stranger to the application and one without a token', async () => {
    const { customerId } = world.ours
    const isOpen = accessOf(name) === 'anyone'
    const gone = [
      await tried(name, await world.token(customerId, 'super', { frozen: true })),
      await tried(name, await world.token(customerId, 'super', { expired: true })),
      await tried(name, 'a-token-that-nobody-was-ever-given-by-us'),
      await tried(name),
    ]
    for (const said of gone) expect(said.code === EXPIRED).toBe(!isOpen)
    if (isOpen) return
    const token = await world.token(customerId, 'super')
    expect(await tried(name, token, { apptype: 'site' })).toMatchObject({ code: NO_APPLICATION })
    expect(await tried(name, token, { custid: String(world.theirs.customerId) })).toMatchObject({
      code: NO_ORGANISATION,
    })
  })
})

describe.each(
  Object.values(wires).flatMap(({ kind, commands }) => commands.map((spec) => ({ kind, code: spec.code, spec }))),
)('the command $code of a $kind', ({ kind, code, spec }) => {
  test('is given by those alone who hold its right', async () => {
    const { customerId, station } = world.ours
    const [device] = await world.product.app.db.system((scope) =>
      scope.query<{ id: number }>(
        'insert into device (customer_id, kind, code, name, station_id) values ($1, $2, $3, $3, $4) returning id',
        [customerId, kind, `${kind}-${code}`, station],
      ),
    )
    await world.product.app.registry.reload()
    const right = rightOfCommand(kind, code)
    const give = async (rights: Rights) => {
      cases++
      const input = { ids: [device!.id], code, args: spec.code === 'dco.dim' ? { level: 1 } : { on: true } }
      return ask(world.product.app.port, 'light.sendCommand', input, { token: await tokenOf(rights) })
    }
    // Whoever holds all other rights is refused: so is who holds one of them.
    expect(await give(everyOperation.filter((operation) => operation !== right))).toMatchObject({ code: FORBIDDEN })
    if (right === undefined) return
    const said = await give(['command.view', right])
    expect(said.code).not.toBe(FORBIDDEN)
    expect(said.code === RECHECK).toBe(isConfirmed(code))
  })
})
