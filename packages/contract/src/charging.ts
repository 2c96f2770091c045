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

export const chargeStateNumber = (state: ChargeState): number => chargeStates.indexOf(state)
export const chargeErrorNumber = (error: ChargeError): number => chargeErrors.indexOf(error)
