import { errors } from '@lamplighter/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Product, startProduct } from '../testing/product.ts'

const MALFORMED = errors['request.malformed'].number
const PATHS = ['/station/alarm/report/AddPhoto', '/station/import/Upload']

let product: Product
let token: string
beforeAll(async () => {
  product = await startProduct()
  await product.person(await product.customer('city'), 'admin', 'administrator')
  const admin = product.apiClient()
  await admin.signIn('admin')
  token = admin.token
})
afterAll(() => product.close())

const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nA\r\n'
const FIELDS = Array.from(
  { length: 5 },
  (_, at) => `--x\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n1\r\n`,
).join('')

describe.each(PATHS)('an upload to %s', (path) => {
  test.each([
    ['that is no form', 'application/json', '{}'],
    ['of a form without a boundary', 'multipart/form-data', FILE],
    ['that ends in the midst', 'multipart/form-data; boundary=x', FILE],
    ['of another boundary', 'multipart/form-data; boundary=y', FILE],
    ['of five fields', 'multipart/form-data; boundary=x', `${FIELDS}${FILE}--x--\r\n`],
    [
      'of half a character',
      'multipart/form-data; boundary=x',
      `${FILE}--x\r\ncontent-disposition: form-data; name="content"\r\n\r\n{"a":"\\ud800"}\r\n--x--\r\n`,
    ],
  ])('%s is refused in words, and is no failure of ours', async (_, type, body) => {
    const error = vi.spyOn(product.app.log, 'error')
    const response = await fetch(`http://127.0.0.1:${product.app.port}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, auth: token, lang: 'en_us' },
    })
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([400, MALFORMED])
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
  })
})

test.each(['%00', 'a%00b', '%ED%A0%80', '%E4%BD%A0'])(
  'a device that calls itself %s is refused by every link',
  async (name) => {
    const error = vi.spyOn(product.app.log, 'error')
    const player = await fetch(`http://127.0.0.1:${product.app.port}/player/v1/manifest`, {
      headers: {
        authorization: `Basic ${Buffer.concat([Buffer.from(unescapeBytes(name)), Buffer.from(':secret')]).toString('base64')}`,
      },
    })
    expect(player.status).toBeGreaterThanOrEqual(400)
    expect(player.status).toBeLessThan(500)
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
  },
)

const unescapeBytes = (text: string) =>
  Uint8Array.from(text.match(/%[0-9A-F]{2}|./g) ?? [], (part) =>
    part.startsWith('%') ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  )

test.each([{ keyword: '\ud800' }, { '\ud800': 1 }, { keyword: '\0' }])(
  'half a character is refused before anything is asked: %j',
  async (filters) => {
    const error = vi.spyOn(product.app.log, 'error')
    const response = await fetch(`http://127.0.0.1:${product.app.port}/station/alarm/SaveShiftNote`, {
      method: 'POST',
      body: JSON.stringify({ text: 'note', filters }),
      headers: { 'content-type': 'application/json', auth: token },
    })
    expect(((await response.json()) as { code: number }).code).toBe(MALFORMED)
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
  },
)
