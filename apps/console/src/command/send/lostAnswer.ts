import { CallError, call } from '@lamplighter/client'
import { HTTP_NOT_200, REQUEST_FAILED } from '@lamplighter/contract'

/** Between looks for an order whose answer was lost, ms: the server may still be storing it. */
const LOOKS = [500, 1_000, 2_000, 4_000, 8_000]

const isLost = (error: unknown) =>
  error instanceof CallError && (error.code === REQUEST_FAILED || error.code === HTTP_NOT_200)

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function isStored(groupId: string): Promise<boolean> {
  for (const pause of LOOKS) {
    await wait(pause)
    const found = await call('command.progress', { groupId }).catch(() => null)
    if (found) return true
  }
  return false
}

/** A UUID of random bits (RFC 9562, version 4); `crypto.randomUUID` is missing on pages without TLS. */
export function newOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Sends an order under an id. Where the answer is lost the order is looked for by it: one that runs is never told as failed.
 * @throws what `send` throws where no order is found
 */
export async function sendUnder<T>(
  groupId: string,
  send: () => Promise<T>,
): Promise<T | { groupId: string; list: null }> {
  try {
    return await send()
  } catch (error) {
    if (isLost(error) && (await isStored(groupId))) return { groupId, list: null }
    throw error
  }
}
