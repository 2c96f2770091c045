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
/** From this share of the devices that can hear an order on it is an order to everything. */
const SHARE = 0.8

/** What nobody orders in passing. */
export type OrderConfirmation = {
  /**
   * Lamps are put out by night for a reason, and an order to most of a kind asks who it is.
   * @throws command.reasonNeeded, auth.recheck
   */
  demand(giver: Giver, customerId: number, authorized: readonly AuthorizedItem[], reason: string): void
}

export function createOrderConfirmation({ registry, clock }: { registry: Registry; clock: Clock }): OrderConfirmation {
  function isNight(customerId: number): boolean {
    const place = registry.tenantById(customerId)
    return place !== undefined && sunAltitude(place, clock.now()) < 90 - SUN_ZENITH
  }

  /** Of those that are online: the others hear nothing. Of all where none is. */
  function reachesMost(customerId: number, authorized: readonly AuthorizedItem[]): boolean {
    const touched = new Map<Kind, Set<number>>()
    for (const { spec, to } of authorized)
      if (spec.opcode !== 'dcs') touched.set(to.kind, (touched.get(to.kind) ?? new Set()).add(to.id))
    const many = [...touched].filter(([kind, { size }]) => size >= (givesLight(kind) ? FEWEST_LAMPS : FEWEST_DEVICES))
    if (many.length === 0) return false
    const all = Map.groupBy(registry.ofCustomer(customerId), ({ kind }) => kind)
    return many.some(([kind, ids]) => {
      const online = all.get(kind)?.filter((device) => device.online) ?? []
      const counted = online.length > 0 ? online : (all.get(kind) ?? [])
      return counted.filter(({ id }) => ids.has(id)).length >= counted.length * SHARE
    })
  }

  return {
    demand(giver, customerId, authorized, reason) {
      const darkens = authorized.some(({ spec, args }) => spec.opcode === 'dco' && spec.darkens?.(args))
      if (darkens && reason === '' && isNight(customerId)) throw fail('command.reasonNeeded')
      if (!isPasswordFresh(giver, clock.now()) && reachesMost(customerId, authorized)) throw fail('auth.recheck')
    },
  }
}
