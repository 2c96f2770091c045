import { type DeliveryFailureReason, deliveryFailureOf } from '@lamplighter/contract'

/** Why an attempt failed, as the log keeps it. It names neither what was sent nor how we sign in there. */
export class DeliveryFailure extends Error {
  /** Key and numbers, `status 503`. */
  readonly stored: string
  /** Another attempt would be in vain. */
  readonly isFinal: boolean

  constructor(reason: DeliveryFailureReason, { isFinal = false, numbers = [] as readonly number[] } = {}) {
    super(deliveryFailureOf(reason, ...numbers))
    this.stored = this.message
    this.isFinal = isFinal
  }
}

/** Codes of Node's network and TLS errors. */
const REASONS: Readonly<Record<string, DeliveryFailureReason>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
  UND_ERR_SOCKET: 'broken',
  PRIVATE_ADDRESS: 'privateAddress',
  CERT_HAS_EXPIRED: 'certificateExpired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificateHost',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  CERT_UNTRUSTED: 'certificate',
  EPROTO: 'encryption',
}

/** The code of an error; nodemailer puts its own before that of the network. */
function codeOf(error: object): string {
  if ('originalCode' in error) return String(error.originalCode)
  return 'code' in error ? String(error.code) : ''
}

/** What an error of the network means, found in it or in what caused it; null when it is none. */
export function networkFailure(error: unknown): DeliveryFailure | null {
  if (!(error instanceof Error)) return null
  const known = REASONS[codeOf(error)]
  return known ? new DeliveryFailure(known) : networkFailure(error.cause)
}

/** A failure that is known, or the error itself. */
export const toFailure = (error: unknown): unknown => networkFailure(error) ?? error
