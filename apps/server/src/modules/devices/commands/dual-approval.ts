import { fail, type Kind } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Parameters } from '../../organisation/parameters/index.ts'
import type { Registry } from '../devices/index.ts'
import { findCommand, givesLight, wideCommands } from './catalogue.ts'
import { createDarkness, type Darkness } from './darkness.ts'
import { isApproved, lockOrdersOf, orderedOf, reachOfOrders } from './dual-approval.store.ts'

/** What one person orders within this time counts as one order: else a city would go dark district by district. */
const WINDOW = 15 * 60_000
/** Below this many lamps nobody is asked: a laboratory of ten lamps has no second person, nor a road to darken. */
const FEWEST_LAMPS = 20
/** Nobody is asked for one cabinet or gateway, however few there are. */
const FEWEST_DEVICES = 2

/** Devices that one person puts out, or changes gravely, of all of their kind that the organisation has. */
export type Weight = {
  readonly needed: boolean
  /** Puts a lamp out or changes a device gravely. */
  readonly restrictive: boolean
  readonly dark: number
  readonly lamps: number
  readonly grave: boolean
}

type Ordered = { readonly deviceId: number; readonly code: string; readonly args: unknown }

/** Sees to it that nobody puts out, or endangers, a great part of a city alone. */
export type DualApproval = {
  /**
   * Counts what a person would have put out or endangered with these orders. Until the scope ends, no other order of
   * theirs is weighed: two at the same moment count together.
   */
  weigh(scope: Scope, personId: number, ordered: readonly Ordered[]): Promise<Weight>
  /**
   * Returns whether the orders count for those that follow.
   * @throws approval.needed, approval.neededForMany
   */
  refuse(scope: Scope, personId: number, ordered: readonly Ordered[]): Promise<Pick<Weight, 'restrictive'>>
  /** The same for failed items of an order: for a while, who agreed to the order agreed to its repetition. */
  refuseAgain(scope: Scope, personId: number, orderId: string, ordered: readonly Ordered[]): Promise<void>
}

type Deps = { registry: Registry; parameters: Parameters; clock: Clock }

/** Ids of the lamps that go dark, and of the devices of each kind that are changed gravely. */
type Touched = { readonly dark: Set<number>; readonly grave: Map<Kind, Set<number>> }

const largest = ({ grave }: Touched): readonly [Kind, Set<number>] | undefined =>
  [...grave].sort((a, b) => b[1].size - a[1].size)[0]

export function createDualApproval({ registry, parameters, clock }: Deps): DualApproval {
  /** A repeated order keeps its moment in the database, so what is repeated late is kept here. */
  let repeated: { at: number; personId: number; ordered: readonly Ordered[] }[] = []

  const darknessOf = async (customerId: number): Promise<Darkness> =>
    createDarkness({
      below: (await parameters.of(customerId))['order.darkBelow'],
      place: registry.tenantById(customerId),
      now: clock.now(),
    })

  /** Lamps count that are ordered, and those fed by a cabinet that is. */
  function touch({ dark, grave }: Touched, ordered: readonly Ordered[], isDark: Darkness): Touched {
    const boxes = new Map<number, number>()
    for (const { deviceId, code, args } of ordered) {
      const device = registry.get(deviceId)
      if (!device) continue
      const spec = findCommand(device, code)
      if (spec.isGrave) grave.set(device.kind, (grave.get(device.kind) ?? new Set()).add(deviceId))
      if (!isDark(device.kind, spec, args)) continue
      if (givesLight(device.kind)) dark.add(deviceId)
      else boxes.set(deviceId, device.customerId)
    }
    for (const customerId of new Set(boxes.values()))
      for (const { id, kind, boxId } of registry.ofCustomer(customerId))
        if (givesLight(kind) && boxId !== null && boxes.has(boxId)) dark.add(id)
    return { dark, grave }
  }
  const touchedBy = (ordered: readonly Ordered[], isDark: Darkness) =>
    touch({ dark: new Set(), grave: new Map() }, ordered, isDark)

  function countOf(customerId: number) {
    const counts = new Map<Kind, number>()
    let lamps = 0
    for (const { kind } of registry.ofCustomer(customerId)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (givesLight(kind)) lamps++
    }
    return { lamps, of: (kind: Kind) => counts.get(kind) ?? 0 }
  }

  const weigh: DualApproval['weigh'] = async (scope, personId, ordered) => {
    const isDark = await darknessOf(scope.customerId)
    const touched = touchedBy(ordered, isDark)
    const restrictive = touched.dark.size > 0 || touched.grave.size > 0
    const count = restrictive ? countOf(scope.customerId) : null
    if (!count || count.lamps < FEWEST_LAMPS)
      return { needed: false, restrictive, dark: touched.dark.size, lamps: count?.lamps ?? 0, grave: false }
    const share = (await parameters.of(scope.customerId))['order.secondPersonShare']
    const tooMany = (some: number, all: number) => some > 0 && some * 100 >= all * share
    const judged = (more: number): Weight => {
      const [kind, changed] = largest(touched) ?? []
      const [dark, many] = [touched.dark.size + more, (changed?.size ?? 0) + more]
      const all = kind ? count.of(kind) : 0
      const grave = changed !== undefined && many >= FEWEST_DEVICES && tooMany(many, all)
      if (touched.dark.size > 0 && (tooMany(dark, count.lamps) || !grave))
        return { needed: tooMany(dark, count.lamps), restrictive, dark, lamps: count.lamps, grave: false }
      return { needed: grave, restrictive, dark: many, lamps: all, grave: changed !== undefined }
    }

    await lockOrdersOf(scope, personId)
    const since = clock.now() - WINDOW
    repeated = repeated.filter(({ at }) => at > since)
    for (const again of repeated) if (again.personId === personId) touch(touched, again.ordered, isDark)
    // The items of a great order are looked at only when its reach could matter.
    if (judged(await reachOfOrders(scope, personId, since, wideCommands)).needed)
      for (const { code, args, deviceIds } of await orderedOf(scope, personId, since))
        touch(
          touched,
          deviceIds.map((deviceId) => ({ deviceId, code, args })),
          isDark,
        )
    return judged(0)
  }

  const refuse: DualApproval['refuse'] = async (scope, personId, ordered) => {
    const { needed, restrictive, dark, lamps, grave } = await weigh(scope, personId, ordered)
    if (needed) throw fail(grave ? 'approval.neededForMany' : 'approval.needed', { dark, lamps })
    return { restrictive }
  }

  return {
    weigh,
    refuse,
    async refuseAgain(scope, personId, orderId, ordered) {
      const { dark, grave } = touchedBy(ordered, await darknessOf(scope.customerId))
      if (dark.size === 0 && grave.size === 0) return
      const now = clock.now()
      if (!(await isApproved(scope, orderId, now - WINDOW))) await refuse(scope, personId, ordered)
      repeated.push({ at: now, personId, ordered })
    },
  }
}
