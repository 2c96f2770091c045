import { type Call, type CallName, calls } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../authorization-tests/ask.ts'
import { examples } from '../authorization-tests/examples.ts'
import { everyOperation, makeWorld, type World } from '../authorization-tests/world.ts'
import { fillBigTables } from './big-tables.ts'
import { type Cost, explaining } from './explain.ts'
import { filtered } from './filtered.ts'

/** Pages of 8 KB that one statement of a list may touch: of ten thousand rows that are counted some lie on one page. */
const PAGES = 5_000
/** The same where each row that a page looks through asks for others: those of ten thousand orders. */
const PAGES_JUDGED = 50_000
/** Filters that no index serves. */
const JUDGED: readonly string[] = ['{"filters":{"state":"failed"}}', '{"filters":{"state":"done"}}']
/** Rows of a table that may be read from end to end: those of an inventory of the fleet. */
const SCANNED = 10_000

let world: World
let token: string
const costs: Cost[] = []

beforeAll(async () => {
  world = await makeWorld()
  const { db, clock } = world.product.app
  await fillBigTables(world.product.database.url, world.ours, world.theirs, new Date(clock.now()))
  await world.product.app.registry.reload()
  token = await world.token(world.ours.customerId, everyOperation)
  const reading = db.reading
  db.reading = (customerId, work, groupScope) =>
    reading(customerId, (scope) => work(explaining(scope, (cost) => costs.push(cost))), groupScope)
}, 300_000)
afterAll(() => world.close())

/** A call that changes nothing and answers with rows. */
function isList(name: CallName): boolean {
  const call: Call = calls[name]
  if (call.audit || call.file || call.access === 'anyone') return false
  const { type, shape } = call.output as { type: string; shape?: Record<string, unknown> }
  return type === 'array' || shape?.rows !== undefined
}

/** What reads all of a table because that is asked. */
const WHOLE: readonly CallName[] = ['audit.verify']
const lists = (Object.keys(calls) as CallName[]).filter((name) => isList(name) && !WHOLE.includes(name))

const tooDear = ({ pages, scanned }: Cost, most: number) => pages > most || (scanned?.rows ?? 0) > SCANNED
const told = ({ pages, scanned, sql }: Cost) =>
  `${String(pages).padStart(7)} pages  ${(scanned ? `${scanned.rows} rows of ${scanned.table}` : '').padEnd(32)} ${sql.slice(0, 160)}`

test.each(lists)('%s touches few pages of tables with a million rows', async (name) => {
  const inputs: unknown[] = [
    examples[name](world.ours),
    ...(filtered(world.product.app.clock.now())[name]?.(world.ours) ?? []),
  ]
  const dear: string[] = []
  for (const input of inputs) {
    costs.length = 0
    const { code } = await ask(world.product.app.port, name, input, { token })
    expect(code).toBe(0)
    const most = JUDGED.includes(JSON.stringify(input)) ? PAGES_JUDGED : PAGES
    dear.push(...costs.filter((cost) => tooDear(cost, most)).map((cost) => `${JSON.stringify(input)}\n${told(cost)}`))
  }
  expect(dear.join('\n')).toBe('')
})

test('the newest row of a device is found without a look into every month', async () => {
  const { db, clock } = world.product.app
  for (const table of ['reading_hour', 'event']) {
    costs.length = 0
    await db.system((scope) =>
      explaining(scope, (cost) => costs.push(cost)).query(
        `select at from ${table} where device_id = $1 and at < $2 order by at desc limit 1`,
        [world.ours.lamp, new Date(clock.now())],
      ),
    )
    expect(costs[0]!.pages).toBeLessThan(20)
  }
})

test('devices around a place are found by the index on positions', async () => {
  costs.length = 0
  const target = { circle: { lat: 30.1, lng: 120, metres: 60 } }
  const { code, text } = await ask(world.product.app.port, 'target.query', { target }, { token })
  expect(code).toBe(0)
  expect(JSON.parse(text).data.ids).toHaveLength(11)
  const [cost] = costs.filter(({ sql }) => sql.includes('from device d'))
  expect(cost!.indexes).toContain('device_place')
  expect(cost!.pages).toBeLessThan(100)
})
