import { useCall } from '@lamplighter/client'
import { keyOf, type TreeScope } from '../state/treeScope.ts'
import { nodesOf } from './counts.ts'
import { PLACES_FRESH } from './usePlaces.ts'

const DEVICE_FRESH = 60_000

/** What a place is called; null until it is known. */
export function usePlaceName(place: TreeScope | null): string | null {
  const isDevice = place?.sort === 'gateway' || place?.sort === 'box'
  const { data: places } = useCall('tree.querySites', {}, { fresh: PLACES_FRESH, enabled: place !== null && !isDevice })
  const { data: device } = useCall('device.detail', { id: place?.id ?? 0 }, { fresh: DEVICE_FRESH, enabled: isDevice })
  if (place === null) return null
  if (isDevice) return device?.name ?? null
  const node = places && nodesOf(places.root).find(({ key }) => key === keyOf(place))
  return node?.name ?? null
}
