import { useCall } from '@lamplighter/client'
import type { PoleRow } from '@lamplighter/contract'

const EVERY = 30_000

/** The pole of a number, with what hangs on it. */
export function usePoleOf(number: string | null): PoleRow | undefined {
  const asked = { filters: { keyword: number ?? '' }, page: 1, size: 20 } as const
  const { data } = useCall('pole.query', asked, { enabled: number !== null, every: EVERY })
  return data?.rows.find((row) => row.number === number)
}
