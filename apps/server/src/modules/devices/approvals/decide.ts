import { type ErrorKey, fail, isFailure, mayDo, operations } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { SignedInContext } from '../../context.ts'
import type { Channels } from '../../platform/channels/index.ts'
import type { Orders } from '../commands/index.ts'
import type { Registry } from '../devices/index.ts'
import { type FindPerson, makerNow } from './maker.ts'
import { rightsToDecide, snapshot } from './rows.ts'
import { closeApproval, type Decision, getApproval, type Kept } from './store.ts'

export const approvalLabel = { zh: '复核申请', en: 'request for approval' }

/** What says that a person may not give an order, as opposed to an order that nobody can give any more. */
const LACKS: ReadonlySet<string> = new Set<ErrorKey>(['request.forbidden', 'request.outOfReach'])

type Deps = {
  findPerson: FindPerson
  clock: Clock
  registry: Registry
  orders: Orders
  channels: Pick<Channels, 'enqueueForWebhooks'>
}

export type Answer = { id: string; approve: boolean; note: string }

/** Another person's word on a request; an order that is agreed to is stored with it, so that neither is without the other. */
export function createDecide({ findPerson, clock, registry, orders, channels }: Deps) {
  const devicesOf = ({ deviceIds }: Kept) => deviceIds.flatMap((id) => registry.get(id) ?? [])
  const wantedOf = ({ deviceIds, code, args, reason }: Kept) =>
    deviceIds.map((deviceId) => ({ deviceId, code, args, reason }))

  /** Who decides could give the order themselves, to every device of it. */
  function admit({ caller }: SignedInContext, asked: Kept) {
    if (asked.makerId === caller.personId) throw fail('approval.own')
    const needed = rightsToDecide(asked)
    for (const operation of needed)
      if (!mayDo(caller, operation)) throw fail('request.forbidden', { operation: operations[operation] })
    for (const to of devicesOf(asked))
      for (const operation of needed) orders.authorization.permitAt(caller, operation, to)
  }

  /** The order in the maker's name, stored with this transaction; null when they may no longer give it. */
  async function orderOf(scope: Scope, asked: Kept) {
    const needed = rightsToDecide(asked).filter((operation) => operation !== 'approval.decide')
    const maker = await makerNow(findPerson, scope, asked.makerId, needed, new Date(clock.now()))
    if (!maker || !mayDo(maker, 'command.view')) return null
    try {
      for (const to of devicesOf(asked)) orders.authorization.permitAt(maker, 'command.view', to)
      return await orders.storeApproved(scope, maker, wantedOf(asked))
    } catch (error) {
      if (isFailure(error) && LACKS.has(error.key)) return null
      throw error
    }
  }

  return async (context: SignedInContext, { id, approve, note }: Answer): Promise<Decision> => {
    const { caller } = context
    const who = { personId: caller.personId, now: new Date(clock.now()) }
    context.note({ target: id })
    const seen = await context.inScope((scope) => getApproval(scope, id, who), 'command.view')
    if (!seen) throw fail('request.notFound', { what: approvalLabel })
    context.note({ before: snapshot(seen) })
    admit(context, seen)

    const decideIn = async (scope: Scope) => {
      const asked = await getApproval(scope, id, { ...who, hold: true })
      if (asked?.state !== 'waiting') throw fail('approval.closed')
      const order = approve ? await orderOf(scope, asked) : null
      const decided: Decision = {
        state: order ? 'approved' : 'refused',
        checkerId: caller.personId,
        checker: caller.account,
        note: approve && !order ? ('approval.makerLost' satisfies ErrorKey) : note,
        orderId: order?.id ?? null,
      }
      await closeApproval(scope, id, who.now, decided)
      scope.publish('approvalMoved', { id, state: decided.state })
      await channels.enqueueForWebhooks(scope, caller.customerId, 'approval.decided', {
        id,
        code: asked.code,
        maker: asked.maker,
        checker: caller.account,
        approved: order !== null,
        note: decided.note,
      })
      context.note({ after: snapshot({ ...seen, ...decided }) })
      return { decision: decided, go: order?.go }
    }
    // The order is its maker's, who may reach what the checker does not.
    const { decision, go } = await context.change(decideIn, { whole: 'orderOfMaker' })
    await go?.()
    return decision
  }
}
