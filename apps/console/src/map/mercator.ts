const RADIUS_ROUND = 2 * Math.PI * 6_378_137
/** Pixels of the whole world at zoom 0. */
const TILE = 512

/** Web Mercator: the world as a square of side 1, origin in the north west. */
export type Spot = { readonly x: number; readonly y: number }
export type LngLat = readonly [lng: number, lat: number]

export function spotOf([lng, lat]: LngLat): Spot {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export const worldPixels = (zoom: number) => TILE * 2 ** zoom

/** Metres that one pixel covers at a latitude. */
export const metresPerPixel = (lat: number, zoom: number) =>
  (RADIUS_ROUND * Math.cos((lat * Math.PI) / 180)) / worldPixels(zoom)

/** From the world to the screen: `left + x * scale`. Exact at any zoom, unlike a matrix of single floats. */
export type View = {
  readonly left: number
  readonly top: number
  readonly scale: number
  readonly zoom: number
  readonly width: number
  readonly height: number
}

export const onScreen = (view: View, { x, y }: Spot): readonly [number, number] => [
  view.left + x * view.scale,
  view.top + y * view.scale,
]

export const isInView = (view: View, x: number, y: number, margin: number) =>
  x > -margin && y > -margin && x < view.width + margin && y < view.height + margin
