import { openingWays } from '@lamplighter/contract'
import { FORCED, LEFT_OPEN, LOCKED, OPENER, WAY } from '@lamplighter/kinds/lock'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { SystemScope } from '../../db/database.ts'
import { pointValue } from '../devices/index.ts'
import type { Reading, ValueHook } from '../readings/index.ts'
import { closeOpening, insertOpening, markOpening, openLocks } from './opening.store.ts'

const PLACES = pointIndex('lock')
const REMOTE = openingWays.indexOf('remote')
const valueIn = ({ points }: Reading, key: string) => points[PLACES.get(key)!] ?? null
/** What it did not repeat is as it said last; 0 where it never said it. */
const lastOf = (reading: Reading, key: string) => valueIn(reading, key) ?? pointValue(reading.device, key) ?? 0

/** Whether it is open after a reading. */
async function follow(scope: SystemScope, wasOpen: boolean, reading: Reading): Promise<boolean> {
  const { id: deviceId, customerId } = reading.device
  const at = new Date(reading.at)
  const locked = valueIn(reading, LOCKED)
  const isForced = valueIn(reading, FORCED) === 1
  const wasLeftOpen = valueIn(reading, LEFT_OPEN) === 1
  let isOpen = wasOpen
  if (!isOpen && (locked === 0 || isForced)) {
    const [way, opener] = [lastOf(reading, WAY), lastOf(reading, OPENER)]
    await insertOpening(scope, { customerId, deviceId, at, way, opener, isForced }, way === REMOTE)
    isOpen = true
  }
  if (isOpen && (isForced || wasLeftOpen)) await markOpening(scope, deviceId, { isForced, wasLeftOpen })
  if (!isOpen || locked !== 1 || isForced) return isOpen
  await closeOpening(scope, deviceId, at)
  return false
}

/** Keeps openings as locks tell of them: which are open is in the database alone. */
export const openingHook: ValueHook = (readings) => {
  const mine = readings.filter(
    (reading) =>
      reading.isReport &&
      reading.device.kind === 'lock' &&
      [LOCKED, FORCED, LEFT_OPEN].some((key) => valueIn(reading, key) !== null),
  )
  if (mine.length === 0) return null
  return {
    async write(scope) {
      const byDevice = Map.groupBy(mine, ({ device }) => device.id)
      const open = await openLocks(scope, [...byDevice.keys()])
      for (const [deviceId, own] of byDevice) {
        let isOpen = open.has(deviceId)
        for (const reading of own.toSorted((one, other) => one.at - other.at))
          isOpen = await follow(scope, isOpen, reading)
      }
    },
    committed: () => undefined,
  }
}
