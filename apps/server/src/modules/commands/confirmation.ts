import { fail, fewestToConfirm, type Kind, reachesMost, SUN_ZENITH } from '@lamplighter/contract'
import { sunAltitude } from '@lamplighter/kinds/sun'
import type { Clock } from '../../clock.ts'
import type { Device, Registry } from '../devices/index.ts'
import type { AuthorizedItem, Giver } from './authorization.ts'
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
  function isNight(customerId: number): boolean {
    const place = registry.tenantById(customerId)
    return place !== undefined && sunAltitude(place, clock.now()) < 90 - SUN_ZENITH
  }

  function isToMost(customerId: number, authorized: readonly AuthorizedItem[]): boolean {
    const touched = new Map<Kind, Set<number>>()
    for (const { spec, to } of authorized)
      if (spec.opcode !== 'dcs') touched.set(to.kind, (touched.get(to.kind) ?? new Set()).add(to.id))
    const many = [...touched].filter(([kind, { size }]) => size >= fewestToConfirm(kind))
    if (many.length === 0) return false
    const all = Map.groupBy(registry.ofCustomer(customerId), ({ kind }) => kind)
    return many.some(([kind, ids]) => {
      const ofKind = all.get(kind) ?? []
      const counted = (some: readonly Device[]) => ({
        all: some.length,
        online: some.filter(({ online }) => online).length,
      })
      return reachesMost(kind, counted(ofKind.filter(({ id }) => ids.has(id))), counted(ofKind))
    })
  }

  return {
    demand(giver, customerId, authorized, reason) {
      const darkens = authorized.some(({ spec, args }) => spec.opcode === 'dco' && spec.darkens?.(args))
      if (darkens && reason === '' && isNight(customerId)) throw fail('command.reasonNeeded')
      if (!isPasswordFresh(giver, clock.now()) && isToMost(customerId, authorized)) throw fail('auth.recheck')
    },
  }
}
