import type { NearbyDevice } from '@lamplighter/contract'

/** Pictures that are shown at once. */
const PICTURES = 3

/** Cameras that are opened by themselves: the nearest of those that answer. */
export const nearestCameras = (
  devices: readonly Pick<NearbyDevice, 'id' | 'kind' | 'online' | 'distance'>[],
): number[] =>
  devices
    .filter(({ kind, online }) => kind === 'video' && online)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, PICTURES)
    .map(({ id }) => id)

/** Opens a picture, in place of the one that has been open longest where there is no room, or closes it. */
export const toggled = (watched: readonly number[], id: number): number[] =>
  watched.includes(id) ? watched.filter((one) => one !== id) : [...watched, id].slice(-PICTURES)
