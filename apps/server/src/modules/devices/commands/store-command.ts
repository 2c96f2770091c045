import { randomUUID } from 'node:crypto'
import type { GiverKind } from '@lamplighter/contract'
import { ANSWERED_ITEMS, COMMAND_STATUS, givers, reasonWith } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Registry } from '../devices/index.ts'
import type { AuthorizedItem } from './authorization.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { CommandExtensions } from './extensions.ts'
import { lockedOut } from './failure-reasons.ts'
import { type Item, newItem } from './item.ts'
import { crewLockingOut, type LockedOut } from './locked-out.ts'
import { insertOrder } from './order.store.ts'
import { outrankedIn } from './outranked.ts'
import { shownScreens } from './players-back.ts'
import type { Sequence } from './sequence.ts'
import { screensChangedBy } from './undo.ts'

/** An order that is stored with its transaction and goes out by `go`, once that is committed. */
export type Stored = { readonly id: string; readonly items: readonly Item[]; go(): Promise<void> }

type Source = { readonly giver: GiverKind; readonly personId: number | null; readonly account: string }

type Options = {
  readonly id?: string | undefined
  readonly reason: string
  readonly restrictive: boolean
  /** Devices get once more what they should have. */
  readonly isRepeat?: boolean | undefined
}

/** Stores a command of a source to devices, each with the command that it may get. */
export type StoreCommand = (
  scope: Scope,
  source: Source,
  given: readonly AuthorizedItem[],
  options: Options,
) => Promise<Stored>

type Deps = {
  readonly registry: Registry
  readonly dispatcher: Dispatcher
  readonly lockOuts: Pick<LockedOut, 'at'>
  readonly clock: Clock
  readonly sequence: Sequence
  readonly extensions: Pick<CommandExtensions, 'complete' | 'effect'>
}

/**
 * Different commands for one device are numbered in their turn, from 0; null where an order gives one command, which is of
 * one moment for all devices.
 */
function turnsOf(authorized: readonly AuthorizedItem[]): readonly number[] | null {
  const [first] = authorized
  if (authorized.every(({ code, args }) => code === first?.code && args === first.args)) return null
  const next = new Map<number, number>()
  return authorized.map(({ to: { id } }) => {
    const turn = next.get(id) ?? 0
    next.set(id, turn + 1)
    return turn
  })
}

/** What becomes of an item that is never sent. */
const unsent = (message: string) => ({ status: COMMAND_STATUS.failed, message })

/** One for tonight is never carried out tomorrow. */
export const expiry = (sent: number, until: number | null, giver: GiverKind) =>
  Math.min(sent + givers[giver].timeToLive, until ?? Number.POSITIVE_INFINITY)

export function createStoreCommand({
  registry,
  dispatcher,
  lockOuts,
  clock,
  sequence,
  extensions,
}: Deps): StoreCommand {
  return async (
    scope,
    { giver, personId, account },
    given,
    { id = randomUUID(), reason, restrictive, isRepeat = false },
  ) => {
    const authorized = await extensions.complete(scope, given)
    const shared = { id, customerId: scope.customerId, asked: clock.now() }
    const first = sequence.take(authorized.length)
    const turns = turnsOf(authorized)
    const isSuperseded = await outrankedIn(scope, giver, new Date(shared.asked))
    /** Why one is not sent; a crew gives back itself what it has locked out. */
    const refusalOf = (one: AuthorizedItem): string | null => {
      const { to, code, args } = one
      const crew = giver === 'lockOut' ? null : crewLockingOut(lockOuts, to.kind, { deviceId: to.id, code, args })
      if (crew !== null) return lockedOut(crew)
      return isSuperseded(one) ? reasonWith('outranked') : null
    }
    const head = { ...shared, sequence: first }
    const items = authorized.map((one, at) => {
      const turn = turns?.[at] ?? 0
      const numbered = turn === 0 ? head : { ...shared, sequence: first + turn }
      const item = newItem(numbered, one, expiry(shared.asked, one.until, giver))
      const refusal = refusalOf(one)
      return refusal === null ? item : Object.assign(item, unsent(refusal))
    })
    const { code, args, until } = items[0]!
    const open = items.filter(({ status }) => status === COMMAND_STATUS.pending)
    const plan = dispatcher.planOf(open)
    // An order as a whole is to all its devices, and one command; its items are written when it has been answered.
    const isLarge = turns === null && items.length > ANSWERED_ITEMS
    const isWhole = (isLarge || plan.grouped.length > 0) && open.length === items.length
    const screens = await shownScreens(scope, registry, screensChangedBy(open))
    const total = items.length
    const stored = { ...head, personId, account, giver, code, args, until, reason, total, restrictive, screens }
    await insertOrder(scope, stored, items, isWhole)
    await extensions.effect(scope, open, { isRepeat })
    const go = async () => (isWhole ? dispatcher.dispatchWhole(plan) : dispatcher.dispatch(open))
    return { id: shared.id, items, go }
  }
}
