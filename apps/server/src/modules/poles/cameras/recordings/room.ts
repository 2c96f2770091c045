import { TooMuchMedia } from '../live/shared.ts'

/** Clips are large, and none is shared: so many are fetched at the same time of one person, organisation and server. */
const MOST = { person: 3, organisation: 6, server: 8 } as const

export type Fetching = { readonly [K in keyof typeof MOST]: string | number }

/** How many clips are being fetched, and for whom. */
export function createRoom() {
  const taken = new Map<string, number>()

  return {
    /** @throws TooMuchMedia */
    async within<T>(who: Fetching, work: () => Promise<T>): Promise<T> {
      const places = Object.entries(who).map(([name, value]) => ({
        key: `${name} ${value}`,
        most: MOST[name as keyof typeof MOST],
      }))
      if (places.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) throw new TooMuchMedia('too many clips')
      for (const { key } of places) taken.set(key, (taken.get(key) ?? 0) + 1)
      try {
        return await work()
      } finally {
        for (const { key } of places) {
          const left = taken.get(key)! - 1
          if (left > 0) taken.set(key, left)
          else taken.delete(key)
        }
      }
    },
  }
}
