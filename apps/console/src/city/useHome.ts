import { useCall } from '@lamplighter/client'

export const SUMMARY_EVERY = 15_000
const NIGHT_EVERY = 30_000

/** The three readings of the home screen, each asked again by itself. */
export function useHome() {
  const summary = useCall('home.summary', {}, { every: SUMMARY_EVERY })
  const tonight = useCall('home.tonight', {}, { every: NIGHT_EVERY })
  const load = useCall('home.load', {}, { every: NIGHT_EVERY })
  return { summary, tonight, load }
}

type Home = ReturnType<typeof useHome>
export type Summary = NonNullable<Home['summary']['data']>
export type Tonight = NonNullable<Home['tonight']['data']>
export type Load = NonNullable<Home['load']['data']>
