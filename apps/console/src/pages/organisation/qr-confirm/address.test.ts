import { expect, test } from 'vitest'
import { pageToConfirm, scannedCode, signInFor } from '../../../app/scannedCode.ts'

const CODE = 'abcdefghijklmnopqrs-_1'

test('a scanned code survives the sign-in', () => {
  const page = pageToConfirm(new URL(signInFor(CODE), 'http://here').search)
  expect(page).toBe(`/qr?code=${CODE}`)
  expect(scannedCode(new URL(page!, 'http://here').search)).toBe(CODE)
})

test.each(['', '?qr=//evil.example', '?qr=https%3A%2F%2Fevil.example', `?qr=${CODE}x`])(
  '%j leads nowhere',
  (search) => {
    expect(pageToConfirm(search)).toBeNull()
  },
)
