import { afterEach, expect, test, vi } from 'vitest'
import { createOnvifDevice } from './device.ts'
import { digestFields, digestResponse } from './http-digest.ts'
import {
  account,
  createBody,
  createHost,
  createTestClock,
  GROUP,
  refused,
  serve,
  serveCamera,
} from './testing/cameras.ts'
import { usernameToken } from './username-token.ts'

const CAMERA = { group: GROUP, edge: 'locked' }
const MINUTE = 60_000
const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

async function watch(password: string) {
  const clock = createTestClock()
  const { body } = createBody()
  let isChanged = false
  const camera = await serveCamera(body, clock.now, ({ message }, answer) =>
    isChanged ? refused('NotAuthorized', 'Sender not authorized') : answer(message),
  )
  const { host, frames } = createHost(clock)
  closes.push(camera.close, host.stop)
  const known = { connection: CAMERA, address: { ...account, password, url: camera.url } }
  await host.watch(known)
  return {
    host,
    clock,
    known,
    /** Its password becomes another. */
    change() {
      isChanged = true
    },
    refusals: () => frames.filter(({ fault }) => fault === 'wrongPassword').length,
    status: () => host.stateOf(CAMERA)?.status,
  }
}

test('a camera that refuses the password is asked three times in half an hour, and then no more', async () => {
  const { clock, refusals, status } = await watch('guessed')
  expect([refusals(), status()]).toEqual([1, 'wrongPassword'])
  clock.advance(15 * MINUTE - 1)
  expect(refusals()).toBe(1)
  clock.advance(1)
  await vi.waitFor(() => expect([refusals(), status()]).toEqual([2, 'wrongPassword']))
  clock.advance(15 * MINUTE)
  await vi.waitFor(() => expect([refusals(), status()]).toEqual([3, 'triesEnded']))
})

test('one that was given up is left alone until its connection is saved again', async () => {
  const { host, clock, known, refusals, status } = await watch('guessed')
  for (const tries of [2, 3]) {
    clock.advance(15 * MINUTE)
    await vi.waitFor(() => expect(refusals()).toBe(tries))
  }
  await vi.waitFor(() => expect(status()).toBe('triesEnded'))
  clock.advance(24 * 60 * MINUTE)
  await host.watch({ ...known, address: { ...known.address, password: account.password } })
  expect([refusals(), status()]).toEqual([3, 'reachable'])
})

test('a camera whose password was changed is tried neither for events nor for pictures until it was asked anew', async () => {
  const { host, clock, change, refusals, status } = await watch(account.password)
  change()
  await expect(host.picture(CAMERA)).rejects.toThrow()
  for (let seconds = 10; seconds < 60; seconds += 10) {
    clock.advance(10_000)
    await expect(host.picture(CAMERA)).rejects.toThrow()
  }
  expect(refusals()).toBe(1)
  clock.advance(10_000)
  await vi.waitFor(() => expect([refusals(), status()]).toEqual([2, 'wrongPassword']))
  await expect(host.picture(CAMERA)).rejects.toThrow()
  expect(refusals()).toBe(2)
})

const CHALLENGE = 'Digest realm="camera", nonce="8d1c", qop="auth"'

/** How often a camera that takes both ways to show a password, and answers refusals with a challenge, counts a wrong one. */
async function countRefusals(password: string) {
  const clock = createTestClock()
  const { body } = createBody()
  const device = createOnvifDevice({ now: clock.now, ...account, address: () => 'http://10.9.9.9/onvif', body })
  let count = 0
  const camera = await serve(({ headers, method, url }, response, message) => {
    const fields = digestFields(headers.authorization ?? '')
    const isProved = fields?.response === digestResponse(fields ?? {}, account, { method: method!, path: url! })
    if (fields !== null && !isProved) count++
    const token = usernameToken(account.user, account.password, clock.now()).text
    const answer = device.answer(isProved ? message.replace('<s:Header>', `<s:Header>${token}`) : message)
    if (answer.status === 400 && message.includes('UsernameToken')) count++
    response.writeHead(answer.status === 400 ? 401 : 200, { 'www-authenticate': CHALLENGE }).end(answer.body)
  })
  const { host } = createHost(clock)
  closes.push(camera.close, host.stop)
  await host.watch({ connection: CAMERA, address: { ...account, password, url: camera.url } })
  return [count, host.stateOf(CAMERA)?.status]
}

test('a camera that takes WS-UsernameToken and HTTP Digest is shown a wrong password once in each try', async () => {
  expect(await countRefusals('guessed')).toEqual([1, 'wrongPassword'])
  expect(await countRefusals(account.password)).toEqual([0, 'reachable'])
})
