import { z } from 'zod'

/** Our protocol for external alarm servers: JSON objects over TCP, each on a line (docs/operations/alarm-server.md). */

/** Bytes of a line; a server that sends longer ones is not one of ours. */
export const LONGEST_LINE = 256 * 1024

/** Without control characters and halves of characters: neither is a code, and the database stores none. */
const code = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)
const states = { online: z.boolean(), alarm: z.boolean(), running: z.boolean() }

const heard = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('login'),
    ok: z.boolean(),
    devices: z
      .array(z.object({ code, ...states }))
      .max(1_000)
      .default([]),
  }),
  z.object({ type: z.literal('start'), code }),
  z.object({ type: z.literal('dealing'), code }),
  z.object({ type: z.literal('normal'), code }),
  z.object({ type: z.literal('online'), code, online: z.boolean() }),
  z.object({ type: z.literal('heart') }),
])
export type Heard = z.output<typeof heard>

export type Said =
  | { readonly type: 'login'; readonly userName: string; readonly userPswd: string }
  | { readonly type: 'deal'; readonly code: string }
  | { readonly type: 'heart' }

export const written = (said: Said): string => `${JSON.stringify(said)}\n`

/** What a line says; null for nonsense. */
export function readLine(line: string): Heard | null {
  try {
    return heard.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

/** What changes of a device with a notification (contract, section 4). */
export function changeOf(notification: Exclude<Heard, { type: 'login' | 'heart' }>) {
  switch (notification.type) {
    case 'start':
      return { online: true, alarm: true, running: false }
    case 'dealing':
      return { online: true, alarm: true, running: true }
    case 'normal':
      return { online: true, alarm: false, running: false }
    case 'online':
      return { online: notification.online }
  }
}
