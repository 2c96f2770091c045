import { errors } from '@lamplighter/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAMERA_ACCOUNT, registerCamera, serveCamera } from '../../../testing/camera.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let camera: Awaited<ReturnType<typeof serveCamera>>
let id: number
const clients: Record<string, ApiClient> = {}

const show = (who: string) =>
  fetch(`http://127.0.0.1:${product.app.port}/api/station/video/picture/${id}`, {
    headers: { auth: clients[who]!.token, lang: 'en_us' },
  })
const refusalOf = async (response: Response) => ((await response.json()) as { code: number }).code

beforeAll(async () => {
  product = await startProduct(0, { LAMPLIGHTER_CAMERA_HOSTS: '127.0.0.1' })
  const [city, other] = [await product.customer('city'), await product.customer('other')]
  for (const [account, customer, role] of [
    ['operator', city, 'operator'],
    ['admin', city, 'administrator'],
    ['viewer', city, 'viewer'],
    ['stranger', other, 'administrator'],
  ] as const) {
    await product.person(customer, account, role)
    clients[account] = product.apiClient()
    await clients[account].signIn(account)
  }
  id = await registerCamera(product, city, '13850700001')
  camera = await serveCamera()
})
afterAll(async () => {
  camera.close()
  await product.close()
})

test('a camera that nobody has connected has no picture', async () => {
  expect(await refusalOf(await show('operator'))).toBe(errors['video.notConnected'].number)
})

test('a picture is shown to who may see video, drawn anew whatever the camera calls it, and is kept nowhere', async () => {
  await clients.admin!.call('/api/station/video/SaveConnection', { id, address: camera.url, ...CAMERA_ACCOUNT })
  await vi.waitFor(async () => expect((await show('operator')).headers.get('content-type')).toBe('image/jpeg'), {
    timeout: 15_000,
  })
  const response = await show('operator')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await sharp(await response.bytes()).metadata()).toMatchObject({ format: 'jpeg', width: 64 })
})

test('neither who lacks the right nor another organisation sees it', async () => {
  expect(await refusalOf(await show('viewer'))).toBe(errors['request.forbidden'].number)
  expect(await refusalOf(await show('stranger'))).toBe(errors['request.notFound'].number)
})

test('however many watch, the camera is asked once a second', async () => {
  const before = camera.pictures()
  await Promise.all(Array.from({ length: 20 }, () => show('operator')))
  expect(camera.pictures() - before).toBeLessThanOrEqual(2)
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
])('%s is no picture', async (_, bytes) => {
  camera.showing(bytes)
  await vi.waitFor(async () => expect(await refusalOf(await show('operator'))).toBe(errors['video.noPicture'].number), {
    timeout: 5_000,
  })
})
