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

export const stateOf: Readonly<Record<Status, ChargeState>> = {
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

export const errorOf = (code: string, vendorCode: string | undefined): ChargeError =>
  vendorCode === EMERGENCY_STOP ? 'emergencyStop' : code === 'OtherError' ? 'other' : (errorOfCode.get(code) ?? 'other')

/** What is measured: its neutral key, and what its units are multiplied by; the first is meant where none is named. */
export const measurands: Readonly<Record<string, { key: string; units: Readonly<Record<string, number>> }>> = {
  'Energy.Active.Import.Register': { key: 'elec.energy', units: { Wh: 1, kWh: 1_000 } },
  'Power.Active.Import': { key: 'charge.power', units: { W: 1, kW: 1_000 } },
  Voltage: { key: 'elec.voltage', units: { V: 1 } },
  'Current.Import': { key: 'elec.current', units: { A: 1 } },
  Temperature: { key: 'dev.temperature', units: { Celsius: 1, Celcius: 1 } },
}
/** The measurand of a value that names none. */
export const ENERGY = 'Energy.Active.Import.Register'
