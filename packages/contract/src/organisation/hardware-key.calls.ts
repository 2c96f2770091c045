import { z } from 'zod'
import { call, done, nothing } from '../call/call.ts'
import { LOGIN } from '../call/limits.ts'
import { id, text, time } from '../call/shapes.ts'
import { session } from './auth.calls.ts'

const serial = z.string().trim().min(1).max(64)
/** A challenge of ours and what the key made of it. */
const proof = { serial, challenge: z.string().regex(/^[\w-]{43}$/), signature: z.string().min(1).max(1_000) }

export const hardwareKey = z.object({
  id,
  serial: z.string(),
  name: z.string(),
  added: time,
  used: time.nullable(),
})
export type HardwareKey = z.output<typeof hardwareKey>

export const hardwareKeyCalls = {
  /** 256 random bits for a key to sign, bound to the browser that asks. */
  'key.challenge': call('/station/auth/GetKeyChallenge', {
    access: 'anyone',
    input: nothing,
    output: z.object({ challenge: z.string(), lastsSeconds: z.int() }),
  }),
  'key.login': call('/station/auth/LoginKey', {
    access: 'anyone',
    audit: 'auth.login',
    input: z.object(proof),
    output: session,
  }),
  /** The caller's own keys. */
  'key.query': call('/station/auth/QueryKeys', { access: 'signedIn', input: nothing, output: z.array(hardwareKey) }),
  'key.add': call('/station/auth/AddKey', {
    access: 'signedIn',
    audit: 'key.add',
    input: z.object({
      ...proof,
      name: text(40).min(1),
      /** PEM of an SPKI: Ed25519, or ECDSA on P-256. */
      publicKey: z.string().min(1).max(2_000),
      pswd: z.string().min(1).max(LOGIN.password),
    }),
    output: z.object({ id }),
  }),
  'key.remove': call('/station/auth/RemoveKey', {
    access: 'signedIn',
    audit: 'key.remove',
    input: z.object({ id, pswd: z.string().min(1).max(LOGIN.password) }),
    output: done,
  }),
}
