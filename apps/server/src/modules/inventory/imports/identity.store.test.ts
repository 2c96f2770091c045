import { type ImportState, importMapping } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { importFile } from './index.ts'
import { describeMissing, stillMissing } from './missing.store.ts'
import { toState } from './state.ts'
import { findImport } from './store.ts'
import { useImportDesk } from './testing.ts'

/** Which lamp a row means: one that is there keeps its number, its name and its place. */

const here = useImportDesk()

const FIELDS = ['number', 'name', 'lat', 'lng', 'watts', 'pole', 'cabinet', 'gateway'] as const

const take = (text: string) => {
  const [head = ''] = text.split('\n')
  const titles = head.split(';').filter((title) => (FIELDS as readonly string[]).includes(title))
  const mapping = importMapping.parse({ columns: Object.fromEntries(titles.map((title) => [title, title])) })
  return importFile(here.desk.deps, here.city, { fileName: 'city.csv', bytes: Buffer.from(text), mapping })
}
const place = (n: number) => `39.9;116.4${n}`
const lamps = async () => {
  const rows = await here.it.db.system((scope) =>
    scope.query<{ code: string; name: string; watts: number | null }>(
      `select code, name, rated_watts as watts from device where customer_id = $1 and kind = 'luminaire' order by code`,
      [here.city],
    ),
  )
  return rows.map(({ code, name, watts }) => `${code} ${name} ${watts ?? '-'}`)
}
const issuesOf = ({ issues }: Awaited<ReturnType<typeof take>>) =>
  issues.map(({ row, column, value, reason, refused }) => [row, column, value, reason, refused])
const missing = ({ importId }: Pick<ImportState, 'importId'>) =>
  here.it.db.scoped(here.city, async (scope) => describeMissing(scope, (await stillMissing(scope, importId))!.ids))
const missingOf = async (state: ImportState) => (await missing(state)).map(({ number }) => number)

const retire = async (state: ImportState, wanted: string) => {
  const ids = (await missing(state)).flatMap(({ id, number }) => (number === wanted ? [id] : []))
  const retirement = { customerId: here.city, ids, by: 'keeper', at: new Date(here.desk.clock.now()) }
  return here.it.db.system((scope) => here.desk.retirement.retire(scope, retirement))
}

const row = (watts: string) => `number;name;lat;lng;watts\nX;Mill;${place(1)};${watts}\n`

test('a row that gains a lamp keeps the one that is there', async () => {
  await take(row('250'))
  const state = await take(row('250/100'))
  expect(state.count).toMatchObject({ created: 1, changed: 1, same: 0, missing: 0 })
  expect(state.preview[0]?.changes).toEqual([{ field: 'pole', before: '', after: 'X' }])
  expect(await lamps()).toEqual(['X Mill 250', 'X-2 Mill 2 100'])
  const again = await take(row('250/100'))
  expect(again.count).toMatchObject({ created: 0, changed: 0, same: 2, missing: 0 })
  expect((await take(row('250/100/70'))).count).toMatchObject({ created: 1, same: 2 })
  expect(await lamps()).toEqual(['X Mill 250', 'X-2 Mill 2 100', 'X-3 Mill 3 70'])
})

test('a row that loses a lamp keeps that of its wattage, and names what is too many', async () => {
  await take(row('250/100'))
  const state = await take(row('100'))
  expect(issuesOf(state)).toEqual([[2, 'number', 'X-1', 'surplusLamps', false]])
  expect([state.count, await missingOf(state)]).toMatchObject([
    { created: 0, changed: 0, same: 1, missing: 1 },
    ['X-1'],
  ])
  expect(await lamps()).toEqual(['X-1 Mill 1 250', 'X-2 Mill 2 100'])
  expect(await missingOf(await take(row('80')))).toEqual(['X-2'])
  expect(await lamps()).toEqual(['X-1 Mill 1 80', 'X-2 Mill 2 100'])
})

test('a file without wattages says nothing of how many lamps a pole has', async () => {
  await take(row('250/100'))
  const state = await take(`number;name;lat;lng\nX;Mill;${place(1)}\n`)
  expect([state.count, state.issues]).toMatchObject([{ created: 0, changed: 0, same: 2, missing: 0 }, []])
})

test('a wattage that cannot be read takes no lamp from a pole', async () => {
  await take(row('250/100'))
  const state = await take(row('bright'))
  expect(state.count).toMatchObject({ created: 0, changed: 0, same: 2, missing: 0 })
  expect(issuesOf(state)).toEqual([[2, 'watts', 'bright', 'unreadableWatts', false]])
})

test('a lamp of a pole that was retired is not made anew, whatever the file still says', async () => {
  await take(row('250/100'))
  await retire(await take(row('100')), 'X-1')
  expect((await take(row('100'))).count).toMatchObject({ created: 0, changed: 0, same: 1, missing: 0 })
  const state = await take(row('250/100'))
  expect([state.count?.created, issuesOf(state)]).toEqual([0, [[2, 'number', 'X', 'retired', true]]])
})

test('lamps that other rows state, or that hang elsewhere, are none of a row', async () => {
  const file = `number;lat;lng;watts;pole\nA;${place(1)};70;P1\nA-1;${place(2)};70;P2\n`
  await take(file)
  expect((await take(file)).count).toMatchObject({ created: 0, changed: 0, same: 2 })
  const state = await take(`number;lat;lng;watts;pole\nA;${place(1)};70;P1\n`)
  expect([state.count, issuesOf(state)]).toMatchObject([{ same: 1, missing: 1 }, []])
})

test('lamps of a row that was refused are not missing', async () => {
  await take(`number;lat;lng;watts\nX;${place(1)};250/100\nY;${place(2)};70\nZ;${place(3)};70\n`)
  const state = await take(`number;lat;lng;watts\nX;north;116.4;250\nY;${place(2)};70\n`)
  expect([state.count?.refused, await missingOf(state)]).toEqual([1, ['Z']])
})

test('a lamp that was retired since the check is missing no more', async () => {
  await take(`number;lat;lng\nX;${place(1)}\nY;${place(2)}\nZ;${place(3)}\n`)
  const checked = await take(`number;lat;lng\nX;${place(1)}\n`)
  const { importId } = checked
  await retire(checked, 'Y')
  const row = await here.it.db.scoped(here.city, (scope) => findImport(scope, importId))
  const state = toState(row!, 'en')
  expect([state.count?.missing, await missingOf(state)]).toEqual([1, ['Z']])
})

test('a lamp whose row says no position stays where it is, a new one is refused', async () => {
  await take(`number;lat;lng;watts\nX;${place(1)};250/100\n`)
  const state = await take('number;lat;lng;watts\nX;;;250/100\nY;;;70\n')
  expect(state.count).toMatchObject({ created: 0, changed: 0, same: 2, refused: 1 })
  expect((await take('number;watts\nX;250/100\n')).count).toMatchObject({ same: 2, refused: 0 })
})

test('numbers that lost their leading zeros mean the lamps, boxes and poles that have them', async () => {
  await take(`number;lat;lng;pole;cabinet\n00001234;${place(1)};0071;007\n00005678;${place(2)};0072;007\n`)
  const state = await take(`number;lat;lng;pole;cabinet\n1234;${place(1)};71;7\n5678;${place(2)};72;7\n`)
  expect(state.count).toMatchObject({ created: 0, changed: 0, same: 3, missing: 0 })
  expect(issuesOf(state).slice(0, 3)).toEqual([
    [2, 'number', '1234', 'lostZeros', false],
    [2, 'cabinet', '7', 'lostZeros', false],
    [2, 'pole', '71', 'lostZeros', false],
  ])
})

test('a position with the noise of a computer is the same', async () => {
  await take('number;lat;lng\nX;39.901;116.41\nY;39.914100000000005;116.41\n')
  const state = await take('number;lat;lng\nX;39.900999999999996;116.41\nY;39.9141;116.41000000000001\n')
  expect(state.count).toMatchObject({ changed: 0, same: 2 })
})

test('a number that is there by itself is taken as it is', async () => {
  const file = `number;lat;lng\n0012;${place(1)}\n12;${place(2)}\n`
  await take(file)
  const state = await take(file)
  expect([state.count, state.issues]).toMatchObject([{ same: 2 }, []])
})

test('a number that a spreadsheet rounded is refused, and no lamp that it may have been is missing', async () => {
  const other = '123456789012345'
  await take(`number;lat;lng\n866123456789012;${place(1)}\n866124000000001;${place(2)}\n${other};${place(3)}\n`)
  const rounded = `8,66123E+14;${place(1)}\n8.66124E+14;${place(2)}`
  const state = await take(`number;lat;lng\n${rounded}\nnew;${place(4)}\n`)
  expect(issuesOf(state)).toEqual([
    [2, 'number', '8,66123E+14', 'roundedNumber', true],
    [3, 'number', '8.66124E+14', 'roundedNumber', true],
  ])
  expect([state.count?.taken, await missingOf(state)]).toEqual([1, [other]])
})

test('a long number whose last digits are zeros is refused beside the lamp that it was, and warned of otherwise', async () => {
  await take(`number;lat;lng\n89860412345678901234;${place(1)}\n89860412345678950000;${place(2)}\n`)
  const rounded = await take(`number;lat;lng\n89860412345678900000;${place(1)}\n89860412345678950000;${place(2)}\n`)
  expect(issuesOf(rounded)).toEqual([[2, 'number', '89860412345678900000', 'roundedNumber', true]])
  const fresh = await take(`number;lat;lng\n89860499999999900000;${place(1)}\n`)
  expect(issuesOf(fresh)).toEqual([[2, 'number', '89860499999999900000', 'roundedNumber', false]])
})

test('a power box is found by its name, whatever its number is', async () => {
  await here.it.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name) values ($1, 'power-box', '18100010001', 'Mill box')`,
      [here.city],
    ),
  )
  const { count } = await take(`number;lat;lng;cabinet\nX;${place(1)};Mill box\n`)
  expect(count).toMatchObject({ created: 1 })
})
