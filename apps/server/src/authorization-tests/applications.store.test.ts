import { applicationOf, type Call, type CallName, calls, errors } from '@lamplighter/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, type Said } from './ask.ts'
import { examples } from './examples.ts'
import type { Side } from './side.ts'
import { makeSide, makeWorld, type World } from './world.ts'

/** Everything that names itself so stands on devices of smart poles; what is named `own-` on those of lighting, but a camera. */
const POLE = 'pole-'
const CAMERA = 'own-camera'

/** The other application of somebody, by the one that they have. */
const OTHER = { light: 'pole', pole: 'light' } as const
type Application = keyof typeof OTHER

const names = Object.keys(calls) as CallName[]
const callOf = (name: CallName): Call => calls[name]
const needsSession = (name: CallName) => callOf(name).access !== 'anyone'
const isOf = (name: CallName, application: Application) => {
  const one = applicationOf(name)
  return needsSession(name) && (one === null || one === application)
}
const reads = names.filter((name) => needsSession(name) && !callOf(name).audit && !callOf(name).redirect)
/** These would end the session, or turn it elsewhere. */
const OF_SESSION = /^(auth|key|openid)\./
const changes = names.filter(
  (name) => needsSession(name) && callOf(name).audit && !callOf(name).file && !OF_SESSION.test(name),
)
/** What goes with a picture, a pole, a scene, a selection or its owner, which both applications have, when it is deleted. */
const TAKES_ALONG: readonly CallName[] = [
  'layout.clear',
  'pole.delete',
  'scene.delete',
  'selection.delete',
  'user.delete',
]

/** What these tell of is what people did, and the ids of their commands, which open nothing. */
const TELLS_NAMES: readonly CallName[] = ['audit.query', 'audit.export', 'scene.progress', 'system.health']
/** Calls that tell whoever has both applications of devices of the one or of the other. */
const TELLING = 20

let world: World
let owner: pg.Client
let poles: Side
/** A super user of each application alone, and one of both. */
const tokens = new Map<Application | 'both', string>()

beforeAll(async () => {
  world = await makeWorld()
  owner = new pg.Client({ connectionString: world.product.database.url })
  await owner.connect()
  const { customerId } = world.ours
  poles = await makeSide(world.product.app.db, customerId, POLE, 117.4)
  await owner.query(
    `update device set kind = case kind when 'gateway' then 'power-gateway' when 'power-box' then 'lock' else 'environment' end
     where name like $1 and kind <> 'video'`,
    [`${POLE}%`],
  )
  await world.product.app.registry.reload()
  tokens.set('both', await world.token(customerId, 'super'))
  for (const one of ['light', 'pole'] as const) tokens.set(one, await world.token(customerId, 'super', { apps: [one] }))
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** The devices of an application, by what they are called, and what is kept of them. */
function foreignTo(application: Application): { texts: string[]; kept: (string | number)[] } {
  const side = application === 'light' ? poles : world.ours
  const prefix = application === 'light' ? POLE : 'own-'
  const devices = [
    'lamp',
    'gateway',
    'box',
    'lux',
    'retired',
    'pending',
    ...(application === 'light' ? ['camera'] : []),
  ]
  return {
    texts: devices.map((one) => prefix + one),
    kept: [side.item, side.order, side.chargeSession],
  }
}

/** Everything in an answer that is of a device of the other application. */
function foreignIn(value: unknown, application: Application): unknown[] {
  const { texts, kept } = foreignTo(application)
  const isForeign = (text: string) =>
    text !== CAMERA && (texts.some((one) => text === one || text.includes(`${one},`)) || kept.includes(text))
  const look = (one: unknown): unknown[] => {
    if (typeof one === 'string') return isForeign(one) ? [one] : []
    if (typeof one !== 'object' || one === null) return []
    return Object.values(one).flatMap(look)
  }
  return look(value)
}

function dataOf({ text }: Said): unknown {
  try {
    return (JSON.parse(text) as { data: unknown }).data
  } catch {
    return text
  }
}

const tell = (name: CallName, who: Application | 'both', side: Side, input = examples[name](side)) =>
  ask(world.product.app.port, name, input, { token: tokens.get(who)! })

/** Asks for all that there is: an example without its filters. */
function openInput(name: CallName, side: Side): unknown {
  if (name === 'device.search') return { text: 'lamp' }
  if (name === 'target.query') return { target: {} }
  if (name === 'assign.match') return { what: 'devices', texts: ['own-lamp', `${POLE}lamp`] }
  if (name === 'pole.query') return { page: 1, size: 20 }
  const example: unknown = examples[name](side)
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example
  const { filters: _, ...rest } = example as { filters?: unknown }
  return rest
}

/** Devices of the other application, and all rows that name one of them. */
async function foreignRows(application: Application): Promise<string[]> {
  const { lamp, gateway, box, luxStation, retired } = application === 'light' ? poles : world.ours
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname in ('device_id', 'box_id', 'gateway_id') or c.relname = 'device' and a.attname = 'id') order by 1, 2`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await owner.query<{ row: string }>(
      `select t::text as row from ${table} t where ${column} = any ($1::int[]) order by 1`,
      [[lamp, gateway, box, luxStation, retired]],
    )
    found.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return found
}

describe.each(['light', 'pole'] as const)('a super user who has the application %s only', (application) => {
  const foreign = () => (application === 'light' ? poles : world.ours)

  test.each(names.filter((name) => applicationOf(name) === OTHER[application]))('is refused %s', async (name) => {
    expect((await tell(name, application, world.ours)).code).toBe(errors['request.otherApplication'].number)
  })

  test.each(reads.filter((name) => isOf(name, application)))(
    'is told nothing of devices of the other by %s',
    async (name) => {
      const all = await tell(name, application, foreign(), openInput(name, foreign()) as never)
      const one = await tell(name, application, foreign())
      for (const said of [all, one]) {
        expect(said.status).toBeLessThan(500)
        if (!TELLS_NAMES.includes(name)) expect(foreignIn(dataOf(said), application)).toEqual([])
      }
    },
  )

  test.each(changes.filter((name) => applicationOf(name) === null && !TAKES_ALONG.includes(name)))(
    'changes no device of the other by %s',
    async (name) => {
      const rows = await foreignRows(application)
      const said = await tell(name, application, foreign())
      expect(said.status).toBeLessThan(500)
      const after = await foreignRows(application)
      const gone = rows.filter((row) => !after.includes(row))
      const added = after.filter((row) => !rows.includes(row))
      expect({ gone, added }).toEqual({ gone: [], added: [] })
    },
  )
})

test.each(['light', 'pole'] as const)(
  'who has both applications is told what those of %s are not',
  async (application) => {
    const side = application === 'light' ? poles : world.ours
    const telling: CallName[] = []
    for (const name of reads) {
      const said = await tell(name, 'both', side, openInput(name, side) as never)
      if (foreignIn(dataOf(said), application).length > 0 && !TELLS_NAMES.includes(name)) telling.push(name)
    }
    expect(telling.length).toBeGreaterThanOrEqual(TELLING)
  },
)
