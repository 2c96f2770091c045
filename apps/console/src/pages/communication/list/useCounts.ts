import { useCall } from '@lamplighter/client'
import type { Kind } from '@lamplighter/contract'

const FRESH = 30_000
/** The smallest page there is: only its total counts. */
const SIZE = 1

/** How many connections of each kind there are. */
export function useCounts<K extends Kind>(kinds: readonly [K, K, K]): Record<K, number | undefined> {
  const [first, second, third] = kinds
  const one = useCall('device.list', { kind: first, size: SIZE }, { fresh: FRESH }).data?.counts.all
  const two = useCall('device.list', { kind: second, size: SIZE }, { fresh: FRESH }).data?.counts.all
  const three = useCall('device.list', { kind: third, size: SIZE }, { fresh: FRESH }).data?.counts.all
  return { [first]: one, [second]: two, [third]: three } as Record<K, number | undefined>
}
