import { chargeStateNumber } from '@lamplighter/contract'
import { type Driver, type Proof, readOnly } from '../driver.ts'
import {
  cancelReservation,
  reserve,
  resetPile,
  setAvailability,
  startCharging,
  stopCharging,
  unlockConnector,
} from './actions.ts'
import { chargingPile } from './wire.ts'

/** The pile asks whether the user may charge, closes its contactor and tells so. */
const STARTS = 20_000
const STOPS = 10_000
const RESERVES = 10_000
/** The car draws nothing; what the pile itself draws is not metered. */
const IDLE_WATTS = 50

function proof(code: string): Proof | null {
  if (code === startCharging.code)
    return { point: 'charge.status', expected: chargeStateNumber('charging'), tolerance: 0, settle: STARTS }
  if (code === stopCharging.code) return { point: 'charge.power', expected: 0, tolerance: IDLE_WATTS, settle: STOPS }
  if (code === reserve.code)
    return { point: 'charge.status', expected: chargeStateNumber('reserved'), tolerance: 0, settle: RESERVES }
  return null
}

/** What each order tells the link, by its arguments. */
const told: Readonly<Record<string, (args: never) => Readonly<Record<string, string | boolean>>>> = {
  [startCharging.code]: ({ tag }: { tag: string }) => ({ 'charge.start': tag }),
  [stopCharging.code]: () => ({ 'charge.stop': true }),
  [reserve.code]: ({ tag, until }: { tag: string; until: string }) => ({
    'charge.reserve': tag,
    'charge.reservedUntil': until,
  }),
  [cancelReservation.code]: () => ({ 'charge.cancelReservation': true }),
  [unlockConnector.code]: () => ({ 'charge.unlock': true }),
  [resetPile.code]: ({ hard }: { hard: boolean }) => ({ 'charge.hardReset': hard }),
  [setAvailability.code]: ({ on }: { on: boolean }) => ({ 'charge.available': on }),
}

export const chargingPileDriver: Driver = {
  wire: chargingPile,
  ...readOnly,
  state: () => ({ level: null, light: false, running: true }),
  writes: (code, args) => told[code]?.(args as never) ?? {},
  obeyed(code, _, values) {
    const shown = proof(code)
    return shown === null || Math.abs((values[shown.point] ?? Number.NaN) - shown.expected) <= shown.tolerance
  },
  proof,
}
