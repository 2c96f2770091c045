import type { ChargeError, ChargeState } from '@lamplighter/contract'

export const SUBPROTOCOL = 'ocpp1.6'
/** The one connector of a pile; 0 is the pile itself. */
export const CONNECTOR = 1

export type Status =
  | 'Available'
  | 'Preparing'
  | 'Charging'
  | 'SuspendedEV'
  | 'SuspendedEVSE'
  | 'Finishing'
  | 'Reserved'
  | 'Unavailable'
  | 'Faulted'

const stateOfStatus: Readonly<Record<Status, ChargeState>> = {
  Available: 'idle',
  Preparing: 'plugged',
  Charging: 'charging',
  SuspendedEV: 'suspended',
  SuspendedEVSE: 'suspended',
  Finishing: 'finishing',
  Reserved: 'reserved',
  Unavailable: 'unavailable',
  Faulted: 'fault',
}

/** Null for a word that is not known. OCPP 1.5 and 2 say of a connector in use only that it is. */
export function stateOf(status: string, isInSession: boolean): ChargeState | null {
  if (status === 'Occupied') return isInSession ? 'charging' : 'plugged'
  return Object.hasOwn(stateOfStatus, status) ? stateOfStatus[status as Status] : null
}

export const statusOf: Readonly<Record<ChargeState, Status>> = {
  idle: 'Available',
  plugged: 'Preparing',
  charging: 'Charging',
  suspended: 'SuspendedEV',
  finishing: 'Finishing',
  reserved: 'Reserved',
  unavailable: 'Unavailable',
  fault: 'Faulted',
}

/** The standard has no code for it: piles say it in the field of their maker. */
export const EMERGENCY_STOP = 'EmergencyStop'

export const errorCodeOf: Readonly<Record<ChargeError, string>> = {
  none: 'NoError',
  leakage: 'GroundFailure',
  overTemperature: 'HighTemperature',
  emergencyStop: 'OtherError',
  overCurrent: 'OverCurrentFailure',
  overVoltage: 'OverVoltage',
  underVoltage: 'UnderVoltage',
  connectorLock: 'ConnectorLockFailure',
  vehicle: 'EVCommunicationError',
  other: 'OtherError',
}

const errorOfCode = new Map(Object.entries(errorCodeOf).map(([error, code]) => [code, error as ChargeError]))

/** Empty codes are of a pile that says none. */
export function errorOf(code: string, vendorCode: string): ChargeError {
  if (vendorCode === EMERGENCY_STOP) return 'emergencyStop'
  if (code === '') return 'none'
  return code === 'OtherError' ? 'other' : (errorOfCode.get(code) ?? 'other')
}

/** What is measured, and how it is told. */
export type Measurand = {
  /** Its neutral key. */
  readonly key: string
  /** What its units are multiplied by; the first is meant where none is named. */
  readonly units: Readonly<Record<string, number>>
  /** Of three phases without a total: their sum, or the first in their place. */
  readonly phases: 'sum' | 'first'
  /** Where it is measured, in the order in which they count; those of what is charged where missing. */
  readonly places?: readonly string[]
}

export const measurands: Readonly<Record<string, Measurand>> = {
  'Energy.Active.Import.Register': { key: 'elec.energy', units: { Wh: 1, kWh: 1_000 }, phases: 'sum' },
  'Power.Active.Import': { key: 'charge.power', units: { W: 1, kW: 1_000 }, phases: 'sum' },
  Voltage: { key: 'elec.voltage', units: { V: 1 }, phases: 'first' },
  'Current.Import': { key: 'elec.current', units: { A: 1 }, phases: 'first' },
  // Of the pile itself: neither the cable nor the vehicle.
  Temperature: {
    key: 'dev.temperature',
    units: { Celsius: 1, Celcius: 1 },
    phases: 'first',
    places: ['Body', 'Outlet', 'Inlet'],
  },
}
/** The measurand of a value that names none. */
export const ENERGY = 'Energy.Active.Import.Register'
