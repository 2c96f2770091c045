/** How the connector of a charging pile stands; as a number, its place here. A new one goes to the end. */
export const chargeStates = [
  'idle',
  'plugged',
  'charging',
  'suspended',
  'finishing',
  'reserved',
  'unavailable',
  'fault',
] as const
export type ChargeState = (typeof chargeStates)[number]

/** What a charging pile says is wrong with it; as a number, its place here. A new one goes to the end. */
export const chargeErrors = [
  'none',
  'leakage',
  'overTemperature',
  'emergencyStop',
  'overCurrent',
  'overVoltage',
  'underVoltage',
  'connectorLock',
  'vehicle',
  'other',
] as const
export type ChargeError = (typeof chargeErrors)[number]

/** What became of a reservation: charged, called off, not come for in time, or given up by the pile before. */
export const reservationOutcomes = ['used', 'cancelled', 'missed', 'dropped'] as const
export type ReservationOutcome = (typeof reservationOutcomes)[number]

export const chargeStateNumber = (state: ChargeState): number => chargeStates.indexOf(state)
export const chargeErrorNumber = (error: ChargeError): number => chargeErrors.indexOf(error)

/** Two readings that differ by less are the same one, told in other decimals, Wh. */
export const METER_ROUNDING = 100
/** More than any vehicle takes in one session, Wh. */
export const MOST_CHARGED = 1_000_000

/** What was charged between two readings of a meter, Wh; null where they are not of one meter, or of one that was set back. */
export function chargedBetween(start: number, end: number): number | null {
  const energy = end - start
  return energy > -METER_ROUNDING && energy <= MOST_CHARGED ? Math.max(0, energy) : null
}
