import { expect, test } from 'vitest'
import { readCookies, writeCookie } from './cookies.ts'

const kept = { maxAgeSeconds: 60, httpOnly: true }

test('under TLS our cookies are bound to this host, those of the sign-in page are not', () => {
  expect(writeCookie('lamplighter_session', 'a b', { ...kept, maxAgeSeconds: null }, true)).toBe(
    '__Host-lamplighter_session=a%20b; Path=/; SameSite=Strict; HttpOnly; Secure',
  )
  expect(writeCookie('remembered', '1', { ...kept, httpOnly: false }, true)).toBe(
    'remembered=1; Path=/; SameSite=Strict; Secure; Max-Age=60',
  )
  expect(writeCookie('lamplighter_session', 'a', kept, false)).toBe(
    'lamplighter_session=a; Path=/; SameSite=Strict; HttpOnly; Max-Age=60',
  )
})

test('under TLS one of ours without the prefix is nobody, wherever it stands', () => {
  const bound = '__Host-lamplighter_session=right'
  const injected = 'lamplighter_session=wrong'
  expect(readCookies(injected, true).get('lamplighter_session')).toBeUndefined()
  for (const header of [`${bound}; ${injected}`, `${injected}; ${bound}`])
    for (const secure of [true, false]) expect(readCookies(header, secure).get('lamplighter_session')).toBe('right')
  expect(readCookies('remembered=1; x', true).get('remembered')).toBe('1')
  expect(readCookies('lamplighter_session=a%20b').get('lamplighter_session')).toBe('a b')
  expect(readCookies(undefined).size).toBe(0)
})
