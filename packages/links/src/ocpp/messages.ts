import type { Status } from './names.ts'

/** Payloads of OCPP 1.6 as far as either end reads them; their shape is checked by the schemas of the standard. */

export type BootNotification = {
  readonly chargePointVendor: string
  readonly chargePointModel: string
  readonly firmwareVersion?: string
}

export type StatusNotification = {
  readonly connectorId: number
  readonly status: Status
  readonly errorCode: string
  readonly vendorErrorCode?: string
  readonly timestamp?: string
}

export type Authorize = { readonly idTag: string }

export type StartTransaction = {
  readonly connectorId: number
  readonly idTag: string
  /** Wh */
  readonly meterStart: number
  readonly timestamp: string
  /** Of the reservation that it ends. */
  readonly reservationId?: number
}

export type StopTransaction = {
  readonly transactionId: number
  /** Wh */
  readonly meterStop: number
  readonly timestamp: string
  readonly reason?: string
}

export type SampledValue = {
  readonly value: string
  readonly measurand?: string
  readonly unit?: string
  readonly phase?: string
  readonly format?: string
}

export type MeterValue = { readonly timestamp: string; readonly sampledValue: readonly SampledValue[] }

export type MeterValues = {
  readonly connectorId: number
  readonly transactionId?: number
  readonly meterValue: readonly MeterValue[]
}

export type ReserveNow = {
  readonly connectorId: number
  readonly expiryDate: string
  readonly idTag: string
  readonly reservationId: number
}

export type CancelReservation = { readonly reservationId: number }

export type Configuration = {
  readonly configurationKey?: readonly { readonly key: string; readonly readonly: boolean; readonly value?: string }[]
}

/** The answer to most calls. */
export type Answered = { readonly status: string }
