import { randomUUID } from 'node:crypto'
import { type approvalCalls, fail } from '@lamplighter/contract'
import { hiddenArgs } from '@lamplighter/kinds/hidden-args'
import { approvalList } from '@lamplighter/kinds/lists'
import { withRetired } from '../../../db/retired.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers } from '../../context.ts'
import type { Parameters } from '../../organisation/parameters/index.ts'
import type { Channels } from '../../platform/channels/index.ts'
import { auditOfTarget, type Orders, wantedOf } from '../commands/index.ts'
import type { Registry } from '../devices/index.ts'
import { approvalLabel, createDecide } from './decide.ts'
import { districtsOf } from './districts.ts'
import type { FindPerson } from './maker.ts'
import { snapshot, toApproval } from './rows.ts'
import { closeApproval, getApproval, groupNames, insertApproval, listApprovals } from './store.ts'

export { createFindPerson } from './maker.ts'

type Deps = {
  findPerson: FindPerson
  clock: Clock
  registry: Registry
  orders: Orders
  exporter: Exporter
  parameters: Parameters
  channels: Pick<Channels, 'enqueueForWebhooks'>
}

export function approvalHandlers(deps: Deps): Handlers<typeof approvalCalls> {
  const { channels, clock, exporter, orders, parameters, registry } = deps
  const decide = createDecide(deps)

  const approvals: Handler<(typeof approvalCalls)['approval.query']> = (
    { caller, inScope },
    { state = null, ...page },
  ) =>
    inScope(async (scope) => {
      const now = new Date(clock.now())
      const { rows, ...log } = await withRetired(scope, () =>
        listApprovals(scope, { personId: caller.personId, now, state, ...page }),
      )
      const names = await groupNames(scope)
      return { ...log, rows: rows.map((row) => toApproval(caller, row, districtsOf(registry, names, row.deviceIds))) }
    })

  return {
    'approval.request': async (context, { target, code, args, reason }) => {
      const { caller, change, note } = context
      const { 'order.approvalMinutes': minutes } = await parameters.of(caller.customerId)
      const asked = clock.now()
      const approval = {
        id: randomUUID(),
        state: 'waiting',
        makerId: caller.personId,
        maker: caller.account,
        code,
        reason,
        asked: new Date(asked),
        expires: new Date(asked + minutes * 60_000),
        checker: null,
        decided: null,
        note: '',
        orderId: null,
      } as const
      const requested = { maker: caller.account, code, args: hiddenArgs(code, args), reason, ...auditOfTarget(target) }
      note({ target: approval.id, after: requested })
      await change(async (scope) => {
        const context = { personId: caller.personId, now: new Date(asked) }
        const wanted = await wantedOf(scope, { target, code, args, reason }, context)
        const deviceIds = [...new Set(wanted.map(({ deviceId }) => deviceId))]
        note({ after: { ...requested, devices: deviceIds.length } })
        const { needed, grave: _, ...weight } = await orders.weigh(scope, caller, wanted)
        if (!needed) throw fail('approval.notNeeded')
        const whole = { ...approval, ...weight, deviceIds, devices: deviceIds.length }
        await insertApproval(scope, whole)
        scope.publish('approvalMoved', { id: approval.id, state: 'waiting' })
        const { id, maker, expires } = approval
        const asks = { id, code, devices: whole.devices, maker, reason, expires: expires.toISOString() }
        await channels.enqueueForWebhooks(scope, caller.customerId, 'approval.requested', asks)
        note({ after: { ...snapshot(whole), ...auditOfTarget(target) } })
      })
      return { id: approval.id, expires: approval.expires.toISOString() }
    },

    'approval.query': approvals,
    'approval.export': exporter.of(() => approvalList(clock.now()), approvals),

    'approval.decide': async (context, answer) => {
      const { orderId } = await decide(context, answer)
      if (answer.approve && !orderId) throw fail('approval.makerLost')
      return { orderId }
    },

    'approval.withdraw': async (context, { id }) => {
      const { caller, change, note } = context
      const now = new Date(clock.now())
      note({ target: id })
      await change(async (scope) => {
        const asked = await getApproval(scope, id, { personId: caller.personId, now, hold: true })
        if (!asked) throw fail('request.notFound', { what: approvalLabel })
        note({ before: snapshot(asked) })
        if (asked.makerId !== caller.personId) throw fail('approval.notOwn')
        if (asked.state !== 'waiting') throw fail('approval.closed')
        const decision = { state: 'withdrawn', checkerId: null, checker: null, note: '', orderId: null } as const
        await closeApproval(scope, id, now, decision)
        scope.publish('approvalMoved', { id, state: decision.state })
        note({ after: snapshot({ ...asked, ...decision }) })
      })
      return {}
    },
  }
}
