import { type ImportState, importMapping, POLE } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { importFile } from './index.ts'
import { useImportDesk } from './testing.ts'

const here = useImportDesk()

const HEAD = 'number,lat,lng,watts,pole,height,arm,date,site,box'
const mapping = importMapping.parse({
  columns: {
    number: 'number',
    lat: 'lat',
    lng: 'lng',
    watts: 'watts',
    pole: 'pole',
    poleHeight: 'height',
    armType: 'arm',
    installDate: 'date',
    station: 'site',
    cabinet: 'box',
  },
})
const run = (...lines: string[]): Promise<ImportState> =>
  importFile(here.desk.deps, here.city, {
    fileName: 'lamps.csv',
    bytes: Buffer.from([HEAD, ...lines].join('\n')),
    mapping,
  })
const lamp = (number: string, pole: string, more = ',,,Gate') => `${number},30.1,120.2,80,${pole},${more}`
const settle = (name: string, value: number) =>
  here.it.db.scoped(here.city, (scope) =>
    scope.query(
      'insert into parameter (customer_id, name, value, changed_by, changed_at) values ($1, $2, to_jsonb($3::int), $4, now())',
      [here.city, name, value, 'x'],
    ),
  )
/** Most lines of these files name no power box; that is not what is tried here. */
const reasons = ({ issues }: ImportState) =>
  issues.filter(({ reason }) => reason !== 'noCabinet').map(({ row, reason, refused }) => [row, reason, refused])
const poles = () =>
  here.it.db.scoped(here.city, (scope) =>
    scope.query(
      `select p.number, p.type, p.height::float8 as height, p.arm, p.installed_on::text as day, t.name as station
       from pole p left join station t on t.id = p.station_id order by 1`,
    ),
  )

test('an inventory raises the poles that its lamps hang on, with what it says of them', async () => {
  const state = await run(
    lamp('1', 'P1', '9.5 m,双臂,2017年3月1日,Gate'),
    lamp('2', 'P1', ',,,Gate'),
    lamp('3', 'P2', '1,Pipe Arm,10/12/18,Gate'),
    '4,30.1,120.2,80/60,,,,,Gate',
    lamp('5', '', ',,,Gate'),
  )
  expect(state).toMatchObject({ phase: 'done', count: { taken: 5, lamps: 6 } })
  expect(reasons(state)).toEqual([
    [4, 'badHeight', false],
    [4, 'ambiguousDate', false],
  ])
  const plain = { type: 2, height: null, arm: null, day: null, station: 'Gate' }
  expect(await poles()).toEqual([
    { ...plain, number: '4' },
    { ...plain, number: 'P1', height: 9.5, arm: 'double', day: '2017-03-01' },
    { ...plain, number: 'P2', arm: 'single' },
  ])
})

test('what was entered of a pole since stays where the file says nothing', async () => {
  await run(lamp('1', 'P1'))
  await here.it.db.scoped(here.city, (scope) =>
    scope.query(`update pole set name = 'Gate left', height = 12, arm = 'mast', type = 1`),
  )
  await run(lamp('1', 'P1'), lamp('2', 'P1'))
  expect(await poles()).toMatchObject([{ number: 'P1', type: 1, height: 12, arm: 'mast' }])
})

test('a new number that another pole has for its name gets a name of its own', async () => {
  await run(lamp('1', 'P1'))
  await here.it.db.scoped(here.city, (scope) => scope.query(`update pole set name = 'P2'`))
  expect(await run(lamp('1', 'P1'), lamp('2', 'P2'))).toMatchObject({ phase: 'done' })
  expect(await poles()).toHaveLength(2)
})

test('a pole takes four lamps of a file; the line with the fifth is refused', async () => {
  const lines = Array.from({ length: POLE.lamps + 1 }, (_, at) => lamp(String(at + 1), 'P1'))
  const four = await run(...lines.slice(0, -1))
  expect(reasons(four)).toEqual([])
  const five = await run(...lines)
  expect(reasons(five)).toEqual([[POLE.lamps + 2, 'poleFull', true]])
  expect(reasons(await run(lamp('9', 'P1')))).toEqual([[2, 'poleFull', true]])
})

test('a site takes as many power boxes as the organisation allows; those that are there need no room', async () => {
  await settle('station.boxes', 2)
  const inBox = (number: string, cabinet: string) => `${lamp(number, '')},${cabinet}`
  const first = await run(inBox('1', 'B1'), inBox('2', 'B2'), inBox('3', 'B3'), inBox('4', 'B1'))
  expect(reasons(first)).toEqual([[4, 'stationFull', true]])
  expect(first.issues).toMatchObject([{ column: 'box', value: 'Gate' }])
  expect(reasons(await run(inBox('5', 'B2'), inBox('6', 'B4')))).toEqual([[3, 'stationFull', true]])
})

test('a site takes as many lamps as the organisation allows, from several files too', async () => {
  await settle('station.lamps', 2)
  const full = await run(lamp('1', ''), lamp('2', ''), lamp('3', ''), lamp('4', '', ',,,Harbour'))
  expect(reasons(full)).toEqual([[4, 'stationFull', true]])
  expect(reasons(await run(lamp('1', ''), lamp('2', '')))).toEqual([])
  expect(reasons(await run(lamp('5', '')))).toEqual([[2, 'stationFull', true]])
})
