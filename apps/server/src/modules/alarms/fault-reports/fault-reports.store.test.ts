import {
  type ErrorKey,
  errors,
  FAULT_REPORT,
  type FaultReportRow,
  type KnownFault,
  unsealData,
} from '@lamplighter/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let city: number
let lamp: number
let operator: ApiClient
let stranger: ApiClient
let address = ''

beforeAll(async () => {
  product = await startProduct(0, { LAMPLIGHTER_ANONYMOUS_PER_MINUTE: '5000' })
  address = `http://127.0.0.1:${product.app.port}`
  city = await product.customer('city')
  await product.person(city, 'anna', 'operator')
  await product.person(city, 'vera', 'viewer')
  await product.app.db.system(async (scope) => {
    const [made] = await scope.query<{ id: number }>(
      `with g as (insert into device_group (customer_id, name) values ($1, 'North') returning id),
       t as (insert into station (customer_id, group_id, name) select $1, id, 'Mill Road' from g returning id),
       p as (insert into pole (customer_id, station_id, number, name, road, type, lat, lng)
         select $1, t.id, n, n, 'Mill Road', 1, 39.9, lng from t, (values ('P-1', 116.4), ('P-2', 116.4005), ('P-9', 116.41)) v(n, lng))
       insert into device (customer_id, kind, code, name, station_id, pole, lat, lng)
         select $1, 'luminaire', 'L-1', 'Mill Road 1', t.id, 'P-1', 39.9, 116.4 from t returning id`,
      [city],
    )
    lamp = made!.id
  })
  await product.app.db.system((scope) =>
    scope.query(
      `insert into map_feature (customer_id, kind, name, points, width) values
       ($1, 'road', 'Mill Road', '[[116.39, 39.9], [116.41, 39.9]]', 9), ($1, 'road', 'Far Road', '[[116.39, 39.99], [116.41, 39.99]]', 9),
       ($1, 'district', 'North', '[[116.4, 39.9]]', null)`,
      [city],
    ),
  )
  await product.app.registry.reload()
  ;[operator, stranger] = [product.apiClient(), product.apiClient()]
  await operator.signIn('anna')
})
afterAll(() => product.close())

const setOpen = (customerId: number, open: boolean) =>
  product.app.db.system((scope) =>
    scope.query(
      `insert into parameter (customer_id, name, value, changed_by, changed_at) values ($1, 'report.open', $2, 'anna', now())
       on conflict (customer_id, name) do update set value = excluded.value`,
      [customerId, JSON.stringify(open)],
    ),
  )

beforeEach(async () => {
  await product.app.db.system((scope) => scope.query('with gone as (delete from fault_report) delete from alarm'))
  await setOpen(city, true)
})

const path = (name: string) => `/station/alarm/report/${name}`
const refuses = async (answered: Promise<{ code: number }>, key: ErrorKey) =>
  expect(await answered).toMatchObject({ code: errors[key].number })

async function solved(): Promise<string> {
  const { challenge } = (await stranger.call(path('Challenge'))).data as { challenge: string }
  const parsed = JSON.parse(challenge)
  return JSON.stringify({ challenge: parsed, solution: await solveChallenge({ challenge: parsed, deriveKey }) })
}
const send = async (more: object, proof?: string) =>
  stranger.call(path('Send'), { kind: 'out', severity: 2, proof: proof ?? (await solved()), ...more })
const sent = async (more: object) => (await send(more)).data as { receipt: string; joined: boolean }
const reports = async (filters: object = {}) =>
  ((await operator.call(path('Query'), { size: 20, filters })).data as { rows: FaultReportRow[] }).rows
const status = async (receipt: string) => (await stranger.call(path('Status'), { receipt })).data
const alarmOf = async (type: number) => {
  const rows = await product.app.db.system((scope) =>
    scope.query<{ level: number; over: boolean }>(
      'select level, recovered_at is not null as over from alarm where device_id = $1 and type = $2',
      [lamp, type],
    ),
  )
  return rows[0]
}

describe('a report from the street', () => {
  test('raises the alarm of the lamp on its pole, is followed by its receipt, and ends the alarm when it is answered', async () => {
    const { receipt, joined } = await sent({ code: 'p-1', kind: 'shock', phone: '13900000001', text: 'tingles' })
    expect(joined).toBe(false)
    await expect.poll(() => alarmOf(14)).toEqual({ level: 30, over: false })
    const [report] = await reports()
    expect(report).toMatchObject({ receipt, deviceId: lamp, stationName: 'Mill Road', state: 'received', code: 'P-1' })
    expect(await status(receipt.toLowerCase())).toMatchObject({ state: 'received', kind: 'shock', answer: '' })
    const { data } = await operator.call('/station/alarm/Query', { page: 1, size: 20, filters: { deviceId: lamp } })
    const { rows } = data as { rows: { id: string; type: string }[] }
    const alarm = rows.find(({ type }) => type === 'SeriousLeakage')!
    await operator.call('/station/alarm/Acknowledge', { ids: [alarm.id] })
    expect(await status(receipt)).toMatchObject({ state: 'handling' })
    expect(await operator.call(path('Close'), { id: report!.id, answer: 'Cable mended' })).toMatchObject({ code: 0 })
    await expect.poll(() => alarmOf(14)).toEqual({ level: 30, over: true })
    expect(await status(receipt)).toMatchObject({ state: 'closed', answer: 'Cable mended' })
    await refuses(operator.call(path('Close'), { id: report!.id, answer: 'again' }), 'faultReport.over')
  })

  test('of the same thing joins the first, which both are answered with', async () => {
    const first = await sent({ code: 'P-1' })
    const second = await sent({ code: 'P-1' })
    expect(second.joined).toBe(true)
    const rows = await reports()
    const [later, earlier] = rows
    expect(earlier).toMatchObject({ receipt: first.receipt, joined: 1 })
    await refuses(operator.call(path('Close'), { id: later!.id, answer: 'no' }), 'faultReport.joined')
    await operator.call(path('Close'), { id: earlier!.id, answer: 'New driver' })
    expect(await status(second.receipt)).toMatchObject({ state: 'closed', answer: 'New driver' })
  })

  test('of a place without a number joins what was reported within some steps of it', async () => {
    await sent({ kind: 'cable', lat: 39.95, lng: 116.5 })
    expect(await sent({ kind: 'cable', lat: 39.9501, lng: 116.5 })).toMatchObject({ joined: true })
    expect(await sent({ kind: 'cable', lat: 39.951, lng: 116.5 })).toMatchObject({ joined: false })
    expect(await sent({ kind: 'door', lat: 39.95, lng: 116.5 })).toMatchObject({ joined: false })
  })

  test('waits for somebody to say which lamp it is of, and raises its alarm then', async () => {
    await sent({ kind: 'leaning', place: 'before the school' })
    const [report] = await reports({ state: 'unplaced' })
    expect(report).toMatchObject({ deviceId: null, place: 'before the school' })
    expect(await operator.call(path('Attach'), { id: report!.id, deviceId: lamp })).toMatchObject({ code: 0 })
    await expect.poll(() => alarmOf(36)).toEqual({ level: 20, over: false })
    expect(await reports({ state: 'unplaced' })).toEqual([])
  })

  test('is told what is known to be wrong at the pole and around it, before it is sent', async () => {
    await sent({ code: 'P-1', kind: 'flicker' })
    await sent({ code: 'P-2', kind: 'door' })
    await sent({ code: 'P-9', kind: 'door' })
    const { data } = await stranger.call(path('Place'), { code: 'P-1' })
    const { place, known, nearby, organisation, features } = data as {
      features: { name: string }[]
      place: { road: string }
      known: KnownFault[]
      nearby: { code: string }[]
      organisation: string
    }
    expect([organisation, place.road, nearby.map(({ code }) => code)]).toEqual(['city', 'Mill Road', ['P-1', 'P-2']])
    expect(features.map(({ name }) => name)).toEqual(['Mill Road'])
    expect(known.map(({ code, kind }) => [code, kind])).toEqual([['P-1', 'flicker']])
    expect((await stranger.call(path('Place'), { code: 'P-404' })).data).toMatchObject({ place: null, known: [] })
  })

  test('that was linked to another lamp is about the pole of that lamp from then on', async () => {
    await sent({ code: 'P-2', kind: 'leaning' })
    const [report] = await reports()
    await operator.call(path('Attach'), { id: report!.id, deviceId: lamp })
    expect(await sent({ code: 'P-2', kind: 'leaning' })).toMatchObject({ joined: false })
    expect(await sent({ code: 'P-1', kind: 'leaning' })).toMatchObject({ joined: true })
  })
})

describe('a report is refused', () => {
  test('without a place, with a number that nothing carries, or with a mistaken phone number', async () => {
    await refuses(send({}), 'faultReport.nowhere')
    await refuses(send({ code: 'P-404' }), 'faultReport.unknownCode')
    await refuses(send({ code: 'P-1', phone: '12345' }), 'request.invalid')
    await refuses(send({ code: 'P-1', text: 'x'.repeat(201) }), 'request.invalid')
  })

  test('with a number of another country, unless the organisation takes such; it is kept as it is dialled', async () => {
    await refuses(send({ code: 'P-1', phone: '+44 7700 900123' }), 'phone.mainland')
    await refuses(send({ code: 'P-1', phone: '12 345-6' }), 'phone.wrong')
    await product.person(city, 'boss', 'administrator')
    const boss = product.apiClient()
    await boss.signIn('boss')
    const settle = (value: boolean) =>
      boss.call('/station/system/SaveParameters', { changes: [{ name: 'signIn.international', value }] })
    const place = async () => (await stranger.call(path('Place'))).data
    expect(await place()).toMatchObject({ international: false })
    await settle(true)
    expect(await place()).toMatchObject({ international: true })
    const phones = ['+44 7700 900123', '07700 900123', '+8613800138000', '138 0013 8001']
    for (const phone of phones) await sent({ code: 'P-1', phone })
    const kept = await product.app.db.system((scope) =>
      scope.query<{ phone: string }>('select phone from fault_report order by id', []),
    )
    expect(kept.map(({ phone }) => phone)).toEqual(['+447700900123', '07700900123', '13800138000', '13800138001'])
    await settle(false)
  })

  test('without the work for it, and with work that another was sent with', async () => {
    const proof = await solved()
    expect(await send({ code: 'P-1' }, proof)).toMatchObject({ code: 0 })
    await refuses(send({ code: 'P-1' }, proof), 'faultReport.proof')
    const { challenge, solution } = JSON.parse(proof)
    const forged = { ...challenge, parameters: { ...challenge.parameters, nonce: '00'.repeat(16) } }
    for (const wrong of ['{}', 'nothing', JSON.stringify({ challenge: forged, solution })])
      await refuses(send({ code: 'P-1' }, wrong), 'faultReport.proof')
  })

  test('where no organisation takes any, and where it is not said which of several', async () => {
    const town = await product.customer('town')
    await setOpen(town, true)
    await refuses(stranger.call(path('Place'), {}), 'faultReport.whichCity')
    expect(await stranger.call(path('Place'), { city: 'town' })).toMatchObject({ code: 0 })
    await setOpen(town, false)
    await refuses(stranger.call(path('Place'), { city: 'town' }), 'faultReport.closed')
    await setOpen(city, false)
    await refuses(stranger.call(path('Place'), {}), 'faultReport.closed')
    await refuses(send({ code: 'P-1' }), 'faultReport.closed')
  })

  test('after as many as one number of a phone may send in a day', async () => {
    await product.app.db.system((scope) =>
      scope.query(
        `insert into fault_report (customer_id, receipt, at, kind, severity, code, place, text, phone, proof, sender)
         select $1, 'R' || n, now() - interval '2 hours', 'out', 1, '', 'here', '', '13900000002', int4send(n), ''
         from generate_series(1, $2::int) n`,
        [city, FAULT_REPORT.perPhone],
      ),
    )
    await refuses(send({ code: 'P-1', phone: '13900000002' }), 'faultReport.tooMany')
    expect(await send({ code: 'P-1', phone: '13900000003' })).toMatchObject({ code: 0 })
  })
})

describe('a photo', () => {
  const jpeg = (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: '#884422' } }).jpeg()
  async function upload(receipt: string, bytes: Uint8Array, name = 'a.jpg') {
    const form = new FormData()
    form.set('receipt', receipt)
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    const response = await fetch(address + path('AddPhoto'), { method: 'POST', body: form })
    const { code, data } = (await response.json()) as { code: number; data: unknown }
    return { code, data: typeof data === 'string' ? unsealData(data) : data }
  }
  const photosOf = async () => {
    const [report] = await reports()
    const { data } = await operator.call(path('Read'), { id: report!.id })
    return (data as { photos: { address: string; width: number }[] }).photos
  }

  test('is drawn anew: no position and nothing that was appended is kept of its file', async () => {
    const { receipt } = await sent({ code: 'P-1' })
    const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } }
    const bytes = Buffer.concat([
      await jpeg(2000, 1000).withExif(exif).toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    expect(bytes.includes('Exif')).toBe(true)
    expect(await upload(receipt, bytes, '../../../etc/passwd.html')).toMatchObject({ code: 0, data: { photos: 1 } })
    const [photo] = await photosOf()
    expect(photo).toMatchObject({ width: FAULT_REPORT.photoSide })
    const response = await fetch(address + photo!.address, { headers: { auth: operator.token } })
    const kept = Buffer.from(await response.arrayBuffer())
    expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
      'image/jpeg',
      'nosniff',
    ])
    expect([kept.includes('Exif'), kept.includes('script')]).toEqual([false, false])
    expect((await fetch(address + photo!.address)).headers.get('content-type')).toContain('application/json')
  })

  test('that is none, or too large, is refused in words', async () => {
    const { receipt } = await sent({ code: 'P-1' })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const gif = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(40), Buffer.from('*/=1;alert(1)')])
    const png = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const truncated = (await jpeg().toBuffer()).subarray(0, 120)
    for (const bytes of [svg, gif, truncated, Buffer.from('hello')])
      expect(await upload(receipt, bytes, 'a.png')).toMatchObject({ code: errors['layout.notPicture'].number })
    expect(await upload(receipt, png)).toMatchObject({ code: errors['layout.tooManyPixels'].number })
    expect(await upload(receipt, Buffer.alloc(6 * 1024 * 1024, 1))).toMatchObject({
      code: errors['request.tooLarge'].number,
    })
    expect(await photosOf()).toEqual([])
  })

  test('is taken of a report that is known, open and has few', async () => {
    const bytes = await jpeg().toBuffer()
    expect(await upload('ZZZZZZZZZZ', bytes)).toMatchObject({ code: errors['request.notFound'].number })
    const { receipt } = await sent({ code: 'P-1' })
    const all = await Promise.all(Array.from({ length: FAULT_REPORT.photos + 2 }, () => upload(receipt, bytes)))
    expect(all.filter(({ code }) => code === 0)).toHaveLength(FAULT_REPORT.photos)
    expect(all.filter(({ code }) => code === errors['faultReport.photos'].number)).toHaveLength(2)
    const [report] = await reports()
    await operator.call(path('Close'), { id: report!.id, answer: 'done' })
    expect(await upload(receipt, bytes)).toMatchObject({ code: errors['faultReport.over'].number })
  })
})

test('a file of another system is taken row by row, and what is wrong is said by row', async () => {
  await sent({ code: 'P-1', kind: 'out' })
  const lines = [
    'Kind,杆号或箱号,severity,Details,Crew',
    'out,P-1,,again,7',
    '灯杆倾斜,P-2,重大,by a lorry,7',
    ',,,,',
    'sunk,P-2,,,7',
    'door,P-404,,,7',
    'door,,,,7',
    'door,P-2,9,,7',
  ]
  const form = new FormData()
  form.set('file', new Blob([lines.join('\n')]), 'partner.csv')
  const send = (token: string) =>
    fetch(address + path('Upload'), { method: 'POST', body: form, headers: { auth: token, lang: 'en_us' } })
  const { data } = (await (await send(operator.token)).json()) as { data: string }
  expect(unsealData(data)).toEqual({
    taken: 2,
    joined: 1,
    ignored: ['Crew'],
    refused: [
      { row: 5, field: 'What is wrong', reason: expect.stringContaining('Lamp out') },
      { row: 6, field: '', reason: 'There is no pole or power box "P-404"' },
      { row: 7, field: '', reason: errors['faultReport.nowhere'].en },
      { row: 8, field: 'Severity', reason: expect.any(String) },
    ],
  })
  expect(await reports({ kind: 'leaning' })).toMatchObject([{ code: 'P-2', severity: 3, text: 'by a lorry' }])
  const viewer = product.apiClient()
  await viewer.signIn('vera')
  const { code } = (await (await send(viewer.token)).json()) as { code: number }
  expect(code).toBe(errors['request.forbidden'].number)
})

test('the phone number of who reports is shown to those alone who handle alarms', async () => {
  await sent({ code: 'P-1', phone: '13900000004' })
  const [report] = await reports()
  const viewer = product.apiClient()
  await viewer.signIn('vera')
  expect((await viewer.call(path('Read'), { id: report!.id })).data).toMatchObject({ phone: null })
  expect((await operator.call(path('Read'), { id: report!.id })).data).toMatchObject({ phone: '13900000004' })
})
