import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'

/** One block of base64: neither a private key nor a certificate, and nothing before or after it. */
const SPKI = /^\s*-----BEGIN PUBLIC KEY-----\r?\n[A-Za-z0-9+/=\r\n]{40,1000}-----END PUBLIC KEY-----\s*$/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
/** The name of P-256 in OpenSSL. */
const P256 = 'prime256v1'

const isKnownKind = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) =>
  asymmetricKeyType === 'ed25519' || (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === P256)

/** A public key out of its PEM (SPKI): Ed25519, or ECDSA on P-256; null for anything else. */
export function publicKeyIn(pem: string): KeyObject | null {
  if (!SPKI.test(pem)) return null
  try {
    const key = createPublicKey(pem)
    return isKnownKind(key) ? key : null
  } catch {
    return null
  }
}

export const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString()

/** Ed25519 (RFC 8032), or ECDSA with SHA-256 in DER (FIPS 186-5); the signature in base64. */
export function isSignedBy(key: KeyObject, statement: string, signature: string): boolean {
  if (!BASE64.test(signature)) return false
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  return verify(digest, Buffer.from(statement), { key, dsaEncoding: 'der' }, Buffer.from(signature, 'base64'))
}

/** Public keys that nobody holds the other half of: an unknown serial costs what a known one costs. */
export const decoys: readonly string[] = [
  pemOf(generateKeyPairSync('ed25519').publicKey),
  pemOf(generateKeyPairSync('ec', { namedCurve: P256 }).publicKey),
]
