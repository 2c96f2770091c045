import { createHash } from 'node:crypto'
import { screenPlayer } from '@lamplighter/kinds/players'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMachine } from './machine.ts'

const NOON = '2026-05-01T12:00:00.000Z'
const bytes = new TextEncoder().encode('what is shown')
const media = {
  ...{ id: 3, name: 'Clip', bytes: bytes.length, seconds: 2, path: '/player/v1/media/3' },
  sha256: createHash('sha256').update(bytes).digest('hex'),
}
const video = { ...media, type: 1, format: 'video/mp4' }
const image = { ...media, type: 3, format: 'image/png' }

let answers: { id: string; status: number; message?: string }[]
let made: HTMLElement[]
let machine: ReturnType<typeof start>
beforeEach(() => {
  answers = []
  made = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name)
    made.push(element)
    return element
  })
})
afterEach(() => {
  machine.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A screen that is ordered to show a file; the server answers it in its own words. */
function start(file: typeof video) {
  const order = {
    id: 'o1',
    code: 'dco.showMedia',
    args: { media: 3 },
    writes: {},
    expiresAt: '2126-05-01T12:00:00.000Z',
  }
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(path, 'http://server')
    if (pathname === media.path) return new Response(bytes)
    if (body) {
      answers.push(...(JSON.parse(String(body)).answers ?? []))
      return new Response('{}')
    }
    if (searchParams.has('since')) return new Promise(() => undefined)
    const orders = [{ ...order, sequence: 1, media: file }]
    return Response.json({ revision: 1, at: NOON, nonce: searchParams.get('nonce'), announce: false, orders })
  })
  const started = createMachine({ kind: screenPlayer, saved: null, save: () => undefined, at: NOON })
  started.start()
  return started
}

/** What the browser says of the file that it is to show. */
const says = (type: 'loadeddata' | 'load' | 'error') =>
  vi.waitFor(() => {
    const element = made.find((one) => one.getAttribute('src') === 'blob:file')
    expect(element).toBeDefined()
    element!.dispatchEvent(new Event(type))
  })
const answered = (expected: object) => vi.waitFor(() => expect(answers.at(-1)).toMatchObject(expected))

test('a video that the browser decodes is shown, and its order answered as done', async () => {
  machine = start(video)
  await says('loadeddata')
  await answered({ id: 'o1', status: 0 })
  expect(machine.read().state.media).toMatchObject({ file: { name: 'Clip' } })
})

test.each([video, image])(
  'a file that the browser does not decode is not shown, and its order is answered as failed: $format',
  async (file) => {
    machine = start(file)
    await says('error')
    await answered({ id: 'o1', status: 5, message: 'mediaNotLoaded' })
    expect(machine.read().state.media).toBeNull()
  },
)
