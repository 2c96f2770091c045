import { asked, wordIn } from './helperWords.ts'
import type { Surroundings } from './wire.ts'

/** What listens at an address: a helper that names its version, something else, or nothing that lets this page in. */
export type Found = { readonly kind: 'helper'; readonly version: string } | { readonly kind: 'silent' | 'nothing' }

const WITHIN = 3_000

/** Knocks at one of the helper's addresses and leaves again. */
export const probe = ({ open, after }: Surroundings, url: string): Promise<Found> =>
  new Promise((resolve) => {
    const wire = open(url)
    let isOpen = false
    const forget = after(WITHIN, () => leave({ kind: isOpen ? 'silent' : 'nothing' }))
    function leave(found: Found) {
      forget()
      wire.onopen = wire.onmessage = wire.onclose = null
      wire.close()
      resolve(found)
    }
    wire.onopen = () => {
      isOpen = true
      wire.send(asked({ type: 'version' }))
    }
    wire.onmessage = ({ data }) => {
      const word = wordIn(data)
      if (word?.type === 'version') leave({ kind: 'helper', version: word.version })
    }
    wire.onclose = () => leave({ kind: isOpen ? 'silent' : 'nothing' })
  })
