import { openingWays } from '@lamplighter/contract'
import { OPENER, WAY } from '@lamplighter/kinds/lock'
import { type Opens, opensOf } from '@lamplighter/kinds/openings'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { SystemScope } from '../../../db/database.ts'
import { pointValue } from '../../devices/devices/index.ts'
import type { Reading, ValueHook } from '../../devices/readings/index.ts'
import { closeOpening, insertOpening, markOpening, openAmong } from './opening.store.ts'

const REMOTE = openingWays.indexOf('remote')
const valueIn = ({ device, points }: Reading, key: string | null) =>
  (key === null ? null : points[pointIndex(device.kind).get(key) ?? -1]) ?? null
/** What it did not repeat is as it said last; 0 where it never said it. */
const lastOf = (reading: Reading, key: string) => valueIn(reading, key) ?? pointValue(reading.device, key) ?? 0

/** Whether it is open after a reading. */
async function follow(scope: SystemScope, opens: Opens, wasOpen: boolean, reading: Reading): Promise<boolean> {
  const { id: deviceId, customerId, kind } = reading.device
  const at = new Date(reading.at)
  const said = valueIn(reading, opens.point)
  const isForced = valueIn(reading, opens.forced) === 1
  const wasLeftOpen = valueIn(reading, opens.leftOpen) === 1
  let isOpen = wasOpen
  if (!isOpen && (said === opens.open || isForced)) {
    const [way, opener] = kind === 'lock' ? [lastOf(reading, WAY), lastOf(reading, OPENER)] : [0, 0]
    await insertOpening(scope, { customerId, deviceId, at, way, opener, isForced }, way === REMOTE)
    isOpen = true
  }
  if (isOpen && (isForced || wasLeftOpen)) await markOpening(scope, deviceId, { isForced, wasLeftOpen })
  if (!isOpen || said === null || said === opens.open || isForced) return isOpen
  await closeOpening(scope, deviceId, at)
  return false
}

/** Keeps openings as locks and covers tell of them: which are open is in the database alone. */
export const openingHook: ValueHook = (readings) => {
  const mine = readings.flatMap((reading) => {
    const opens = reading.isReport ? opensOf(reading.device.kind) : null
    const isTold = opens && [opens.point, opens.forced, opens.leftOpen].some((key) => valueIn(reading, key) !== null)
    return isTold ? [{ opens, reading }] : []
  })
  if (mine.length === 0) return null
  return {
    async write(scope) {
      const byDevice = Map.groupBy(mine, ({ reading }) => reading.device.id)
      const open = await openAmong(scope, [...byDevice.keys()])
      for (const [deviceId, own] of byDevice) {
        let isOpen = open.has(deviceId)
        for (const { opens, reading } of own.toSorted((one, other) => one.reading.at - other.reading.at))
          isOpen = await follow(scope, opens, isOpen, reading)
      }
    },
    committed: () => undefined,
  }
}
