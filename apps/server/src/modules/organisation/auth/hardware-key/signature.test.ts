import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedBy, pemOf, publicKeyIn } from './signature.ts'

const kinds = {
  Ed25519: generateKeyPairSync('ed25519'),
  'ECDSA on P-256': generateKeyPairSync('ec', { namedCurve: 'P-256' }),
}
const signed = (key: KeyObject, text: string) =>
  sign(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', Buffer.from(text), key).toString('base64')

test.each(Object.entries(kinds))('%s: a statement is signed by its own key, and by nothing else', (_, pair) => {
  const key = publicKeyIn(pemOf(pair.publicKey))!
  const signature = signed(pair.privateKey, 'statement')
  expect(isSignedBy(key, 'statement', signature)).toBe(true)
  expect(isSignedBy(key, 'statement ', signature)).toBe(false)
  for (const other of [...Object.values(kinds), { privateKey: generateKeyPairSync('ed25519').privateKey }])
    if (other.privateKey !== pair.privateKey)
      expect(isSignedBy(key, 'statement', signed(other.privateKey, 'statement'))).toBe(false)
  for (const nonsense of ['', 'AAAA', '====', `${signature}\n`, 'A'.repeat(1_000), Buffer.alloc(64).toString('base64')])
    expect(isSignedBy(key, 'statement', nonsense)).toBe(false)
})

/** Known vector of RFC 8032, section 7.1, test 2. */
test('Ed25519 verifies as the standard does', () => {
  const raw = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'
  const spki = Buffer.from(`302a300506032b6570032100${raw}`, 'hex').toString('base64')
  const key = publicKeyIn(`-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`)!
  const signature = Buffer.from(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    'hex',
  )
  expect(isSignedBy(key, '\x72', signature.toString('base64'))).toBe(true)
})

const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey
const agreement = generateKeyPairSync('x25519').publicKey
const good = pemOf(kinds.Ed25519.publicKey)

test.each([
  ['nothing', ''],
  ['RSA', pemOf(rsa)],
  ['another curve', pemOf(p384)],
  ['a key for agreements', pemOf(agreement)],
  ['a private key', kinds.Ed25519.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['a private key of old', kinds['ECDSA on P-256'].privateKey.export({ type: 'sec1', format: 'pem' }).toString()],
  ['two keys', good + good],
  ['text around it', `key: ${good}`],
  ['a key cut short', good.replace(/.{8}\n-----END/, '\n-----END')],
  ['a key in hexadecimal', kinds.Ed25519.publicKey.export({ type: 'spki', format: 'der' }).toString('hex')],
])('%s is no public key for us', (_, pem) => {
  expect(publicKeyIn(pem)).toBeNull()
})

test('a key is kept the same whatever its line ends', () => {
  expect(pemOf(publicKeyIn(good.replaceAll('\n', '\r\n'))!)).toBe(good)
})
