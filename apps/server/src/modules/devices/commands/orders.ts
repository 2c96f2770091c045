import { COMMAND_STATUS, fail, givers, reasonWith } from '@lamplighter/contract'
import { hiddenArgs } from '@lamplighter/kinds/hidden-args'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { SignedInContext } from '../../context.ts'
import type { Parameters } from '../../organisation/parameters/index.ts'
import type { PlannedLightOf, Registry } from '../devices/index.ts'
import {
  type AuthorizedItem,
  createOrderAuthorization,
  type Giver,
  isRefused,
  type OrderAuthorization,
  type Wanted,
} from './authorization.ts'
import { createOrderConfirmation } from './confirmation.ts'
import type { Dispatcher } from './dispatcher.ts'
import { createDualApproval, type Weight } from './dual-approval.ts'
import { createEndOf, type EndOf } from './end.ts'
import type { CommandExtensions } from './extensions.ts'
import type { GivenBy } from './given-by.ts'
import { cancelItems, countItems, failedItems, reopenItems, sentItems } from './item.store.ts'
import type { LockedOut } from './locked-out.ts'
import { orderExists } from './order.store.ts'
import {
  type Refused,
  type Sent,
  type SentInShort,
  type SentOrder,
  sentInShort,
  sentOf,
  sentOrRefused,
} from './order-answer.ts'
import { auditOf, reasonOf } from './order-audit.ts'
import { notOvertaken } from './overtaken.ts'
import { type ChangedPlayers, type CommandBack, type PlayingTexts, playersBack } from './players-back.ts'
import { type Restoring, wantedBack } from './restore.ts'
import type { Sequence } from './sequence.ts'
import { createStoreCommand, expiry, type Stored } from './store-command.ts'
import { auditOfTarget, type TargetCommand, wantedOf } from './target.ts'
import { wantedOfUndo } from './undo.ts'

/** Takes orders of people: checked, stored, and only then sent. */
export type Orders = {
  /** All of it, or nothing. */
  send(context: SignedInContext, wanted: readonly Wanted[]): Promise<SentOrder>
  /** One command to all devices that match a target now; all of it, or nothing. @throws command.noDevices, command.sentBefore and what `resolveTarget` throws */
  sendToTarget(context: SignedInContext, command: TargetCommand & { id?: string | undefined }): Promise<SentInShort>
  /** Each item for itself: those that are refused say why, the others go out. No order stands where all are refused. */
  sendEach(
    context: SignedInContext,
    wanted: readonly Wanted[],
  ): Promise<{ groupId: string | null; list: (Sent | Refused)[] }>
  resend(context: SignedInContext, orderId: string, itemIds: readonly string[] | null): Promise<number>
  cancel(context: SignedInContext, orderId: string): Promise<number>
  /**
   * Gives a new order that restores what each device was told before; what a newer order has changed since stays.
   * `lost` are screens that are left at a default: what they showed before is not known, or may not be shown any more.
   */
  undo(
    context: SignedInContext,
    orderId: string,
    reason: string,
  ): Promise<{ groupId: string; count: number; lost: { deviceId: number; name: string }[] }>
  readonly authorization: OrderAuthorization
  readonly endOf: EndOf
  /** What a person would put out or endanger with this order, which is checked as `send` does; with its arguments as they were read. */
  weigh(scope: Scope, giver: Giver, wanted: readonly Wanted[]): Promise<Omit<Weight, 'restrictive'> & { args: unknown }>
  /**
   * Stores an order of something that runs by itself, under the name of it: each item for itself, without what no device
   * here understands.
   */
  storeGiven(scope: Scope, by: GivenBy, wanted: readonly Wanted[]): Promise<Stored | null>
  /**
   * What of it would put out or endanger, counted with what the person who answers for it ordered; whoever starts it by hand
   * is asked what `send` asks. @throws command.reasonNeeded, auth.recheck
   */
  weighGiven(
    scope: Scope,
    by: Required<Pick<GivenBy, 'giver' | 'personId'>>,
    wanted: readonly Wanted[],
    hand?: Giver,
  ): Promise<Weight>
  /** What gives back what was changed of screens and speakers. */
  playersBack(scope: Scope, changed: ChangedPlayers): Promise<CommandBack>
  /** Stores an order that gives back what such orders changed, and withdraws what of them is not answered yet. */
  storeRestored(
    scope: Scope,
    by: GivenBy,
    orderIds: readonly string[],
    restoring: Omit<Restoring, 'now'>,
  ): Promise<{ id: string | null; go(): Promise<void> }>
  /** Stores an order that a second person agreed to; checks it as `send` does. */
  storeApproved(scope: Scope, giver: Giver, wanted: readonly Wanted[]): Promise<Stored>
}

type Deps = {
  registry: Registry
  dispatcher: Dispatcher
  lockOuts: Pick<LockedOut, 'at'>
  clock: Clock
  parameters: Parameters
  sequence: Sequence
  plannedLight: PlannedLightOf
  extensions: Pick<CommandExtensions, 'check' | 'complete' | 'effect'>
  playingTexts: PlayingTexts
}

const itemLabel = { zh: '命令项', en: 'command item' }
const orderLabel = { zh: '命令', en: 'command' }

const orderedOf = (authorized: readonly AuthorizedItem[]) =>
  authorized.map(({ to, code, args }) => ({ deviceId: to.id, code, args }))

const ofPerson = ({ personId, account }: Giver) => ({ giver: 'person', personId, account }) as const

export function createOrders(deps: Deps): Orders {
  const { registry, dispatcher, clock, parameters, extensions, playingTexts } = deps
  const authorization = createOrderAuthorization({ registry, clock, extensions })
  const store = createStoreCommand(deps)
  const endOf = createEndOf(deps)
  const known = { registry, endOf, authorization, playingTexts }
  const dualApproval = createDualApproval({ registry, parameters, clock })
  const confirmation = createOrderConfirmation({ registry, clock })

  /** Checks what a person who gives it must answer for, and stores it. */
  async function accept(
    scope: Scope,
    giver: Giver,
    authorized: readonly AuthorizedItem[],
    reason: string,
    id?: string,
  ) {
    confirmation.demand(giver, scope.customerId, authorized, reason)
    const { restrictive } = await dualApproval.refuse(scope, giver.personId, orderedOf(authorized))
    return store(scope, ofPerson(giver), authorized, { id, reason, restrictive })
  }

  const storeGiven: Orders['storeGiven'] = async (scope, { giver, name, personId, isRepeat }, wanted) => {
    const authorized = await authorization.known(scope, wanted, givers[giver])
    if (authorized.length === 0) return null
    const isCounted = personId !== undefined && givers[giver].darkens
    const { restrictive } = isCounted
      ? await dualApproval.weigh(scope, personId, orderedOf(authorized))
      : { restrictive: false }
    const by = { giver, personId: personId ?? null, account: name }
    return store(scope, by, authorized, { reason: reasonOf(wanted), restrictive, isRepeat })
  }

  /** What is wanted is found in the transaction that stores the order. */
  async function sendOrder(
    { caller, change, note }: SignedInContext,
    find: (scope: Scope) => Promise<readonly Wanted[]>,
    id?: string,
  ) {
    const order = await change(async (scope) => {
      const wanted = await find(scope)
      const authorized = await authorization.check(scope, caller, wanted)
      const stored = await accept(scope, caller, authorized, reasonOf(wanted), id)
      note({ target: stored.id })
      return stored
    })
    await order.go()
    return order
  }

  return {
    authorization,
    endOf,

    async send(context, wanted) {
      context.note({ after: auditOf(registry, context.caller.customerId, wanted) })
      const order = await sendOrder(context, async () => wanted)
      return { groupId: order.id, list: order.items.map((item) => sentOf(context.language, item)) }
    },

    async sendToTarget(context, { id, target, ...command }) {
      const { caller, language, note } = context
      note({ after: { ...command, args: hiddenArgs(command.code, command.args), ...auditOfTarget(target) } })
      const order = await sendOrder(
        context,
        async (scope) => {
          const now = new Date(clock.now())
          const wanted = await wantedOf(scope, { target, ...command }, { personId: caller.personId, now })
          note({ after: { ...auditOf(registry, caller.customerId, wanted), ...auditOfTarget(target) } })
          return wanted
        },
        id,
      )
      return sentInShort(language, order.id, order.items)
    },

    async sendEach({ caller, language, change, note }, wanted) {
      note({ after: auditOf(registry, caller.customerId, wanted) })
      const { judged, order } = await change(async (scope) => {
        const all = await authorization.judge(scope, caller, wanted)
        const authorized = all.filter((one): one is AuthorizedItem => !isRefused(one))
        const stored = authorized.length > 0 ? await accept(scope, caller, authorized, reasonOf(wanted)) : null
        const refusals = all.filter(isRefused).map(({ wanted: { deviceId, code, args }, refusal }) => ({
          deviceId,
          code,
          args: hiddenArgs(code, args),
          refused: refusal.key,
        }))
        note({
          ...(stored ? { target: stored.id } : {}),
          ...(refusals.length > 0 ? { after: { ...auditOf(registry, caller.customerId, wanted), refusals } } : {}),
        })
        return { judged: all, order: stored }
      })
      await order?.go()
      return { groupId: order?.id ?? null, list: sentOrRefused(language, judged, order?.items ?? []) }
    },

    async resend({ caller, change, note }, orderId, itemIds) {
      const now = clock.now()
      note({ target: orderId })
      const items = await change(async (scope) => {
        if (!(await orderExists(scope, orderId))) throw fail('request.notFound', { what: orderLabel })
        if (itemIds && (await countItems(scope, orderId, itemIds)) < new Set(itemIds).size)
          throw fail('request.notFound', { what: itemLabel })
        const failed = await failedItems(scope, orderId, itemIds)
        if (failed.length === 0) throw fail('command.notResendable')
        const current = await notOvertaken(scope, registry, failed)
        if (current.length === 0) throw fail('command.overtaken')
        for (const item of current) {
          authorization.permitItem(caller, item)
          if (item.until !== null && item.until <= now) throw fail('command.untilPast')
        }
        await dualApproval.refuseAgain(scope, caller.personId, orderId, current)
        for (const item of current) {
          // The correlation id stays: a device that did execute repeats its answer instead of executing again.
          Object.assign(item, {
            status: COMMAND_STATUS.pending,
            tries: 0,
            message: '',
            content: '',
            accepted: null,
            answered: null,
            proof: 'none',
            expires: expiry(now, item.until, 'person'),
          })
        }
        await reopenItems(scope, current)
        note({ after: { resent: current.length } })
        return current
      })
      dispatcher.dispatch(items)
      return items.length
    },

    async cancel({ caller, change, note }, orderId) {
      note({ target: orderId })
      const cancelled = await change(async (scope) => {
        if (!(await orderExists(scope, orderId))) throw fail('request.notFound', { what: orderLabel })
        const open = dispatcher.open(orderId)
        if (open.length === 0) throw fail('command.notCancellable')
        for (const item of open) authorization.permitItem(caller, item)
        await cancelItems(scope, open, reasonWith('cancelled'))
        note({ after: { cancelled: open.length } })
        return open
      })
      dispatcher.cancel(cancelled)
      return cancelled.length
    },

    async undo({ caller, change, note }, orderId, reason) {
      note({ target: orderId })
      const order = await change(async (scope) => {
        if (!(await orderExists(scope, orderId))) throw fail('request.notFound', { what: orderLabel })
        const underWay = dispatcher.open(orderId).filter(({ tries }) => tries > 0)
        const current = await notOvertaken(scope, registry, await sentItems(scope, orderId, underWay))
        const now = clock.now()
        const { wanted, lost } = await wantedOfUndo(scope, { orderId, items: current, now }, known)
        if (wanted.length === 0) throw fail('command.notUndoable')
        note({ after: { undone: orderId, ...auditOf(registry, caller.customerId, wanted) } })
        await cancelItems(scope, dispatcher.open(orderId), reasonWith('cancelled'))
        const given = await accept(scope, caller, await authorization.check(scope, caller, wanted), reason)
        return { ...given, lost }
      })
      const open = dispatcher.open(orderId)
      dispatcher.cancel(open)
      await order.go()
      const lost = order.lost
        .flatMap((deviceId) => registry.get(deviceId) ?? [])
        .map(({ id, name }) => ({ deviceId: id, name }))
      return { groupId: order.id, count: order.items.length, lost }
    },

    async weigh(scope, giver, wanted) {
      const authorized = await authorization.check(scope, giver, wanted)
      confirmation.demand(giver, scope.customerId, authorized, reasonOf(wanted))
      const { restrictive: _, ...weight } = await dualApproval.weigh(scope, giver.personId, orderedOf(authorized))
      return { ...weight, args: authorized[0]!.args }
    },

    storeGiven,
    playersBack: (scope, changed) => playersBack(scope, changed, known),

    async weighGiven(scope, { giver, personId }, wanted, hand) {
      const authorized = await authorization.known(scope, wanted, givers[giver])
      if (hand) confirmation.demand(hand, scope.customerId, authorized, reasonOf(wanted))
      return dualApproval.weigh(scope, personId, orderedOf(authorized))
    },

    async storeRestored(scope, by, orderIds, restoring) {
      const open = orderIds.flatMap((id) => dispatcher.open(id))
      if (open.length > 0) await cancelItems(scope, open, reasonWith('cancelled'))
      const wanted = await wantedBack(scope, known, orderIds, { ...restoring, now: clock.now() })
      const order = await storeGiven(scope, by, wanted)
      const go = async () => {
        if (open.length > 0) dispatcher.cancel(open)
        await order?.go()
      }
      return { id: order?.id ?? null, go }
    },

    storeApproved: async (scope, giver, wanted) =>
      store(scope, ofPerson(giver), await authorization.check(scope, giver, wanted), {
        reason: reasonOf(wanted),
        restrictive: true,
      }),
  }
}
