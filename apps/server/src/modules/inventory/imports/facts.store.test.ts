import { importMapping } from '@lamplighter/contract'
import { describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../db/testing.ts'
import type { SignedInContext } from '../../context.ts'
import { deviceCard, search } from '../../devices/devices/store.ts'
import { importFile, importHandlers } from './index.ts'
import { useImportDesk } from './testing.ts'

const here = useImportDesk()

const take = (text: string, { leaveOut = [] as string[] } = {}) => {
  const [head = ''] = text.split('\n')
  const own = { number: 'no', assetId: 'Asset', lat: 'lat', lng: 'lng' }
  const columns = Object.fromEntries(Object.entries(own).filter(([, title]) => head.split(',').includes(title)))
  const mapping = importMapping.parse({ name: 'City', columns, leaveOut })
  return importFile(here.desk.deps, here.city, { fileName: 'city.csv', bytes: Buffer.from(text), mapping })
}
const cardOf = (code: string) =>
  here.it.db.scoped(here.city, async (scope) => {
    const [row] = await scope.query<{ id: number }>('select id from device where code = $1', [code])
    return deviceCard(scope, row!.id)
  })
const find = (text: string) =>
  here.it.db.scoped(here.city, async (scope) => (await search(scope, text, 'light')).devices)

describe('what a file says beyond its fields', () => {
  test('is shown with the lamp, which is found by what its owner calls it', async () => {
    await take('no,lat,lng,Asset,Owner,Budget\n1,30,120,A-17/3,Parks,9\n2,30,120,A-18/3,,', { leaveOut: ['Budget'] })
    expect(await cardOf('1')).toMatchObject({ assetId: 'A-17/3', facts: [{ name: 'Owner', value: 'Parks' }] })
    expect(await cardOf('2')).toMatchObject({ assetId: 'A-18/3', facts: [] })
    expect(await find('a-17')).toMatchObject([{ code: '1', assetId: 'A-17/3' }])
  })

  test('stays where a later file does not say it, and is told where it changes', async () => {
    await take('no,lat,lng,Asset,Owner\n1,30,120,A-17,Parks')
    expect((await take('no,lat,lng,Column\n1,30,120,C4')).preview).toMatchObject([
      { changes: [{ field: 'Column', before: '', after: 'C4' }] },
    ])
    expect((await take('no,lat,lng,Asset,Owner\n1,30,120,A-19,Harbour')).preview).toMatchObject([
      {
        changes: [
          { field: 'assetId', before: 'A-17', after: 'A-19' },
          { field: 'Owner', before: 'Parks', after: 'Harbour' },
        ],
      },
    ])
    expect(await cardOf('1')).toMatchObject({
      assetId: 'A-19',
      facts: [
        { name: 'Column', value: 'C4' },
        { name: 'Owner', value: 'Harbour' },
      ],
    })
  })

  test('cannot stand for what the product keeps of a device', async () => {
    await take('no,lat,lng,status,platform\n1,30,120,3,other')
    expect(await cardOf('1')).toMatchObject({
      plate: { status: 1, platform: null },
      facts: [{ name: 'platform' }, { name: 'status' }],
    })
  })
})

describe('the encoding that somebody chose', () => {
  const calls = () => importHandlers({ ...here.desk, task: here.desk.task })
  const context = () =>
    ({
      caller: { customerId: here.city, personId: null, account: 'ann' },
      language: 'en',
      note: () => undefined,
      inScope: (work: Parameters<TestDatabase['db']['scoped']>[1]) => here.it.db.reading(here.city, work),
      change: (work: Parameters<TestDatabase['db']['scoped']>[1]) => here.it.db.scoped(here.city, work),
    }) as unknown as SignedInContext
  /** In Windows-1251; nothing in it says so. */
  const month = (day: number) =>
    Buffer.concat([
      Buffer.from('no,lat,lng,'),
      Buffer.from([0xd3, 0xeb, 0xe8, 0xf6, 0xe0]),
      Buffer.from(`\n${day},30,120,x`),
    ])
  const upload = async (bytes: Buffer) =>
    calls()['import.upload'](context(), { fileName: 'city.csv', stored: await here.desk.blobs.write([bytes]) })

  test('has the file read anew, and the next file of the same columns read so', async () => {
    const first = await upload(month(1))
    expect(first.columns[3]).not.toBe('Улица')
    const read = await calls()['import.read'](context(), { importId: first.importId, encoding: 'windows-1251' })
    expect(read).toMatchObject({
      phase: 'uploaded',
      columns: ['no', 'lat', 'lng', 'Улица'],
      mapping: { encoding: 'windows-1251' },
    })
    const mapping = importMapping.parse({
      ...read.mapping,
      columns: { ...read.mapping.columns, number: 'no', road: 'Улица' },
    })
    await calls()['import.check'](context(), { importId: first.importId, mapping })
    expect(await upload(month(2))).toMatchObject({
      columns: ['no', 'lat', 'lng', 'Улица'],
      mapping: { encoding: 'windows-1251', columns: { road: 'Улица' } },
    })
  })

  test('that the file is not in is refused with a sentence, and a column that it does not have with its own', async () => {
    const { importId, mapping } = await upload(month(1))
    const read = calls()['import.read'](context(), { importId, encoding: 'utf-8' })
    await expect(read).rejects.toMatchObject({ key: 'import.unreadable' })
    const check = calls()['import.check'](context(), {
      importId,
      mapping: importMapping.parse({ ...mapping, columns: { number: 'no', road: 'Улица' } }),
    })
    await expect(check).rejects.toMatchObject({ key: 'import.mappingColumn' })
  })
})
