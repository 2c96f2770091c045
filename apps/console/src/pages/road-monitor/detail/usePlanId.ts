import { useCall } from '@lamplighter/client'

const FRESH = 300_000

/** The plan a lamp keeps; null for other devices. */
export function usePlanId(id: number, isLamp: boolean): string | null {
  const { data } = useCall('light.query', { size: 1, filters: { ids: [id] } }, { enabled: isLamp, fresh: FRESH })
  return data?.rows[0]?.planId ?? null
}
