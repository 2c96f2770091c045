import type { PlayerValues } from '@lamplighter/links/player/device'
import type { EdgeReading } from '@lamplighter/links/sparkplug/device'

/** Readings by their neutral keys: what a device says of itself besides its values is said otherwise. */
export const neutralValues = (readings: readonly Pick<EdgeReading, 'name' | 'value'>[]): PlayerValues =>
  Object.fromEntries(
    readings.flatMap(({ name, value }) =>
      typeof value === 'number' || typeof value === 'boolean' ? [[name.replaceAll('/', '.'), value]] : [],
    ),
  )
