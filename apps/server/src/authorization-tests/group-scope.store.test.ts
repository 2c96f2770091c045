import { type Call, type CallName, calls, errors } from '@lamplighter/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, type Said } from './ask.ts'
import { examples } from './examples.ts'
import { rightsOfCalls } from './rights.ts'
import type { Side } from './side.ts'
import { everyOperation, makeSide, makeWorld, type World } from './world.ts'

const FAR = 'far-'
/** Ids of what stands in the other group begin here, so that no other number of an answer is taken for one. */
const FAR_IDS = 7_000_000
const FAR_IDS_END = 7_900_000

const names = Object.keys(calls) as CallName[]
const callOf = (name: CallName): Call => calls[name]
/** What these tell of stands nowhere in an organisation. */
const EVERYWHERE: readonly CallName[] = [
  'alarmRule.query',
  'media.query',
  'plan.query',
  'plan.read',
  'dynamicGroup.query',
  'selection.query',
  'organisation.query',
  'user.query',
  'role.query',
]
/** Calls that tell a super user of both groups. */
const TELLING: readonly CallName[] = [
  'tree.queryAll',
  'tree.querySites',
  'tree.find',
  'tree.queryGroup',
  'tree.queryStation',
  'assign.match',
  'assign.within',
  'group.summary',
  'station.summary',
  'pole.query',
  'pole.find',
  'pole.shown',
  'poleTree.all',
  'poleTree.lamps',
  'poleTree.environment',
  'poleTree.power',
  'poleTree.locks',
  'poleTree.phones',
  'poleTree.intercoms',
  'poleTree.wifi',
  'poleTree.piles',
  'poleTree.ledScreens',
  'poleTree.broadcasts',
  'poleTree.cameras',
  'poleTree.manholes',
  'poleTree.garbageBins',
  'poleTree.traffic',
  'device.list',
  'device.search',
  'device.map',
  'device.mapFeatures',
  'pendingDevice.query',
  'refusedConnection.query',
  'device.retired',
  'connection.query',
  'lock.openings',
  'lockOut.query',
  'intercom.calls',
  'collectionRound.query',
  'light.query',
  'target.query',
  'charging.sessions',
  'charging.held',
  'settlement.query',
  'command.orders',
  'approval.query',
  'home.summary',
  'home.energy',
  'alarm.query',
  'alarm.incidents',
  'alarm.silences',
  'alarm.history',
  'alarm.raised',
  'alarmAccount.places',
  'faultReport.query',
  'lux.board',
  'lux.asks',
  'lux.answers',
]
/** Asked for more than the examples ask, so that both groups would be in the answer. */
const WIDE: Partial<Record<CallName, unknown>> = {
  'device.search': { text: 'lamp' },
  'assign.match': { what: 'devices', texts: ['own-lamp', 'far-lamp'] },
  'target.query': { target: {} },
  'target.count': { target: {} },
  'pole.query': { page: 1, size: 20 },
  // The alarms of the world are raised after the examples were written.
  'alarm.raised': {
    from: new Date(Date.now() - 86_400_000).toISOString(),
    to: new Date(Date.now() + 86_400_000).toISOString(),
  },
}

/** By the table that was written by hand. */
const isWhole = (name: CallName) => rightsOfCalls[name].split(', ').includes('whole')
const needsRight = (name: CallName) => !['anyone', 'signedIn'].includes(callOf(name).access)
const reads = names.filter((name) => needsRight(name) && !callOf(name).audit && !callOf(name).redirect)
const changes = names.filter((name) => needsRight(name) && callOf(name).audit && !callOf(name).file)

let world: World
let owner: pg.Client
let far: Side
let boss: string
let local: string
/** What the super user was told before there was another group, and afterwards; and what the person of the one group was. */
const before = new Map<CallName, Said>()
const whole = new Map<CallName, Said>()
const reached = new Map<CallName, Said>()

/** Asks for all that there is: an example without its filters. */
function openInput(name: CallName, side: Side): unknown {
  const example: unknown = WIDE[name] ?? examples[name](side)
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example
  const { filters: _, ...rest } = example as { filters?: unknown }
  return rest
}
const tell = (name: CallName, token: string, input = openInput(name, world.ours)) =>
  ask(world.product.app.port, name, input, { token })

beforeAll(async () => {
  world = await makeWorld()
  owner = new pg.Client({ connectionString: world.product.database.url })
  await owner.connect()
  const { customerId, group } = world.ours
  boss = await world.token(customerId, 'super')
  local = await world.token(customerId, everyOperation, { groups: [group] })
  // The load of the whole organisation, which nobody of one group is told.
  await owner.query('delete from load_sample')
  for (const name of reads) before.set(name, await tell(name, boss))
  await owner.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $1 + 1000 * row_number() over ()) from pg_sequences`,
    [FAR_IDS],
  )
  far = await makeSide(world.product.app.db, customerId, FAR, 117.4)
  await world.product.app.registry.reload()
  for (const name of reads) whole.set(name, await tell(name, boss))
  for (const name of reads) reached.set(name, await tell(name, local))
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** Rows of all tables that are named after the other group, but for what is written down of every attempt. */
async function farRows(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not in ('audit', 'call_log', 'command_order', 'command_item') order by 1`,
  )
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await owner.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text like $1 order by 1`,
      [`%${FAR}%`],
    )
    rows.push(...found.rows.map(({ row }) => `${name} ${row}`))
  }
  return rows.join('\n')
}

/** What was asked for may be said again. */
const isEcho = (one: unknown) => one === far.lampCode || one === `${FAR}lamp`

/** Everything in an answer that is of the other group. */
function farIn(value: unknown): unknown[] {
  if (typeof value === 'number') return value >= FAR_IDS && value < FAR_IDS_END ? [value] : []
  if (typeof value === 'string')
    return value.includes(FAR) || Object.values(far).some((id) => typeof id === 'string' && value.includes(id))
      ? [value]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(farIn)
}

function dataOf({ text }: Said): unknown {
  try {
    return (JSON.parse(text) as { data: unknown }).data
  } catch {
    return text
  }
}

/** Moments of answering are no part of an answer; the load so far is drawn of other rows for all than for one group. */
function withoutTime(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const { time: _, measured: __, ...rest } = data as { time?: unknown; measured?: unknown }
  return rest
}

describe('a person whose rights reach one group', () => {
  test.each(reads.filter((name) => !isWhole(name)))('is told by %s of that group only', (name) => {
    const data = dataOf(reached.get(name)!)
    if (EVERYWHERE.includes(name)) return expect(reached.get(name)!.code).toBe(0)
    expect(farIn(data)).toEqual([])
    // Neither more nor less than a super user is told where there is that group alone.
    expect(withoutTime(data)).toEqual(withoutTime(dataOf(before.get(name)!)))
  })

  test.each(names.filter(isWhole))('is refused %s, which concerns the whole organisation', async (name) => {
    expect((await tell(name, local, examples[name](world.ours))).code).toBe(errors['request.wholeReach'].number)
  })

  test.each(reads)('is told nothing of another group by %s, asked for it by its ids', async (name) => {
    const said = await tell(name, local, examples[name](far))
    if (!EVERYWHERE.includes(name)) expect(farIn(dataOf(said)).filter((one) => !isEcho(one))).toEqual([])
    expect(said.status).toBeLessThan(500)
  })

  test.each(changes)('changes nothing of another group by %s', async (name) => {
    const rows = await farRows()
    const said = await tell(name, local, examples[name](far))
    expect(said.status).toBeLessThan(500)
    expect([said.code, await farRows()]).toEqual([said.code, rows])
  })
})

test('these tests would see a row too many: a super user is told of the other group', () => {
  const seen = reads.filter((name) => farIn(dataOf(whole.get(name)!)).length > 0 && !EVERYWHERE.includes(name))
  expect(seen.filter((name) => !isWhole(name)).sort()).toEqual([...TELLING].sort())
})
