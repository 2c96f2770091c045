import { portion } from '../../money/portion.ts'

/** Amounts are whole hundredths of a currency. */

/**
 * What of a refund is of the service fee, so that the parts of all refunds of a session add up to that of their sum.
 * @param before refunded of the session before
 */
export const serviceOfRefund = (
  { fee, service }: { readonly fee: number; readonly service: number },
  before: number,
  amount: number,
): number => portion(before + amount, service, fee) - portion(before, service, fee)

export type Sums = {
  readonly electricity: number
  readonly service: number
  readonly refunds: number
  /** Of the refunds, what is of service. */
  readonly serviceRefunds: number
}

/** Hundredths of a percent. */
const WHOLE = 10_000

/** @param share of the service fees for the operator, percent with two places */
export function shared({ electricity, service, refunds, serviceRefunds }: Sums, share: number) {
  const net = electricity + service - refunds
  const forOperator = portion(service - serviceRefunds, Math.round(share * 100), WHOLE)
  return { net, forOperator, forCity: net - forOperator }
}
