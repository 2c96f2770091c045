/** Upper bounds of weak signals, dBm: below the first hardly anything arrives (as `comm.rssi` of the catalogue is normal above it). */
const BOUNDS = [-105, -95, -85, -75] as const

/** How strong a signal is: 0 hardly there, 4 strong. */
export function strengthOf(dbm: number): number {
  const at = BOUNDS.findIndex((bound) => dbm < bound)
  return at < 0 ? BOUNDS.length : at
}
