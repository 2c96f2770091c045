import { pointIndex } from '@lamplighter/kinds/wires'
import type { Reading, ValueHook } from '../../devices/readings/index.ts'
import { openStops } from './measured.store.ts'
import { emptiedAt } from './measured.ts'
import { tickStop } from './stop.store.ts'

const PLACES = pointIndex('garbage-bin')
const [FILL, SINCE] = [PLACES.get('bin.fill')!, PLACES.get('bin.sinceEmptied')!]
const saidBy = ({ at, points }: Reading) => ({ at, fill: points[FILL] ?? null, sinceEmptied: points[SINCE] ?? null })

/** Ticks stops of rounds whose bins measure that they were emptied. */
export const measuredHook: ValueHook = (readings) => {
  const mine = readings.filter(
    ({ isReport, device, points }) =>
      isReport &&
      device.kind === 'garbage-bin' &&
      ((points[FILL] ?? null) !== null || (points[SINCE] ?? null) !== null),
  )
  if (mine.length === 0) return null
  return {
    async write(scope) {
      const byDevice = Map.groupBy(mine, ({ device }) => device.id)
      for (const stop of await openStops(scope, [...byDevice.keys()])) {
        const own = byDevice.get(stop.deviceId)!.toSorted((one, other) => one.at - other.at)
        const at = own.map((reading) => emptiedAt(stop, saidBy(reading))).find((moment) => moment !== null)
        if (!at) continue
        const { roundId, deviceId } = stop
        await tickStop(scope, { roundId, deviceId, result: 'emptied', reason: '', by: '', at })
      }
    },
    committed: () => undefined,
  }
}
