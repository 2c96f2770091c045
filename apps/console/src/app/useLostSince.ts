import { onServerClock, useLink } from '@lamplighter/client'

/** Since when there is no live connection, by the clock of the city; null while there is one. */
export function useLostSince(): number | null {
  const lostAt = useLink(({ link }) => (link.state === 'lost' ? link.since : null))
  return lostAt === null ? null : onServerClock(lostAt)
}
