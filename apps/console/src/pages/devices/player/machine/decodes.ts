import { type MediaType, mediaTypes } from '@lamplighter/contract'
import type { PlayerOptions } from '@lamplighter/links/player/device'

/** A browser that has said nothing of a file for so long, ms, as in a window that nobody sees, is believed to show it. */
const SAYS_WITHIN = 5_000

const elements = { [mediaTypes.video]: 'video', [mediaTypes.voice]: 'audio', [mediaTypes.image]: 'img' } as const

/** Whether this browser decodes a file: it is tried where nobody sees or hears it. */
export function decodes(file: Blob, type: MediaType, after: PlayerOptions['after']): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const element = document.createElement(elements[type])
  const address = URL.createObjectURL(file)
  const cancel = after(SAYS_WITHIN, () => resolve(true))
  for (const shown of ['load', 'loadeddata']) element.addEventListener(shown, () => resolve(true))
  element.addEventListener('error', () => resolve(false))
  if (element instanceof HTMLMediaElement) element.preload = 'auto'
  element.src = address
  return promise.finally(() => {
    cancel()
    element.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
