/** Why an answer of a camera is refused, or why there is none. */
export const frameFaults = [
  'unreachable',
  'noAnswer',
  'tooLarge',
  'redirected',
  'wrongPassword',
  'notOnvif',
  'soapFault',
  'notPicture',
  'forbiddenAddress',
] as const
export type FrameFault = (typeof frameFaults)[number]

/** What a camera answered instead of what was asked. */
export class CameraFault extends Error {
  readonly fault: FrameFault
  /** It stands in the communication log. */
  isTold = false

  constructor(fault: FrameFault, message = '') {
    super(message)
    this.fault = fault
  }
}

export const faultOf = (error: unknown): CameraFault =>
  error instanceof CameraFault ? error : new CameraFault('notOnvif', error instanceof Error ? error.message : '')
