/**
 * The shift that maps in China are published with, GCJ-02, and the further one of Baidu, BD-09. Neither is published by its
 * authority; these are the formulas known since 2010 (eviltransform, coordtransform), against whose points they are tested.
 */

type Shift = (lng: number, lat: number) => readonly [lng: number, lat: number]

const { PI, abs, atan2, cos, hypot, sin, sqrt } = Math

/** Krasovsky 1940. */
const AXIS = 6_378_245
const ECCENTRICITY_SQUARED = 0.006693421622965943

/** Outside nothing is shifted. */
const isInChina = (lng: number, lat: number) => lng >= 72.004 && lng <= 137.8347 && lat >= 0.8293 && lat <= 55.8271

const waves = (value: number, ...terms: readonly (readonly [height: number, frequency: number])[]) =>
  (terms.reduce((sum, [height, frequency]) => sum + height * sin(value * frequency * PI), 0) * 2) / 3

const eastward = (x: number, y: number) =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * sqrt(abs(x)) +
  waves(x, [20, 6], [20, 2], [20, 1], [40, 1 / 3], [150, 1 / 12], [300, 1 / 30])

const northward = (x: number, y: number) =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * sqrt(abs(x)) +
  waves(x, [20, 6], [20, 2]) +
  waves(y, [20, 1], [40, 1 / 3], [160, 1 / 12], [320, 1 / 30])

const toGcj02: Shift = (lng, lat) => {
  if (!isInChina(lng, lat)) return [lng, lat]
  const radians = (lat * PI) / 180
  const flattened = 1 - ECCENTRICITY_SQUARED * sin(radians) ** 2
  const metresEast = (AXIS / sqrt(flattened)) * cos(radians)
  const metresNorth = (AXIS * (1 - ECCENTRICITY_SQUARED)) / flattened ** 1.5
  const [x, y] = [lng - 105, lat - 35]
  return [lng + (eastward(x, y) * 180) / (metresEast * PI), lat + (northward(x, y) * 180) / (metresNorth * PI)]
}

const WAVE = (PI * 3_000) / 180

const toBd09: Shift = (lng, lat) => {
  const [x, y] = toGcj02(lng, lat)
  const radius = hypot(x, y) + 0.00002 * sin(y * WAVE)
  const angle = atan2(y, x) + 0.000003 * cos(x * WAVE)
  return [radius * cos(angle) + 0.0065, radius * sin(angle) + 0.006]
}

export const shifts = { 'GCJ-02': toGcj02, 'BD-09': toBd09 } as const

/** So often is enough for 1 mm; at the edge of the area that is shifted there may be no end. */
const STEPS = 10
const FINE = 1e-9

/** The place that is shifted to this one. */
export function unshifted(shift: Shift, x: number, y: number): readonly [lng: number, lat: number] {
  let [lng, lat] = [x, y]
  for (let step = 0; step < STEPS; step++) {
    const [toX, toY] = shift(lng, lat)
    lng -= toX - x
    lat -= toY - y
    if (abs(toX - x) + abs(toY - y) < FINE) break
  }
  return [lng, lat]
}
