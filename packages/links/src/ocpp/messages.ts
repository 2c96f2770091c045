/** Payloads of OCPP 1.6 as far as either end reads them. */

/** Texts are empty where the pile gives none. */
export type BootNotification = {
  readonly chargePointVendor: string
  readonly chargePointModel: string
  readonly firmwareVersion: string
}

export type StatusNotification = {
  readonly connectorId: number
  readonly status: string
  readonly errorCode: string
  readonly vendorErrorCode: string
  readonly timestamp: string
}

export type Authorize = { readonly idTag: string }

export type StartTransaction = {
  readonly connectorId: number
  readonly idTag: string
  /** Wh */
  readonly meterStart: number
  readonly timestamp: string
  /** Of the reservation that it ends. */
  readonly reservationId: number | undefined
}

export type StopTransaction = {
  /** Piles that began a session while they were alone end it with 0 or -1. */
  readonly transactionId: number | undefined
  /** Wh */
  readonly meterStop: number
  readonly timestamp: string
  readonly reason: string
  /** Of who stopped it. */
  readonly idTag: string
}

export type SampledValue = {
  /** Undefined where it is no number. */
  readonly value: number | undefined
  readonly measurand: string
  readonly unit: string
  readonly phase: string
  readonly location: string
  readonly format: string
}

export type MeterValue = { readonly timestamp: string; readonly sampledValue: readonly SampledValue[] }

export type MeterValues = {
  readonly connectorId: number
  readonly transactionId: number | undefined
  readonly meterValue: readonly MeterValue[]
}

export type ReserveNow = {
  readonly connectorId: number
  readonly expiryDate: string
  readonly idTag: string
  readonly reservationId: number
}

export type CancelReservation = { readonly reservationId: number }

/** The answer to most calls. */
export type Answered = { readonly status: string }
