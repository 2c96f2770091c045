import type { CollectionStop } from '@lamplighter/contract'
import type { Mark } from './RouteMap.tsx'

const isOpen = ({ result, retired }: CollectionStop) => result === null && !retired

/** Where the crew goes next: the first that is open. */
export const nextOf = (stops: readonly CollectionStop[]): CollectionStop | undefined => stops.find(isOpen)

export function marksOf(stops: readonly CollectionStop[]): Mark[] {
  const next = nextOf(stops)
  return stops.map((stop) => ({
    ...{ id: stop.deviceId, lat: stop.lat, lng: stop.lng },
    look: stop === next ? 'next' : (stop.result ?? 'open'),
  }))
}

/** Where a bin stands, in words. */
export const whereIs = ({ road, pole, stationName }: Pick<CollectionStop, 'road' | 'pole' | 'stationName'>) =>
  [road, pole, stationName].filter(Boolean).join(' · ')
