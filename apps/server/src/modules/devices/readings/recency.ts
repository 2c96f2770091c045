import type { Device } from '../devices/index.ts'

/** Which value of a point is the newest by the device's own time: messages come late, twice and in another order. */
export type Recency = {
  /** Notes a value of a point at `at`, ms, of a device; false when a newer one came before. */
  isNewest(device: Device, point: number, at: number): boolean
  /** A birth of a device says what is so now, whatever its clock said before; one that came before says nothing. */
  born(device: Device, at: number): void
}

type Known = { readonly times: number[]; readonly births: number[] }

/** Births that are known again. */
const BIRTHS = 8

export function createRecency(now: () => number): Recency {
  const devices = new WeakMap<Device, Known>()

  function knownOf(device: Device): Known {
    const known = devices.get(device) ?? {
      times: device.points.map(() => Number.NEGATIVE_INFINITY),
      births: [],
    }
    devices.set(device, known)
    return known
  }

  return {
    isNewest(device, point, at) {
      const { times } = knownOf(device)
      if (at < times[point]!) return false
      // A clock that ran ahead and was set right must not keep out what it says from then on.
      times[point] = Math.min(at, now())
      return true
    },
    born(device, at) {
      const { times, births } = knownOf(device)
      if (births.includes(at)) return
      births.push(at)
      if (births.length > BIRTHS) births.shift()
      times.fill(Number.NEGATIVE_INFINITY)
    },
  }
}
