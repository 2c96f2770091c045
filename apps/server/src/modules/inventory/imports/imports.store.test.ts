import { existsSync, readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { importMapping, isFailure } from '@lamplighter/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { readTable } from '../../../table-reading/read.ts'
import { cancelTask } from '../../../tasks/index.ts'
import { publishedOf } from '../../../testing/published.ts'
import type { SignedInContext } from '../../context.ts'
import { importFile, importHandlers } from './index.ts'
import { importDesk } from './testing.ts'

let it: TestDatabase
let desk: ReturnType<typeof importDesk>
let ours: number
let customers = 0
const emitted: unknown[][] = []

const csv = (...lines: string[]) => Buffer.from(['number,lat,lng,watts,cabinet', ...lines].join('\n'))
const upload = (bytes: Buffer, fileName = 'lamps.csv') => ({ fileName, bytes })
/** The same, streamed in before. */
const stored = async (bytes: Buffer, fileName = 'lamps.csv', { write } = desk.blobs) => ({
  fileName,
  stored: await write([bytes]),
})

/** A signed-in person of a customer; what the calls of this module look at. */
const context = (customerId: number) =>
  ({
    caller: { customerId, personId: null, account: 'ann' },
    language: 'en',
    note: () => undefined,
    inScope: (work: Parameters<TestDatabase['db']['scoped']>[1]) => it.db.reading(customerId, work),
    change: (work: Parameters<TestDatabase['db']['scoped']>[1]) => it.db.scoped(customerId, work),
  }) as unknown as SignedInContext

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (isFailure(error) ? error.key : Promise.reject(error)),
  )

beforeAll(async () => {
  it = await testDatabase()
  desk = importDesk(it.db, { onError: (error) => void emitted.push(['failed', error]) })
})
beforeEach(async () => {
  ours = await testCustomer(it, `customer-${++customers}`)
  emitted.length = 0
})
afterAll(async () => {
  await desk.close()
  await it.close()
})

const lamps = () =>
  it.db.scoped(ours, (scope) =>
    scope.query<{
      code: string
      watts: number | null
      gateway: string | null
      box: string | null
      station: string
      plan: string
    }>(
      `select d.code, d.rated_watts as watts, g.code as gateway, b.name as box, s.name as station, d.plan_id as plan
       from device d join station s on s.id = d.station_id left join device g on g.id = d.gateway_id left join device b on b.id = d.box_id
       where d.kind = 'luminaire' order by d.code`,
    ),
  )

const handlersOf = ({ blobs, clock, tasks, task, revertTask } = desk) =>
  importHandlers({ blobs, clock, tasks, task, revertTask })

async function finished(importId: string, calls = handlersOf()) {
  for (;;) {
    const state = await calls['import.progress'](context(ours), { importId })
    if (state.phase !== 'applying') return state
  }
}

describe('the file of an import', () => {
  const files = () => Array.fromAsync(desk.blobs.olderThan(Number.POSITIVE_INFINITY))
  const blobOf = async (importId: string) => {
    const [row] = await it.db.system((scope) =>
      scope.query<{ id: string; size: number; expires: Date }>(
        'select b.id, b.size::int as size, b.expires_at as expires from import i join blob b on b.id = i.file_id where i.id = $1',
        [importId],
      ),
    )
    return row!
  }

  test('is kept as it was uploaded, for as long as its task is listed', async () => {
    const content = csv('1,30.1,120.2,250,B1')
    const { importId } = await handlersOf()['import.upload'](context(ours), await stored(content))
    const { id, size, expires } = await blobOf(importId)
    expect(await buffer((await desk.blobs.read(id))!)).toEqual(content)
    expect([size, expires.getTime() - desk.clock.now()]).toEqual([content.length, 90 * 86_400_000])
  })

  test('that cannot be read is not kept', async () => {
    const before = await files()
    const upload = await stored(Buffer.from('number,lat\n'))
    expect(await refusal(handlersOf()['import.upload'](context(ours), upload))).toBe('import.unreadable')
    expect(await files()).toEqual(before)
  })

  test('that is gone is said to be', async () => {
    const { importId, mapping } = await handlersOf()['import.upload'](
      context(ours),
      await stored(csv('1,30.1,120.2,250,B1')),
    )
    await desk.blobs.delete((await blobOf(importId)).id)
    const check = handlersOf()['import.check'](context(ours), { importId, mapping: importMapping.parse(mapping) })
    expect(await refusal(check)).toBe('request.notFound')
  })

  test('goes when fifty newer ones are listed', async () => {
    const { importId } = await handlersOf()['import.upload'](context(ours), await stored(csv('1,30.1,120.2,250,B1')))
    const { id } = await blobOf(importId)
    await it.db.system((scope) => scope.query(`update import set at = at - interval '1 h' where id = $1`, [importId]))
    await it.db.system((scope) =>
      scope.query(
        `insert into import (id, customer_id, file_name, at, columns, mapping)
         select gen_random_uuid(), customer_id, 'x', at + n * interval '1 s', columns, mapping from import, generate_series(1, 50) as n where id = $1`,
        [importId],
      ),
    )
    await handlersOf()['import.upload'](context(ours), await stored(csv('1,30.1,120.2,250,B1')))
    const [blob] = await it.db.system((scope) =>
      scope.query<{ expires: Date }>('select expires_at as expires from blob where id = $1', [id]),
    )
    expect(blob!.expires.getTime()).toBe(desk.clock.now())
  })
})

describe('an import from file to street', () => {
  test('puts lamps on their cabinets, invents no gateway and tells the rest of the server', async () => {
    const calls = handlersOf()
    const sent = await calls['import.upload'](
      context(ours),
      await stored(csv('1,30.1,120.2,250,B1', '2,30.2,120.2,85,B1', '3,30.3,120.2,,')),
    )
    expect(sent).toMatchObject({
      phase: 'uploaded',
      rows: 3,
      sample: [['1', '30.1', '120.2', '250', 'B1'], expect.anything(), expect.anything()],
    })

    const checked = await calls['import.check'](context(ours), {
      importId: sent.importId,
      mapping: importMapping.parse(sent.mapping),
    })
    expect(checked).toMatchObject({
      phase: 'checked',
      count: {
        read: 3,
        taken: 3,
        refused: 0,
        warned: 1,
        lamps: 3,
        created: 4,
        changed: 0,
        same: 0,
        stations: 2,
        cabinets: 1,
        gateways: 0,
      },
    })
    expect(checked.preview.map(({ change }) => change)).toEqual(['new', 'new', 'new'])
    expect(checked.places).toEqual([
      expect.objectContaining({ site: 'B1', lamps: 2, fresh: true }),
      expect.objectContaining({ lamps: 1, fresh: true }),
    ])

    await calls['import.apply'](context(ours), { importId: sent.importId })
    expect(await finished(sent.importId)).toMatchObject({ phase: 'done', done: 4, total: 4, message: '' })
    const told = await publishedOf(it.db, 'inventoryChanged')
    expect(told.at(-1)).toEqual({ customerId: ours, body: { devices: 'all' } })
    expect(emitted).toEqual([])
    const [one, two, three] = await lamps()
    expect(one).toMatchObject({ code: '1', watts: 250, box: 'B1', station: 'B1', plan: 'main-road' })
    expect(two).toMatchObject({ gateway: null, plan: 'branch-road' })
    expect(three).toMatchObject({ gateway: null, box: null, watts: null })
  })

  test('a second run of the same file changes nothing, and leaves what was set by hand', async () => {
    const file = upload(csv('1,30.1,120.2,250,B1', '2,30.2,120.2,85/100,B1'))
    await importFile(desk.deps, ours, file)
    await it.db.scoped(ours, (scope) =>
      scope.query(`update device set plan_id = 'own', name = 'Gate' where code = '1'`),
    )
    const again = await importFile(desk.deps, ours, file)
    expect(again.count).toMatchObject({ lamps: 3, created: 0, changed: 0, same: 4 })
    expect((await lamps())[0]).toMatchObject({ plan: 'own' })
  })

  test('a changed line is shown with what changes', async () => {
    await importFile(desk.deps, ours, upload(csv('1,30.1,120.2,250,B1', '2,30.2,120.2,85,B1')))
    const { count, preview } = await importFile(
      desk.deps,
      ours,
      upload(csv('1,30.1,120.2,150,B1', '2,30.2,120.2,85,B1')),
    )
    expect(count).toMatchObject({ created: 0, changed: 1, same: 2 })
    expect(preview[0]).toMatchObject({
      number: '1',
      change: 'changed',
      changes: [{ field: 'ratedWatts', before: '250', after: '150' }],
    })
  })

  test('a number of a device of another kind is refused', async () => {
    await it.db.system((scope) =>
      scope.query(`insert into device (customer_id, kind, code, name) values ($1, 'lux-station', '1', 'Lux')`, [ours]),
    )
    const { count, issues } = await importFile(
      desk.deps,
      ours,
      upload(csv('1,30.1,120.2,250,B1', '2,30.2,120.2,85,B1')),
    )
    expect(count).toMatchObject({ read: 2, taken: 1, refused: 1 })
    expect(issues).toMatchObject([{ row: 2, column: 'number', reason: 'numberTaken', refused: true }])
  })
})

describe('the steps of an import', () => {
  test('the next file of the same columns is mapped as the last one was checked', async () => {
    const calls = handlersOf()
    const upload = async (head: string, fileName: string) =>
      calls['import.upload'](context(ours), await stored(Buffer.from(`${head}\nA,30.1,120.2,Ring`), fileName))
    const first = await upload('code,lat,lng,where', 'october.csv')
    const mapping = importMapping.parse({
      ...first.mapping,
      name: 'City',
      columns: { ...first.mapping.columns, road: 'where' },
      wattsSeparator: '+',
    })
    expect((await upload('code,lat,lng,where', 'unchecked.csv')).mapping).toEqual({
      ...first.mapping,
      name: 'unchecked',
    })
    await calls['import.check'](context(ours), { importId: first.importId, mapping })
    expect((await upload('where,code,lng,lat', 'november.csv')).mapping).toEqual(mapping)
    expect((await upload('code,lat,lng,place', 'other.csv')).mapping.name).toBe('other')
    const stranger = context(await testCustomer(it, 'neighbour'))
    const theirs = await calls['import.upload'](stranger, await stored(Buffer.from('code,lat,lng,where\nA,30,120,x')))
    expect(theirs.mapping.columns.road).toBeUndefined()
  })

  test('nothing is applied before it is checked', async () => {
    const calls = handlersOf()
    const { importId } = await calls['import.upload'](context(ours), await stored(csv('1,30.1,120.2,250,B1')))
    expect(await refusal(calls['import.apply'](context(ours), { importId }))).toBe('import.notChecked')
  })

  test.each(['xlsx', 'csv'] as const)(
    'the result is saved as %s, every line with what became of it',
    async (format) => {
      const calls = handlersOf()
      const { importId, mapping } = await calls['import.upload'](
        context(ours),
        await stored(csv('1,30.1,120.2,250,B1', ',30.2,120.2,85,B1')),
      )
      await calls['import.check'](context(ours), { importId, mapping: importMapping.parse(mapping) })
      const file = await calls['import.result'](context(ours), { importId, format })
      expect(file.fileName).toBe(`lamps-result.${format}`)
      const { columns, rows } = await readTable(file.bytes as Readable)
      expect(columns.slice(0, 2)).toEqual(['Row', 'Result'])
      expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
        ['2', 'Accepted'],
        ['3', 'Rejected'],
      ])
    },
  )

  const checked = async (calls = handlersOf(), { blobs } = desk) => {
    const file = await stored(csv('1,30.1,120.2,250,B1'), 'lamps.csv', blobs)
    const { importId, mapping } = await calls['import.upload'](context(ours), file)
    await calls['import.check'](context(ours), { importId, mapping: importMapping.parse(mapping) })
    return importId
  }
  const taskOf = async (importId: string) => {
    const [row] = await it.db.scoped(ours, (scope) =>
      scope.query<{ id: string; state: string; fileId: string | null }>(
        'select t.id, state, t.file_id as "fileId" from task t join import i on i.task_id = t.id where i.id = $1',
        [importId],
      ),
    )
    return row!
  }

  test('an organisation applies one import at a time', async () => {
    const calls = handlersOf()
    const [first, second] = [await checked(), await checked()]
    // Nobody looks for tasks, so that the first one waits.
    const waiting = { ...desk, tasks: { ...desk.tasks, wake: async () => undefined } }
    expect(await handlersOf(waiting)['import.apply'](context(ours), { importId: first })).toMatchObject({
      phase: 'applying',
    })
    expect(await refusal(calls['import.apply'](context(ours), { importId: second }))).toBe('import.running')
    const { mapping } = await calls['import.progress'](context(ours), { importId: first })
    const again = calls['import.check'](context(ours), { importId: first, mapping: importMapping.parse(mapping) })
    expect(await refusal(again)).toBe('import.running')
    await desk.tasks.wake()
    expect(await finished(first)).toMatchObject({ phase: 'done' })
    await calls['import.apply'](context(ours), { importId: second })
    expect(await finished(second)).toMatchObject({ phase: 'done' })
  })

  test('what came of every line is a file of the task', async () => {
    const calls = handlersOf()
    const importId = await checked()
    await calls['import.apply'](context(ours), { importId })
    await finished(importId)
    const { fileId } = await taskOf(importId)
    const { columns, rows } = await readTable([await buffer((await desk.blobs.read(fileId!))!)])
    expect([columns.slice(0, 2), rows[0]!.slice(0, 2)]).toEqual([
      ['Row', 'Result'],
      ['2', 'Accepted'],
    ])
  })

  test('an import whose server stood still is told as failed, and can be applied again', async () => {
    const calls = handlersOf()
    const importId = await checked()
    const waiting = { ...desk, tasks: { ...desk.tasks, wake: async () => undefined } }
    await handlersOf(waiting)['import.apply'](context(ours), { importId })
    const { id } = await taskOf(importId)
    await it.db.system((scope) =>
      scope.query(`update task set state = 'running', fence = 1, lease_until = $2 where id = $1`, [
        id,
        new Date(desk.clock.now()),
      ]),
    )
    await desk.tasks.wake()
    expect(await calls['import.progress'](context(ours), { importId })).toMatchObject({
      phase: 'failed',
      message: expect.stringContaining('server stopped'),
    })
    await calls['import.apply'](context(ours), { importId })
    expect(await finished(importId)).toMatchObject({ phase: 'done' })
  })

  test('an import that is cancelled leaves nothing behind', async () => {
    const importId = await checked()
    const waiting = { ...desk, tasks: { ...desk.tasks, wake: async () => undefined } }
    await handlersOf(waiting)['import.apply'](context(ours), { importId })
    const { id } = await taskOf(importId)
    await it.db.scoped(ours, (scope) => cancelTask(scope, id, new Date()))
    await desk.tasks.wake()
    expect(await finished(importId)).toMatchObject({ phase: 'failed', message: expect.stringContaining('cancelled') })
    expect(await lamps()).toEqual([])
  })

  test('an import that the database refuses leaves nothing behind', async () => {
    const jobs = { ...it.db.jobs, system: refusing(it.db.jobs.system) }
    const broken = importDesk({ ...it.db, jobs }, { onError: (error) => void emitted.push(['failed', error]) })
    const calls = handlersOf(broken)
    const importId = await checked(calls, broken)
    await calls['import.apply'](context(ours), { importId })
    expect(await finished(importId, calls)).toMatchObject({
      phase: 'failed',
      message: expect.stringContaining('Nothing was written'),
    })
    await broken.close()
    expect(emitted).toMatchObject([['failed', { message: 'disk full' }]])
    expect(await lamps()).toEqual([])
    expect(await it.db.scoped(ours, (scope) => scope.query('select from station'))).toEqual([])
  })

  test("another organisation's import is not found", async () => {
    const calls = handlersOf()
    const { importId, mapping } = await calls['import.upload'](context(ours), await stored(csv('1,30.1,120.2,250,B1')))
    const stranger = context(await testCustomer(it, 'stranger'))
    for (const name of ['import.progress', 'import.apply', 'import.result'] as const) {
      expect(await refusal(calls[name](stranger, { importId, format: 'csv' }))).toBe('request.notFound')
    }
    expect(await refusal(calls['import.check'](stranger, { importId, mapping: importMapping.parse(mapping) }))).toBe(
      'request.notFound',
    )
    expect(await calls['import.recent'](stranger, {})).toEqual([])
    expect(await calls['import.recent'](context(ours), {})).toMatchObject([{ importId, rows: 1 }])
  })
})

/** A database whose devices cannot be written. */
function refusing(system: TestDatabase['db']['system']): TestDatabase['db']['system'] {
  return (work) =>
    system((scope) =>
      work({
        ...scope,
        query: (sql, values) =>
          sql.includes('insert into device (') ? Promise.reject(new Error('disk full')) : scope.query(sql, values),
      }),
    )
}

const champaign = new URL('../../../../../../../shared/data/champaign-streetlights.csv', import.meta.url)

describe.runIf(existsSync(champaign))("a real city's 4,556 lamps", () => {
  const mapping = importMapping.parse(
    JSON.parse(
      readFileSync(new URL('../../../../../../deploy/inventories/champaign.mapping.json', import.meta.url), 'utf8'),
    ),
  )
  const file = () => ({ fileName: 'champaign.csv', bytes: readFileSync(champaign), mapping })

  test('every line is accounted for, and a second run is all the same', async () => {
    const first = await importFile(desk.deps, ours, file())
    expect(first.phase).toBe('done')
    const count = first.count!
    expect(count).toMatchObject({ read: 4556, taken: 4255, refused: 301, cabinets: 145, changed: 0, same: 0 })
    expect(count.lamps).toBeGreaterThan(count.taken)
    expect(count.created).toBe(count.lamps + count.cabinets + count.gateways)
    expect(await lamps()).toHaveLength(count.lamps)

    const { count: again } = await importFile(desk.deps, ours, file())
    expect(again).toEqual({ ...count, created: 0, same: count.created })
  })
})
