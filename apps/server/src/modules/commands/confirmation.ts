import { fail, type Kind, SUN_ZENITH } from '@lamplighter/contract'
import { sunAltitude } from '@lamplighter/kinds/sun'
import type { Clock } from '../../clock.ts'
import type { Registry } from '../devices/index.ts'
import type { AuthorizedItem, Giver } from './authorization.ts'
import { givesLight } from './catalogue.ts'
import { isPasswordFresh } from './password.ts'

/** A laboratory of some lamps has no city to be careful with; of everything else two are many. */
const FEWEST_LAMPS = 20
const FEWEST_DEVICES = 2

/** What nobody orders in passing. */
export type OrderConfirmation = {
  /**
   * Lamps are put out by night for a reason, and an order to everything of a kind asks who it is.
   * @throws command.reasonNeeded, auth.recheck
   */
  demand(giver: Giver, customerId: number, authorized: readonly AuthorizedItem[], reason: string): void
}

export function createOrderConfirmation({ registry, clock }: { registry: Registry; clock: Clock }): OrderConfirmation {
  function isNight(customerId: number): boolean {
    const place = registry.tenantById(customerId)
    return place !== undefined && sunAltitude(place, clock.now()) < 90 - SUN_ZENITH
  }

  function reachesAll(customerId: number, authorized: readonly AuthorizedItem[]): boolean {
    const touched = new Map<Kind, Set<number>>()
    for (const { spec, to } of authorized)
      if (spec.opcode !== 'dcs') touched.set(to.kind, (touched.get(to.kind) ?? new Set()).add(to.id))
    const many = [...touched].filter(([kind, { size }]) => size >= (givesLight(kind) ? FEWEST_LAMPS : FEWEST_DEVICES))
    if (many.length === 0) return false
    const all = new Map<Kind, number>()
    for (const { kind } of registry.ofCustomer(customerId)) all.set(kind, (all.get(kind) ?? 0) + 1)
    return many.some(([kind, { size }]) => size >= (all.get(kind) ?? 0))
  }

  return {
    demand(giver, customerId, authorized, reason) {
      const darkens = authorized.some(({ spec, args }) => spec.opcode === 'dco' && spec.darkens?.(args))
      if (darkens && reason === '' && isNight(customerId)) throw fail('command.reasonNeeded')
      if (!isPasswordFresh(giver, clock.now()) && reachesAll(customerId, authorized)) throw fail('auth.recheck')
    },
  }
}
