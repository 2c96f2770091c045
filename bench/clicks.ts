import type { ServerMessage } from '@lamplighter/contract'
import type { ApiClient } from '../harness/api-client.ts'

/** One that takes so long counts as it is; only what never comes is missed, ms. */
const SHOWN_WITHIN = 30_000

/** What a socket shows of one lamp: resolves when its icon has a level. */
export function watchLamp(id: number) {
  let wanted = -1
  let seen = (_shown: boolean) => {}
  return {
    hear(message: ServerMessage) {
      if (message.type === 'state' && message.id === id && message.level === wanted) seen(true)
    },
    becomes(level: number): Promise<boolean> {
      wanted = level
      return new Promise((resolve) => {
        seen = resolve
        setTimeout(resolve, SHOWN_WITHIN, false)
      })
    },
  }
}

export type Lamp = ReturnType<typeof watchLamp>

/** Clicks one after the other at uneven moments; times from click to changed icon, ms, and how many never changed. */
export async function click(
  apiClient: ApiClient,
  id: number,
  lamp: Lamp,
  clicks: number,
): Promise<{ times: number[]; missed: number }> {
  const times: number[] = []
  for (let n = 0; n < clicks; n++) {
    await new Promise((resolve) => setTimeout(resolve, (n * 37) % 61))
    const level = 1 + ((n * 17) % 97)
    const shown = lamp.becomes(level)
    const began = performance.now()
    await apiClient.call('/station/light/SendCommand', { code: 'dco.dim', args: { level }, ids: [id] })
    if (await shown) times.push(performance.now() - began)
  }
  return { times, missed: clicks - times.length }
}
