import { METRES_PER_DEGREE } from '@lamplighter/contract'

/** Metres east and north of the middle of the map. */
export type XY = readonly [x: number, y: number]
export type LngLat = [lng: number, lat: number]

const micro = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Turns metres from a middle into degrees. */
export function projectionAt({ lat, lng }: { lat: number; lng: number }): (point: XY) => LngLat {
  const metresPerLng = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return ([x, y]) => [micro(lng + x / metresPerLng), micro(lat + y / METRES_PER_DEGREE)]
}

export const distance = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Buckets of points, to find what lies near without looking at everything. */
export class Near<T> {
  readonly #cell: number
  readonly #buckets = new Map<string, { point: XY; value: T }[]>()

  constructor(cell: number) {
    this.#cell = cell
  }

  add(point: XY, value: T): void {
    const key = this.#key(point[0], point[1])
    const bucket = this.#buckets.get(key)
    if (bucket) bucket.push({ point, value })
    else this.#buckets.set(key, [{ point, value }])
  }

  /** Whether a point closer than one cell satisfies the test. */
  some(point: XY, test: (metres: number, value: T) => boolean): boolean {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const bucket = this.#buckets.get(this.#key(point[0] + dx * this.#cell, point[1] + dy * this.#cell))
        if (bucket?.some((other) => test(distance(point, other.point), other.value))) return true
      }
    }
    return false
  }

  #key(x: number, y: number): string {
    return `${Math.floor(x / this.#cell)},${Math.floor(y / this.#cell)}`
  }
}
