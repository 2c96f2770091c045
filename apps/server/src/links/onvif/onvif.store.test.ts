import { type AlarmRow, type CameraState, errors } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAMERA_ACCOUNT, registerCamera, serveCamera } from '../../testing/camera.ts'
import { type ApiClient, type Product, startProduct } from '../../testing/product.ts'

const CAMERA = '13850700001'
const settled = { timeout: 20_000, interval: 20 }

let product: Product
let admin: ApiClient
let id: number
let camera: Awaited<ReturnType<typeof serveCamera>>

const connect = (more: object = {}) =>
  admin.call('/api/station/video/SaveConnection', { id, address: camera.url, ...CAMERA_ACCOUNT, ...more })
const state = async () => (await admin.call('/api/station/video/QueryState', { id })).data as CameraState
const answersBy = (status: string) => vi.waitFor(async () => expect((await state()).status).toBe(status), settled)

async function detail() {
  const { data } = await admin.call('/api/station/device/Detail', { id })
  return data as { online: boolean; firmware: string; values: Record<string, number | null> }
}

async function order(code: string, args: object) {
  const { data } = await admin.call('/api/station/light/SendCommand', { code, args, target: { ids: [id] } })
  const { groupId } = data as { groupId: string }
  return vi.waitFor(async () => {
    const answer = await admin.call('/api/station/command/Query', { groupId })
    const [item] = (answer.data as { rows: { status: number; message: string }[] }).rows
    expect(item?.status).toBeGreaterThan(1)
    return item!
  }, settled)
}

beforeAll(async () => {
  product = await startProduct(0, { LAMPLIGHTER_CAMERA_HOSTS: '127.0.0.1' })
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  admin = product.apiClient()
  await admin.signIn('admin')
  id = await registerCamera(product, city, CAMERA)
  camera = await serveCamera()
})
afterAll(async () => {
  camera.close()
  await product.close()
})

test('a camera without an address is neither reached nor commanded', async () => {
  expect(await state()).toMatchObject({ isConnected: false, status: null })
  const { data } = await admin.call('/api/station/video/QueryConnection', { id })
  expect(data).toEqual({ connection: null })
  expect(await order('dco.goHome', {})).toMatchObject({ status: 2 })
})

test.each([
  'ftp://10.0.0.1/onvif',
  'http://user:secret@10.0.0.1/onvif',
  'http://169.254.169.254/latest/meta-data',
  'http://[::ffff:169.254.169.254]/',
  'http://[::1]/onvif',
  'http://2130706434/onvif',
  'http://localhost/onvif',
  'http://0.0.0.0/onvif',
  'onvif',
])('%s is no address of a camera', async (address) => {
  expect((await connect({ address })).code).toBe(errors['video.address'].number)
})

test('a wrong password is told, and the right one brings the camera online', async () => {
  await connect({ password: 'guessed' })
  await answersBy('wrongPassword')
  expect((await connect({ password: undefined, user: 'another' })).code).toBe(errors['video.passwordMissing'].number)
  await connect()
  await answersBy('reachable')
  await vi.waitFor(
    async () =>
      expect(await detail()).toMatchObject({
        online: true,
        firmware: '2.0',
        values: { 'video.signal': 1, 'ptz.pan': 0, 'video.recordDays': 30 },
      }),
    settled,
  )
  expect((await admin.call('/api/station/video/QueryConnection', { id })).data).toEqual({
    connection: { address: camera.url, user: CAMERA_ACCOUNT.user, hasPassword: true },
  })
  expect((await admin.call('/api/station/video/QueryStream', { id })).data).toMatchObject({
    address: expect.stringMatching(/^rtsp:/),
  })
})

test('the password is kept sealed, and stands neither in the trail nor in what is shown of frames', async () => {
  const rows = await product.app.db.system((scope) =>
    scope.query<{ text: string }>(
      'select t::text as text from camera_connection t union all select t::text from audit t',
    ),
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ text }) => text.includes(CAMERA_ACCOUNT.password))).toEqual([])
  const { data } = await admin.call('/api/station/frame/Query', { deviceId: id })
  const frames = (data as { frames: { bytes: string }[] }).frames
  expect(frames.length).toBeGreaterThan(0)
  expect(frames.filter(({ bytes }) => Buffer.from(bytes, 'hex').includes('Nonce'))).toEqual([])
})

test('it is turned by a command, and where it looks is read', async () => {
  expect(await order('dco.move', { pan: 1, tilt: 0, zoom: 0, seconds: 0.5 })).toMatchObject({ status: 9 })
  await vi.waitFor(() => expect(camera.told).toEqual(['move 1 0.5', 'stop']), settled)
  await vi.waitFor(async () => expect((await detail()).values['ptz.pan']).toBe(50), settled)
})

test('a preset is saved and reached; one that is not there is refused with its reason', async () => {
  expect(await order('dcc.preset', { name: 'Yard' })).toMatchObject({ status: 9 })
  expect((await state()).presets).toContainEqual({ number: 2, name: 'Yard' })
  expect(await order('dco.goToPreset', { preset: 2 })).toMatchObject({ status: 9 })
  expect(await order('dco.goToPreset', { preset: 77 })).toMatchObject({
    status: 2,
    message: expect.stringMatching(/no such preset/),
  })
})

test('a move beyond its bounds never leaves', async () => {
  const { code } = await admin.call('/api/station/light/SendCommand', {
    ...{ code: 'dco.move', args: { pan: 2, tilt: 0, zoom: 0, seconds: 60 } },
    target: { ids: [id] },
  })
  expect(code).toBe(errors['command.badArgs'].number)
})

test('a view that is blocked is an alarm', async () => {
  camera.happened.push({ topic: 'VideoSource/GlobalSceneChange/ImagingService', data: { State: 'true' } })
  await order('dcs.read', {})
  await vi.waitFor(async () => {
    const { data } = await admin.call('/api/station/alarm/Query', { size: 20 }, { apptype: 'pole' })
    expect((data as { rows: AlarmRow[] }).rows).toMatchObject([{ type: 'VideoBlocked', level: 20 }])
  }, settled)
})

test('a camera that is retired is asked no more, and one that is restored is asked again', async () => {
  const left = camera.left()
  await admin.call('/api/station/device/Retire', { ids: [id] })
  await vi.waitFor(() => expect(camera.left()).toBe(left + 1), settled)
  await admin.call('/api/station/device/Restore', { ids: [id] })
  await answersBy('reachable')
  await vi.waitFor(async () => expect((await detail()).online).toBe(true), settled)
})

test('without its address it is offline', async () => {
  await admin.call('/api/station/video/DeleteConnection', { id })
  await vi.waitFor(async () => expect((await detail()).online).toBe(false), settled)
  expect(await state()).toMatchObject({ isConnected: false })
})
