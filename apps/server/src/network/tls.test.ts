import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { RENEWED_CERTIFICATE, TEST_CERTIFICATE, TEST_KEY } from '../testing/certificate.ts'
import { createHandClock } from '../testing/hand-clock.ts'
import { plainListeners, readTls, type Tls, watchTls } from './tls.ts'

let folder: string
const file = (name: string) => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplighter-tls-'))
  writeFileSync(file('cert'), TEST_CERTIFICATE)
  writeFileSync(file('key'), TEST_KEY)
})
afterAll(() => rmSync(folder, { recursive: true }))

const tlsOf = (env: Record<string, string>) => readTls(readSettings(env))

test('a certificate and its key are read', () => {
  expect(tlsOf({ LAMPLIGHTER_TLS_CERT: file('cert'), LAMPLIGHTER_TLS_KEY: file('key') })?.cert).toBe(TEST_CERTIFICATE)
  expect(tlsOf({})).toBeNull()
})

test.each<[string, () => Record<string, string>, RegExp]>([
  ['a certificate alone', () => ({ LAMPLIGHTER_TLS_CERT: file('cert') }), /go together/],
  ['a port without one', () => ({ LAMPLIGHTER_MQTTS_PORT: '8883' }), /needs LAMPLIGHTER_TLS_CERT/],
  [
    'a file that is not there',
    () => ({ LAMPLIGHTER_TLS_CERT: file('none'), LAMPLIGHTER_TLS_KEY: file('key') }),
    /LAMPLIGHTER_TLS_CERT=.*none cannot be read: ENOENT/,
  ],
  [
    'a key that is none',
    () => ({ LAMPLIGHTER_TLS_CERT: file('cert'), LAMPLIGHTER_TLS_KEY: file('cert') }),
    /are not a certificate and its key/,
  ],
])('%s is refused in a sentence', (_, env, sentence) => {
  expect(() => tlsOf(env())).toThrow(sentence)
})

test('a certificate that takes the place of another is told of once, and half of one in a sentence', async () => {
  writeFileSync(file('watched'), TEST_CERTIFICATE)
  const settings = readSettings({ LAMPLIGHTER_TLS_CERT: file('watched'), LAMPLIGHTER_TLS_KEY: file('key') })
  const clock = createHandClock(0)
  const log = { warn: vi.fn() }
  const onRenewed = vi.fn<(tls: Tls) => void>()
  const stop = watchTls({ settings, tls: readTls(settings)!, clock, log, onRenewed })
  const HOUR = 3_600_000

  await clock.advance(HOUR)
  writeFileSync(file('watched'), RENEWED_CERTIFICATE.slice(0, 200))
  await clock.advance(HOUR)
  expect(log.warn.mock.calls).toEqual([[expect.stringMatching(/was not renewed: .* are not a certificate/)]])
  expect(onRenewed).not.toHaveBeenCalled()

  writeFileSync(file('watched'), RENEWED_CERTIFICATE)
  await clock.advance(HOUR)
  expect(onRenewed.mock.calls).toEqual([[{ cert: RENEWED_CERTIFICATE, key: TEST_KEY }]])
  stop()
})

test.each<[Record<string, string>, number]>([
  [{}, 0],
  [{ LAMPLIGHTER_HOST: '0.0.0.0' }, 2],
  [{ LAMPLIGHTER_HOST: '0.0.0.0', LAMPLIGHTER_MQTT_HOST: '127.0.0.1' }, 1],
  [{ LAMPLIGHTER_MQTT_HOST: '10.0.0.5' }, 1],
  [{ LAMPLIGHTER_HOST: '0.0.0.0', LAMPLIGHTER_TLS_CERT: 'c', LAMPLIGHTER_MQTT_PLAIN: 'false' }, 0],
  [{ LAMPLIGHTER_HOST: '::', MQTT_URL: 'mqtts://broker.example' }, 1],
])('with %o, %i of our listeners can be read on the way', (env, count) => {
  expect(plainListeners(readSettings(env))).toHaveLength(count)
})
