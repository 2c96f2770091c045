import { fail } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Scope } from '../../db/database.ts'
import type { Device, Registry } from '../devices/index.ts'
import type { Parameters } from '../parameters/index.ts'
import { findCommand, givesLight, wideCommands } from './catalogue.ts'
import { isApproved, lockOrdersOf, orderedOf, reachOfOrders } from './second-person.store.ts'

/** What one person orders within this time counts as one order: else a city would go dark district by district. */
const WINDOW = 15 * 60_000
/** Below this many lamps nobody is asked: a laboratory of ten lamps has no second person, nor a road to darken. */
const FEWEST_LAMPS = 20

/** Lamps that one person puts out, of all that the organisation has. */
export type Darkness = { readonly needed: boolean; readonly dark: number; readonly lamps: number }

type Ordered = { readonly deviceId: number; readonly code: string; readonly args: unknown }

/** Sees to it that nobody puts out a great part of a city alone. */
export type SecondPerson = {
  /**
   * Counts what a person would have put out with these orders. Until the scope ends, no other order of theirs is
   * weighed: two at the same moment count together.
   */
  weigh(scope: Scope, personId: number, ordered: readonly Ordered[]): Promise<Darkness>
  /** @throws approval.needed */
  refuse(scope: Scope, personId: number, ordered: readonly Ordered[]): Promise<void>
  /** The same for failed items of an order: for a while, who agreed to the order agreed to its repetition. */
  refuseAgain(scope: Scope, personId: number, orderId: string, ordered: readonly Ordered[]): Promise<void>
}

type Deps = { registry: Registry; parameters: Parameters; clock: Clock }

export function createSecondPerson({ registry, parameters, clock }: Deps): SecondPerson {
  /** A repeated order keeps its moment in the database, so what is repeated late is kept here. */
  let repeated: { at: number; personId: number; dark: ReadonlySet<number> }[] = []

  const darkens = ({ deviceId, code, args }: Ordered) => {
    const to: Pick<Device, 'kind'> | undefined = registry.get(deviceId)
    return to !== undefined && (findCommand(to, code).darkens?.(args) ?? false)
  }
  /** Lamps that these orders would put out: those ordered, and those fed by a cabinet that is. */
  function darkOf(ordered: readonly Ordered[]): Set<number> {
    const dark = new Set<number>()
    const boxes = new Map<number, number>()
    for (const { deviceId } of ordered.filter(darkens)) {
      const device = registry.get(deviceId)
      if (!device) continue
      if (givesLight(device.kind)) dark.add(deviceId)
      else boxes.set(deviceId, device.customerId)
    }
    for (const customerId of new Set(boxes.values()))
      for (const { id, kind, boxId } of registry.ofCustomer(customerId))
        if (givesLight(kind) && boxId !== null && boxes.has(boxId)) dark.add(id)
    return dark
  }

  function lampsOf(customerId: number) {
    let lamps = 0
    for (const { kind } of registry.ofCustomer(customerId)) if (givesLight(kind)) lamps++
    return lamps
  }

  const weigh: SecondPerson['weigh'] = async (scope, personId, ordered) => {
    const dark = darkOf(ordered)
    const lamps = dark.size === 0 ? 0 : lampsOf(scope.customerId)
    if (lamps < FEWEST_LAMPS) return { needed: false, dark: dark.size, lamps }
    const share = (await parameters.of(scope.customerId))['order.secondPersonShare']
    const tooMany = (count: number) => count * 100 >= lamps * share
    await lockOrdersOf(scope, personId)
    const since = clock.now() - WINDOW
    repeated = repeated.filter(({ at }) => at > since)
    for (const again of repeated) if (again.personId === personId) for (const id of again.dark) dark.add(id)
    // The items of a great order are looked at only when its reach could matter.
    if (tooMany(dark.size + (await reachOfOrders(scope, personId, since, wideCommands))))
      for (const { code, args, deviceIds } of await orderedOf(scope, personId, since))
        for (const id of darkOf(deviceIds.map((deviceId) => ({ deviceId, code, args })))) dark.add(id)
    return { needed: tooMany(dark.size), dark: dark.size, lamps }
  }

  const refuse: SecondPerson['refuse'] = async (scope, personId, ordered) => {
    const { needed, dark, lamps } = await weigh(scope, personId, ordered)
    if (needed) throw fail('approval.needed', { dark, lamps })
  }

  return {
    weigh,
    refuse,
    async refuseAgain(scope, personId, orderId, ordered) {
      const dark = darkOf(ordered)
      if (dark.size === 0) return
      const now = clock.now()
      if (!(await isApproved(scope, orderId, now - WINDOW))) await refuse(scope, personId, ordered)
      repeated.push({ at: now, personId, dark })
    },
  }
}
