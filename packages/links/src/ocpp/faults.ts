/** Why a frame is refused. */
export const frameFaults = [
  'malformed',
  'invalidPayload',
  'unknownAction',
  'unknownConnector',
  'meterBackwards',
  'tooLarge',
  'tooMany',
] as const
export type FrameFault = (typeof frameFaults)[number]

/** Codes of CALLERROR that we answer a refused call with. */
export type ErrorCode = 'PropertyConstraintViolation' | 'OccurrenceConstraintViolation'

/** A call that is understood and not taken: its frame is marked, its sender is told. */
export class Refused extends Error {
  readonly fault: FrameFault
  readonly code: ErrorCode

  constructor(fault: FrameFault, code: ErrorCode, message: string) {
    super(message)
    this.fault = fault
    this.code = code
  }
}
