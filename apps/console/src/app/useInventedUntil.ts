import { useSession } from '@lamplighter/client'

/** Until when a demo invented what this organisation measured, ms; null where nothing is invented. */
export function useInventedUntil(): number | null {
  const until = useSession(({ session }) => session?.config.inventedUntil)
  return until ? Date.parse(until) : null
}
