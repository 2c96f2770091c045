/** The STATE message of a host application. */
export function encodeState(online: boolean, timestamp: number): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ online, timestamp }))
}

export function saysOffline(payload: Uint8Array): boolean {
  try {
    const state: unknown = JSON.parse(new TextDecoder().decode(payload))
    return typeof state === 'object' && state !== null && 'online' in state && state.online === false
  } catch {
    return false
  }
}
