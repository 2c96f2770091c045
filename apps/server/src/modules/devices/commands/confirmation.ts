import { fail } from '@lamplighter/contract'
import { isNight } from '@lamplighter/kinds/sun'
import type { Clock } from '../../../time/clock.ts'
import type { Registry } from '../devices/index.ts'
import type { AuthorizedItem, Giver } from './authorization.ts'
import { reachesMost } from './impact.ts'
import { isPasswordFresh } from './password.ts'

/** What nobody orders in passing. */
export type OrderConfirmation = {
  /**
   * Lamps are put out by night for a reason, and an order to most of a kind asks who it is.
   * @throws command.reasonNeeded, auth.recheck
   */
  demand(giver: Giver, customerId: number, authorized: readonly AuthorizedItem[], reason: string): void
}

export function createOrderConfirmation({ registry, clock }: { registry: Registry; clock: Clock }): OrderConfirmation {
  function isDark(customerId: number): boolean {
    const place = registry.tenantById(customerId)
    return place !== undefined && isNight(place, clock.now())
  }

  return {
    demand(giver, customerId, authorized, reason) {
      const darkens = authorized.some(({ spec, args }) => spec.opcode === 'dco' && spec.darkens?.(args))
      if (darkens && reason === '' && isDark(customerId)) throw fail('command.reasonNeeded')
      if (isPasswordFresh(giver, clock.now())) return
      const changed = authorized.flatMap(({ spec, to }) => (spec.opcode === 'dcs' ? [] : [to]))
      if (reachesMost(registry, customerId, changed)) throw fail('auth.recheck')
    },
  }
}
