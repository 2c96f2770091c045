import { fail } from '@lamplighter/contract'

type Limits = { readonly each: number; readonly inAll: number }

/** How much of something costly runs at once, of one organisation and in all. */
export function createSlots({ each, inAll }: Limits) {
  const running = new Map<number, number>()
  let all = 0
  return {
    /** Takes one; what it returns gives it back. @throws export.tooMany, export.busy */
    take(customerId: number): () => void {
      const own = running.get(customerId) ?? 0
      if (own >= each) throw fail('export.tooMany', { most: each })
      if (all >= inAll) throw fail('export.busy')
      running.set(customerId, own + 1)
      all++
      return () => {
        all--
        const left = (running.get(customerId) ?? 1) - 1
        if (left > 0) running.set(customerId, left)
        else running.delete(customerId)
      }
    },
  }
}
