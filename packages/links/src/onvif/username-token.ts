import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ns } from './namespaces.ts'
import { at, type Element, textAt, type Xml, xml } from './xml.ts'

const digestOf = (nonce: Buffer, created: string, password: string) =>
  createHash('sha1').update(nonce).update(created).update(password).digest()

/** Who asks, by WS-UsernameToken: the password itself is never sent. */
export function usernameToken(user: string, password: string, at: number): Xml {
  const nonce = randomBytes(16)
  const created = new Date(at).toISOString()
  const digest = digestOf(nonce, created, password).toString('base64')
  return xml`<Security s:mustUnderstand="1" xmlns="${ns.security}"><UsernameToken><Username>${user}</Username><Password Type="${ns.passwordDigest}">${digest}</Password><Nonce EncodingType="${ns.base64}">${nonce.toString('base64')}</Nonce><Created xmlns="${ns.utility}">${created}</Created></UsernameToken></Security>`
}

/** A token is taken for so long, ms. */
const VALID = 300_000
const MOST_NONCES = 4_096

/** The device's judgement of tokens: each is taken once, and only for a while. */
export function createTokenCheck(user: string, password: string, now: () => number) {
  const seen = new Set<string>()
  return (header: Element | undefined): boolean => {
    const token = at(header, 'Security', 'UsernameToken')
    const [nonce, created] = [textAt(token, 'Nonce'), textAt(token, 'Created')]
    const given = Buffer.from(textAt(token, 'Password'), 'base64')
    const expected = digestOf(Buffer.from(nonce, 'base64'), created, password)
    const isRight = given.length === expected.length && timingSafeEqual(given, expected)
    const isFresh = Math.abs(Date.parse(created) - now()) <= VALID && !seen.has(nonce)
    if (textAt(token, 'Username') !== user || !isRight || !isFresh) return false
    seen.add(nonce)
    const [oldest] = seen
    if (seen.size > MOST_NONCES && oldest !== undefined) seen.delete(oldest)
    return true
  }
}
