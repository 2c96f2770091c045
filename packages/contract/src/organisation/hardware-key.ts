import { z } from 'zod'

/** What the console and the key helper on the user's own machine say to each other (contract, sections 4 and 7). */

/** Where a helper may listen, tried in this order; the first has a path. */
export const KEY_HELPER = {
  urls: [
    'ws://127.0.0.1:21051/hardware-key',
    'ws://127.0.0.1:4044',
    'ws://127.0.0.1:5044',
    'ws://127.0.0.1:6044',
    'ws://127.0.0.1:7044',
    'ws://127.0.0.1:8044',
  ],
  heartbeat: 10_000,
  reconnect: 3_000,
} as const

/** How long a challenge of the server can be answered, ms. */
export const KEY_CHALLENGE_LASTS = 60_000

const serial = z.string().min(1).max(64)

/** A key as the helper lists it: whose it is, and its public half as PEM (SPKI; Ed25519 or ECDSA on P-256). */
const heldKey = z.object({ user: z.string().max(64), serial, publicKey: z.string().max(2_000) })
export type HeldKey = z.output<typeof heldKey>

/** The page's questions. A login has two parameters: whose key, and the server's challenge; never a password. */
export const helperQuestion = z.discriminatedUnion('type', [
  z.object({ type: z.literal('version') }),
  z.object({ type: z.literal('users') }),
  z.object({ type: z.literal('login'), serial, challenge: z.string().regex(/^[\w-]{43}$/) }),
])
export type HelperQuestion = z.output<typeof helperQuestion>

/** What the helper says; anything else is ignored. */
export const helperWord = z.discriminatedUnion('type', [
  z.object({ type: z.literal('version'), version: z.string().max(40) }),
  z.object({ type: z.literal('users'), users: z.array(heldKey).max(16) }),
  z.object({ type: z.literal('inserted'), serial }),
  z.object({ type: z.literal('removed'), serial }),
  z.object({
    type: z.literal('login'),
    serial,
    /** base64 over `keyStatement`; null when the person or the key refused. */
    signature: z.string().max(1_000).nullable(),
    message: z.string().max(200).default(''),
  }),
])
export type HelperWord = z.output<typeof helperWord>

/** What a key signs. The helper takes the origin from the page's handshake, so that no other site can use the answer. */
export const keyStatement = (origin: string, challenge: string): string => `lamplighter-key-v1\n${origin}\n${challenge}`
