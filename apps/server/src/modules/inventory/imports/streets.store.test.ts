import type { MapFeature } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { applyFeatures } from '../inventory/index.ts'
import { importFile } from './index.ts'
import { useImportDesk } from './testing.ts'

const here = useImportDesk()

/** A lamp every 40 m, from the south to the north. */
const lampsOf = (road: string, lng: number, count: number, first: number) =>
  Array.from({ length: count }, (_, i) => `${first + i},${30.1 + i * 0.00036},${lng},${road}`)

const take = (lines: readonly string[], head = 'number,lat,lng,road') =>
  importFile(here.desk.deps, here.city, { fileName: 'lamps.csv', bytes: Buffer.from([head, ...lines].join('\n')) })

const features = () =>
  here.it.db.scoped(here.city, (scope) =>
    scope.query<MapFeature>('select kind, name, points, width from map_feature order by name, id'),
  )

test('the roads that a file names are drawn under their lamps', async () => {
  await take([...lampsOf('High Street', 120.2, 8, 1), ...lampsOf('Ring Road', 120.3, 60, 100)])
  const [high, ring, ...rest] = await features()
  expect(rest).toEqual([])
  expect(high).toMatchObject({
    kind: 'street',
    name: 'High Street',
    points: [
      [120.2, 30.1],
      [120.2, 30.10252],
    ],
  })
  expect(ring).toMatchObject({ kind: 'road', name: 'Ring Road' })
})

test('without roads the lamps of a site are joined, and the line bears no name', async () => {
  await take(lampsOf('Cabinet 7', 120.2, 8, 1), 'number,lat,lng,cabinet')
  expect(await features()).toMatchObject([{ kind: 'street', name: '' }])
})

test('the next import draws the streets of all lamps again', async () => {
  await take(lampsOf('High Street', 120.2, 8, 1))
  await take([...lampsOf('Mill Lane', 120.25, 8, 50)])
  expect((await features()).map(({ name }) => name)).toEqual(['High Street', 'Mill Lane'])
})

test('where an inventory brought its roads, none are drawn beside them', async () => {
  const brought: MapFeature = {
    kind: 'road',
    name: 'A 1',
    points: [
      [120.2, 30.1],
      [120.2, 30.2],
    ],
    width: 20,
  }
  await here.it.db.system((scope) => applyFeatures(scope, here.city, [brought]))
  await take(lampsOf('High Street', 120.2, 8, 1))
  expect(await features()).toEqual([brought])
})
